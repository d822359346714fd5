import { describe, expect, it } from 'vitest';
import type { GameCard } from '../wire';
import { everything, fits, found, kindsAmong, kindsOf, lengthOf, lengthText, playersText, tally, tallyKind } from './filters';

const game = (part: Partial<GameCard>): GameCard => ({
  id: 'x', title: 'X', about: '', players: [2, 3, 4], tags: [], deck: 'french', cover: [], decisions: 50, deals: 1, minutes: 10, difficulty: 1, start_here: false,
  author: '', mine: false, forked_from: null, version: 1, ...part,
});
const guinote = game({ title: 'Guiñote', about: 'Tricks and singing', players: [2, 4], deck: 'spanish40', difficulty: 3, minutes: 25, tags: ['tricks', 'partners'] });

it('what is ticked, and of that what is typed', () => {
  const games = [guinote, game({ title: 'Tricks for three', players: [3] })];
  const titles = (part: object) => found(games, { ...everything(), ...part }, new Map()).map((one) => one.title);
  expect([titles({ text: 'tricks' }), titles({ text: 'tricks', players: 2 }), titles({ players: 5 })]).toEqual([['Tricks for three', 'Guiñote'], ['Guiñote'], []]);
});

describe('filters', () => {
  it('players', () => {
    expect(fits(guinote, { ...everything(), players: 4 })).toBe(true);
    expect(fits(guinote, { ...everything(), players: 3 })).toBe(false);
  });
  it('length, level and deck: nothing ticked shows all, and what is ticked narrows', () => {
    expect(fits(guinote, everything())).toBe(true);
    expect(fits(guinote, { ...everything(), length: [true, false, true] })).toBe(false);
    expect(fits(guinote, { ...everything(), level: [false, false, true] })).toBe(true);
    expect(fits(guinote, { ...everything(), deck: [false, true, false, false] })).toBe(true);
    expect(fits(guinote, { ...everything(), deck: [true, false, true, true] })).toBe(false);
    expect(fits(guinote, { ...everything(), level: [false, false, true], deck: [true, false, false, false] })).toBe(false);
  });
  it('numbers beside them follow what else is asked, not their own group', () => {
    const games = [guinote, game({ title: 'Mus', deck: 'spanish40' }), game({ title: 'War' })];
    const filter = { ...everything(), players: 2, deck: [true, false, false, false] };
    expect([0, 1, 2].map((deck) => tally(games, filter, 'deck', deck))).toEqual([1, 2, 0]);
    expect([0, 1, 2].map((level) => tally(games, filter, 'level', level))).toEqual([1, 0, 0]);
    expect(tally([...games, game({ minutes: null })], everything(), 'length', 0)).toBe(2);
    expect(tally(found(games, { ...everything(), text: 'mus' }, new Map()), everything(), 'deck', 1)).toBe(1);
  });
  it('kinds: what is done in a game, those of several games first', () => {
    const duel = game({ title: 'Duel', deck: 'spanish40', tags: ['for two', 'own cards', 'spanish40', 'spanish48', 'stack', 'tricks'] });
    const games = [guinote, duel, game({ title: 'Rummy', tags: ['french', 'melds'] }), game({ title: 'Solo', tags: ['melds'] }), game({ tags: ['melds'] })];
    expect(kindsOf(duel)).toEqual(['stack', 'tricks']);
    expect(kindsAmong(games, [])).toEqual(['melds', 'tricks']);
    expect(kindsAmong(games, ['stack'])).toEqual(['melds', 'tricks', 'stack']);
    const filter = { ...everything(), kinds: ['stack', 'partners'] };
    expect(games.filter((one) => fits(one, filter))).toEqual([guinote, duel]);
    // As for the others: beside each stands how many there would be with it alone.
    expect([tallyKind(games, filter, 'melds'), tallyKind(games, { ...filter, players: 5 }, 'melds')]).toEqual([3, 0]);
  });
  it('a game that was not measured yet is of no length, and always there', () => {
    const unmeasured = game({ minutes: null });
    expect(lengthOf(unmeasured)).toBeLessThan(0);
    expect(fits(unmeasured, { ...everything(), length: [true, false, false] })).toBe(true);
  });
});

it('lengths in words', () => {
  expect([lengthText(0, 1), lengthText(12, 0), lengthText(58, 18), lengthText(63)]).toEqual(['1 min', '12 min', '60 min, 18 deals', '65 min']);
});

it('numbers of players in words', () => {
  expect(playersText([2, 3, 4, 5])).toBe('2–5');
  expect(playersText([2, 4])).toBe('2, 4');
  expect(playersText([4])).toBe('4');
});
