import { describe, expect, it } from 'vitest';
import type { GameCard } from '../wire';
import { answering, indexOf, slipped } from './search';

const game = (title: string, part: Partial<GameCard> = {}): GameCard => ({
  id: title, title, about: '', players: [2, 3, 4], tags: [], deck: 'french', cover: [], decisions: 50, deals: 1, minutes: 10, difficulty: 1, start_here: false,
  author: '', mine: false, forked_from: null, version: 1, ...part,
});
const games = [
  game('Whist', { about: 'Not hearts' }), game('Black Hearts'), game('Sweethearts'), game('Euchre', { tags: ['hearts'] }), game('Hearts'), game('Mus'),
  game('Guiñote', { about: 'Tricks and singing', players: [2, 4], deck: 'spanish40', tags: ['tricks', 'partners'] }),
];
const index = indexOf([
  { id: 'Guiñote', names: ['Tute', 'Brisca'], words: 'oros copas coins señas' }, { id: 'Mus', names: [], words: 'oros hearts' }, { id: 'constructor', names: [], words: 'oros' },
  { id: 'Whist', names: ['Tutankhamun', 'Partner Bridge', 'Hearthside'], words: '' },
]);
const order = (text: string, known = index) => answering(games, text, known).map((one) => one.title);

describe('search', () => {
  it.each(['guin', 'GUIÑOTE', 'singing', 'partners spanish', 'with 4 singing', '2 players tricks'])('%j finds it', (text) => expect(order(text)).toEqual(['Guiñote']));
  it.each(['with 9', 'tricks poker', '5 players', 'xyzzy', 'no sinigng game'])('%j finds nothing', (text) => expect(order(text)).toEqual([]));
  it('suits and words of the rules, by their beginning', () => {
    expect([order('oro'), order('coins'), order('senas'), order('oros singing')]).toEqual([['Mus', 'Guiñote'], ['Guiñote'], ['Guiñote'], ['Guiñote']]);
    expect(order('ros')).toEqual([]);
    expect(order('oros', new Map())).toEqual([]);
  });
  it('names first, the nearest before others; then texts and tags; then cards and rules', () => expect(order('heart')).toEqual(['Hearts', 'Black Hearts', 'Sweethearts', 'Whist', 'Euchre', 'Mus']));
  it('by another name, before what is only said', () => {
    expect([order('tute'), order('TUT'), order('partner'), order('bridge partner'), order('tute', new Map())]).toEqual([['Guiñote'], ['Whist', 'Guiñote'], ['Whist', 'Guiñote'], ['Whist'], []]);
  });
  it('as they came while nothing is typed', () => expect([order(''), order(' with 3 ')]).toEqual([games.map((one) => one.title), games.slice(0, -1).map((one) => one.title)]));
  it('several words', () => expect(order('hearts black')).toEqual(['Black Hearts']));
});

describe('slips', () => {
  it.each(['hearst', 'herts', 'heartts', 'hearta', 'jearts'])('%j is Hearts', (text) => expect(order(text)[0]).toBe('Black Hearts'));
  it.each(['guiñoet', 'gunote', 'guino', 'giuno'])('%j is Guiñote', (text) => expect(order(text)).toEqual(['Guiñote']));
  it.each(['brsica', 'briscaa'])('%j is another name', (text) => expect(order(text)).toEqual(['Guiñote']));
  it('words that are said of a game, and those of its cards, after names', () => expect([order('sinigng'), order('orso'), order('cois')]).toEqual([['Guiñote'], ['Mus', 'Guiñote'], ['Guiñote']]));
  it('the own name comes before others', () => expect(order('hearst')).toEqual(['Black Hearts', 'Hearts', 'Whist']));
  it('none where something fits, nor in short words, nor two of them', () => {
    expect([order('whist'), order('mis'), order('haerst')]).toEqual([['Whist'], [], []]);
    expect([slipped('hears', 'hearts'), slipped('ears', 'hearts'), slipped('', ''), slipped('blakj', 'blackjack')]).toEqual([true, false, false, true]);
  });
});
