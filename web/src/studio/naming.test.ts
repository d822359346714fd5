import { expect, it } from 'vitest';
import { free, linkName, titleOf, unfit } from './naming';

const games = [
  { id: 'crazy-eights', title: 'Crazy Eights', mine: false },
  { id: 'my-crazy-eights', title: 'Crazy Eights', mine: false },
  { id: 'ship', title: 'Ship', mine: true },
];
const taken = (name: string): boolean => games.some((game) => game.id === name);

it('a title is found where it stands', () => {
  expect(titleOf('# game "No"\n\ngame "Ñandú  Race"\n  players 2')).toBe('Ñandú  Race');
  expect([titleOf('game "unclosed\n'), titleOf('')]).toEqual(['', '']);
});
it('a title becomes a name in links', () => {
  expect(linkName('Ñandú Race!')).toBe('nandu-race');
  expect(linkName("Grandmother's Rain")).toBe('grandmothers-rain');
  expect(linkName('大富豪')).toBe('my-game');
  expect(linkName('')).toBe('my-game');
  expect(linkName('x'.repeat(39) + ' and more')).toBe('x'.repeat(39));
});
it('a name that only drafts have is nobody\'s', () => {
  expect([linkName('Draft Horse'), linkName('Drafts'), linkName('Draft')]).toEqual(['my-draft-horse', 'drafts', 'draft']);
  expect(linkName(`Draft ${'x'.repeat(40)}`)).toHaveLength(40);
  expect(unfit(games, 'draft-horse')).toContain('tried before');
});
it('a name that somebody has is made another', () => {
  expect(free('wild-nines', taken)).toBe('wild-nines');
  expect(free('ship', taken)).toBe('my-ship');
  expect(free('crazy-eights', taken)).toBe('my-crazy-eights-2');
  expect(free('my-crazy-eights', taken)).toBe('my-crazy-eights-2');
  expect(free('y'.repeat(40), (name) => name === 'y'.repeat(40) || name === `my-${'y'.repeat(37)}`)).toBe(`my-${'y'.repeat(35)}-2`);
});
it('it is said why a name does not do', () => {
  expect(unfit(games, 'crazy-eights')).toContain('Crazy Eights');
  expect([unfit(games, 'ship'), unfit(games, 'new-one')]).toEqual(['', '']);
  for (const name of ['', 'a', '-ab', 'ab-', 'Ab', 'a b', 'é-è', 'z'.repeat(41)]) expect(unfit(games, name), name).toContain('2 to 40');
});
