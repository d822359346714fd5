import { describe, expect, test } from 'vitest';
import type { Choice, Item, Move, Spot, TableInfo, Value } from '../wire';
import { amount, more, offers, prompt, type Asking, type Speech } from './offers';

const spot = (at: number): Spot => ({ zone: 0, at });
const card = (at: number): Value => ({ kind: 'card', spot: spot(at) });
const item = (number: number, label: string, binders: [string, Item['binders'][number]['of']][] = [], set: Item['set'] = null): Item => ({
  item: number, label, possible: true, otherwise: false, idle: false, set, binders: binders.map(([name, of]) => ({ name, of, words: null })),
});
const move = (number: number, title: string, values: Value[] = [], sources: Spot[] = []): Move => ({ item: number, text: title, title, values, sources, targets: [], aims: [] });
const set = (least: number | null, most: number | null, cards = 13) => ({ cards: Array.from({ length: cards }, (_, i) => spot(i)), least, most, values: [[]], targets: [] });
const faces = ['3H', 'QH', '8D', null];
const speech: Speech = { info: null, seatName: (seat) => ['You', 'Bela', 'Cleo'][seat] ?? '', cardName: ({ at }) => faces[at] ?? null };

const passing: Choice = { items: [item(0, 'Pass {cs}', [['cs', 'set']], set(3, 3))], moves: [], complete: true, if_late: null };
const rummy: Choice = {
  items: [item(0, 'Meld {cs} as {r}s', [['cs', 'set'], ['r', 'word']], set(null, null)), item(1, 'Discard {c}', [['c', 'card']]), item(2, 'Knock with {c}', [['c', 'card']])],
  moves: [0, 1].flatMap((at) => [move(1, `Discard ${at}`, [card(at)], [spot(at)]), move(2, `Knock with ${at}`, [card(at)], [spot(at)])]),
  complete: true, if_late: null,
};
const poker: Choice = {
  items: [item(0, 'Fold'), item(1, 'Call {owed}'), item(2, 'Raise to {n}', [['n', 'number']]), { ...item(3, 'Check'), possible: false }],
  moves: [move(0, 'Fold'), move(1, 'Call 42'), ...[84, 85, 86, 99].map((value) => move(2, `Raise to ${value}`, [{ kind: 'number', value }]))],
  complete: true, if_late: null,
};
const duel: Choice = {
  items: [item(0, 'Attack {t} with {m}', [['t', 'card'], ['m', 'card']]), item(1, 'Ask {p} for {r}', [['p', 'player'], ['r', 'word']])],
  moves: [move(0, 'a', [card(0), card(2)], [spot(2)]), move(0, 'b', [card(1), card(2)], [spot(2)]), ...[1, 2].map((seat) => move(1, 'c', [{ kind: 'player', seat }, { kind: 'word', index: 0, name: 'king' }]))],
  complete: true, if_late: null,
};

const table = { teams: [0, 1, 2], zones: [0, 1, 2].map((player) => ({ zone: 'hand', player, layout: 'fan' })) } as unknown as TableInfo;
const asking: Asking = { info: table, seatName: speech.seatName, you: 0 };
const toBela: Choice = { ...passing, items: [{ ...passing.items[0]!, set: { ...passing.items[0]!.set!, targets: [1] } }] };

describe('before the first card', () => {
  test('who gets the cards, where that is one hand of another', () => {
    expect(prompt(toBela, asking)).toBe('Choose 3 cards to pass to Bela.');
    expect(prompt(toBela, { ...asking, you: 1 })).toBe('Choose 3 cards to pass.');
  });
  test('while there are too few cards it says how many more', () => {
    const at = (held: number) => more(toBela.items[0]!, held, asking);
    expect([at(0), at(1), at(2), at(3)]).toEqual(['', 'Choose 2 more cards to pass to Bela.', 'Choose 1 more card to pass to Bela.', '']);
    expect(more(item(0, 'Lay {cs}', [['cs', 'set']], set(3, 13)), 1, asking)).toBe('Choose at least 2 more cards to lay.');
    expect(more(rummy.items[0]!, 1, asking)).toBe('');
  });
  test('how many cards, and what for', () => expect(prompt(passing, asking)).toBe('Choose 3 cards to pass.'));
  test('several kinds of move in one sentence', () => expect(prompt(rummy, asking)).toBe('Choose cards to meld, or a card to discard or knock with.'));
  test('the card one takes hold of is asked for, not its target', () => expect(prompt(duel, asking)).toBe('Choose a card to attack another with.'));
  test('where no card is taken nothing is said', () => expect(prompt(poker, asking)).toBe(''));
  test('amounts', () => expect([set(1, 1), set(1, 2), set(1, 3), set(2, 13), set(null, null)].map(amount)).toEqual(['1 card', '1 or 2 cards', '1 to 3 cards', '2 or more cards', 'cards']));
});

describe('all that can be done', () => {
  test('each kind once, buttons included, what is impossible left out', () => expect(offers(poker, speech)).toEqual(['Fold', 'Or call 42', 'Or raise to 84–99']));
  test('cards and sets', () => expect(offers(rummy, speech)).toEqual(['Meld cards', 'Or discard 3H QH', 'Or knock with 3H QH']));
  test('targets and people', () => expect(offers(duel, speech)).toEqual(['Attack 3H or QH with 8D', 'Or ask Bela or Cleo for king']));
  test('what the rules reckon out is said where it is the same for all', () => {
    const attack: Choice = { items: [item(0, 'Attack {opponent} with {m}', [['m', 'card']])], moves: [0, 1].map((at) => move(0, `Attack P1 with ${at}`, [card(at)], [spot(at)])), complete: true, if_late: null };
    expect(offers(attack, speech)).toEqual(['Attack Bela with 3H QH']);
  });
  test('where a card comes from that nobody chooses', () => {
    const info = { zones: [{ zone: 'draw_pile', player: null, team: null }, { zone: 'hand', player: 0, team: null }] } as unknown as TableInfo;
    const draw = (zone: number, label: string): Choice => ({ items: [item(0, label)], moves: [move(0, label, [], [{ zone, at: 0 }])], complete: true, if_late: null });
    expect(offers(draw(0, 'Draw'), { ...speech, info })).toEqual(['Draw from the draw pile']);
    expect(offers(draw(0, 'Draw two'), { ...speech, info })).toEqual(['Draw two']);
    expect(offers(draw(1, 'Draw'), { ...speech, info })).toEqual(['Draw']);
  });
  test('a hidden card is not named', () => {
    const hidden: Choice = { items: [item(0, 'Take {c}', [['c', 'card']])], moves: [3, 4].map((at) => move(0, `Take ${at}`, [card(at)], [spot(at)])), complete: true, if_late: null };
    expect(offers(hidden, speech)).toEqual(['Take a hidden card']);
  });
});
