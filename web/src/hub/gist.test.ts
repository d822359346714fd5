import { expect, it } from 'vitest';
import { gist } from './gist';

it('whole sentences as far as two lines hold', () => {
  expect(gist('Get rid of all your cards. Play one of the same suit. An eight fits on everything, and whoever plays it names a suit.')).toBe('Get rid of all your cards. Play one of the same suit.');
  expect(gist('Come nearer to 21 than the dealer, but not above it. An ace counts 1 or 11, court cards 10, and the others as they show.')).toBe('Come nearer to 21 than the dealer, but not above it.');
  expect(gist('Most books win')).toBe('Most books win');
});

it('a long sentence ends before an explanation, or at a pause', () => {
  expect(gist('Take cards from the table with a card of your hand: one card of the same value, several that add up to it, or more.')).toBe('Take cards from the table with a card of your hand.');
  expect(gist('Play cards one by one and count them up to 31, with points for fifteens, pairs and runs on the way; then count again.')).toBe('Play cards one by one and count them up to 31, with points for fifteens.');
});

it('what cannot be cut, or says too little, stays as it is', () => {
  const about = 'Play a card: if its rank lies on the table, it takes that card and every next higher rank as long as there is one.';
  expect(gist(about)).toBe(about);
  const short = 'Get rid of all your cards. On your turn play a card of the same suit or the same rank as the last one, or draw.';
  expect(gist(short)).toBe(short);
});
