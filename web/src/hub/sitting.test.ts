import { expect, it } from 'vitest';
import type { GameCard } from '../wire';
import { seatGiven, inPairs, levelled, levelsOf, ME, peopleOf, PERSON, resized, seated, sideOf, whoOf, withPeople } from './sitting';

it('usually one sits first, people beside, bots after them', () => {
  expect(seated(4, 2, 'hard')).toEqual([ME, PERSON, 'hard', 'hard']);
  expect(seated(4, 2, 'hard').map(whoOf)).toEqual([{ kind: 'person' }, { kind: 'empty' }, { kind: 'bot', level: 'hard' }, { kind: 'bot', level: 'hard' }]);
});

it('a larger table gets bots, and nobody loses the own seat at a smaller one', () => {
  expect(resized([ME, PERSON], 4, 'easy')).toEqual([ME, PERSON, 'easy', 'easy']);
  expect(resized(['easy', 'hard', ME, PERSON], 2, 'easy')).toEqual([ME, 'hard']);
});

it('people come to the seats of bots and go from the last', () => {
  expect(withPeople(['easy', ME, 'hard', 'hard'], 3, 'easy')).toEqual([PERSON, ME, PERSON, 'hard']);
  expect(withPeople([PERSON, ME, PERSON, 'hard'], 2, 'easy')).toEqual([PERSON, ME, 'easy', 'hard']);
  expect(peopleOf(withPeople([ME, 'easy'], 2, 'easy'))).toBe(2);
});

it('one changes seats with whoever sat there', () => {
  expect(seatGiven([ME, 'easy', PERSON, 'hard'], 2, ME)).toEqual([PERSON, 'easy', ME, 'hard']);
  expect(seatGiven([ME, 'easy', 'easy', 'hard'], 2, PERSON)).toEqual([ME, 'easy', PERSON, 'hard']);
});

it('one level for all bots, or each its own', () => {
  expect(levelled([ME, 'easy', PERSON, 'hard'], 'medium')).toEqual([ME, 'medium', PERSON, 'medium']);
  expect(levelsOf([ME, 'easy', 'easy', PERSON])).toEqual(['easy']);
});

it('partners sit across, where it is sure that there are some', () => {
  const game = (players: number[], tags: string[]) => ({ players, tags }) as unknown as GameCard;
  expect([2, 3, 4].map((n) => inPairs(game([2, 3, 4], ['partners']), n))).toEqual([false, false, true]);
  expect(inPairs(game([4], []), 4)).toBe(false);
  expect(inPairs(game([4, 6], ['partners']), 6)).toBe(false);
  expect([0, 1, 2, 3].map((at) => sideOf(['easy', ME, 'easy', 'easy'], at))).toEqual(['against you', '', 'against you', 'with you']);
  expect([0, 1, 2, 3, 4, 5].map((at) => sideOf(['easy', 'easy', 'easy', 'easy', ME, 'easy'], at))[1]).toBe('with you');
});
