import { describe, expect, it } from 'vitest';
import type { Choice, Item, Move, Spot, TableInfo, Value } from '../wire';
import { aims, candidates, distinct, isOfAKind, nothing, openBinder, sources, targets, verb, zonesRead } from './moves';

const spot = (zone: number, at: number): Spot => ({ zone, at });
const card = (zone: number, at: number): Value => ({ kind: 'card', spot: spot(zone, at) });
const word = (name: string, index: number): Value => ({ kind: 'word', index, name });
const item = (number: number, label: string, ...of: Item['binders'][number]['of'][]): Item => ({
  item: number, label, possible: true, otherwise: false, binders: of.map((kind, i) => ({ name: `b${i}`, of: kind, words: null })), set: null, idle: false,
});
const move = (number: number, text: string, values: Value[], parts: { sources?: Spot[]; targets?: number[]; aims?: Spot[] } = {}): Move => ({
  item: number, text, title: text, values, sources: parts.sources ?? [], targets: parts.targets ?? [], aims: parts.aims ?? [],
});

const playing: Choice = {
  items: [item(0, 'Play {c}', 'card'), item(1, 'Draw'), item(2, 'Attack {t} with {c}', 'card', 'card')],
  moves: [
    move(0, 'Play 7H', [card(2, 0)], { sources: [spot(2, 0)], targets: [1] }),
    move(0, 'Play 8H', [card(2, 3)], { sources: [spot(2, 3)], targets: [1] }),
    move(1, 'Draw', [], { sources: [spot(0, 9)], targets: [2] }),
    move(2, 'Attack a', [card(5, 0), card(2, 3)], { sources: [spot(2, 3)], aims: [spot(5, 0)] }),
    move(2, 'Attack b', [card(5, 1), card(2, 3)], { sources: [spot(2, 3)], aims: [spot(5, 1)] }),
  ],
  complete: true, if_late: null,
};

const asking: Choice = {
  items: [item(0, 'Ask {p} for {r}', 'player', 'word')],
  moves: [1, 2].flatMap((seat) => ['7', '8'].map((rank, i) => move(0, `Ask ${seat} ${rank}`, [{ kind: 'player', seat }, word(rank, i)]))),
  complete: true, if_late: null,
};

describe('moves by cards', () => {
  it('every source is found once', () => expect(sources(playing)).toEqual([spot(2, 0), spot(2, 3), spot(0, 9)]));
  it('a held card leaves its moves', () => {
    expect(candidates(playing, { ...nothing, held: [spot(2, 3)] }).map(({ index }) => index)).toEqual([1, 3, 4]);
    expect(targets(playing, { ...nothing, held: [spot(0, 9)] })).toEqual([2]);
  });
  it('what it can be aimed at', () => expect(aims(playing, { ...nothing, held: [spot(2, 3)] })).toEqual([spot(5, 0), spot(5, 1)]));
  it('a card and its aim are one move', () => {
    expect(candidates(playing, { ...nothing, held: [spot(2, 3), spot(5, 1)] }).map(({ move }) => move.text)).toEqual(['Attack b']);
  });
});

describe('moves by words', () => {
  const moves = asking.moves;
  it('binders are asked for one after the other', () => {
    expect(openBinder(asking.items[0]!, moves)).toBe(0);
    const left = candidates(asking, { ...nothing, values: [{ kind: 'player', seat: 2 }, null] }).map((one) => one.move);
    expect(left).toHaveLength(2);
    expect(openBinder(asking.items[0]!, left)).toBe(1);
    expect(openBinder(asking.items[0]!, left.slice(0, 1))).toBeNull();
  });
  it('each value is offered once', () => expect(distinct(moves.map((one) => one.values[1]!))).toHaveLength(2));
  it('a label without its places is a verb', () => expect(verb('Ask {p} for {r}')).toBe('Ask for'));
});

describe('piles of one kind', () => {
  const zone = (name: string, ...of: string[]) => ({ zone: name, of, player: null }) as unknown as TableInfo['zones'][number];
  const info = { zones: [zone('stock'), zone('supply', 'penny'), zone('supply', 'crown'), zone('line', 'crown')] };
  it('where one can be taken from, the others can be asked', () => {
    expect([0, 1, 2, 3, 9].filter((i) => isOfAKind(info, [spot(1, 4)], i))).toEqual([1, 2]);
  });
  it('a stock is no such pile, and nothing to take is nothing to ask', () => {
    expect(isOfAKind(info, [spot(0, 4)], 0)).toBe(false);
    expect(isOfAKind(info, [], 1)).toBe(false);
  });
});

it('what cannot be done shows the zones its reason speaks of, of others none', () => {
  const zones = [['stock', null], ['hand', 0], ['hand', 1], ['won_hand', null]].map(([zone, player]) => ({ zone, player })) as TableInfo['zones'];
  const why = (rule: string, ...values: string[]) => ({ text: '', file: '', line: 1, rule, values: values.map((name) => ({ name, value: '0' })) });
  expect(zonesRead({ zones }, why('"Draw" when stock is not empty'), 0)).toEqual([0]);
  expect(zonesRead({ zones }, why('otherwise', 'size of hand'), 1)).toEqual([2]);
  expect(zonesRead({ zones }, null, 0)).toEqual([]);
});
