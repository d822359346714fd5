import { describe, expect, test } from 'vitest';
import type { TableInfo } from '../wire';
import { after, sorted, sortedBy, sortText } from './sorting';

const listed = (name: string, members: string[]) => ({ name, members: members.map((one) => ({ name: one, sign: one })) });
const ranks = ['2', '3', 'king', 'ace'];
const game = (order: number[] | null): TableInfo =>
  ({ words: [listed('suit', ['clubs', 'hearts']), listed('rank', ranks)], attributes: [{ name: 'suit', words: 0, usual: null, order: null }, { name: 'rank', words: 1, usual: null, order }] }) as unknown as TableInfo;
const held = (names: string[], attributes: (name: string) => [string, string][]) =>
  names.map((name) => ({ sheet: { key: 0, card: { face: { name, title: name, text: '', rules: '', attributes: attributes(name).map(([name, value]) => ({ name, value })) }, glimpse: [], marks: [], owner: null, price: null } } }));
const plain = (name: string): [string, string][] => { const [rank, suit] = name.split(' '); return [['suit', suit!], ['rank', rank!]]; };
const hand = held(['ace hearts', '3 clubs', 'king hearts', 'ace clubs', '2 hearts'], plain);
const names = (cards: typeof hand) => cards.map((one) => one.sheet.card.face.name);

describe('a hand', () => {
  test('stays as it was dealt', () => expect(names(sorted(hand, 0, game(null)))).toEqual(names(hand)));
  test('goes by the order that the deck lists', () => expect(names(sorted(hand, 1, game(null)))).toEqual(['3 clubs', 'ace clubs', '2 hearts', 'king hearts', 'ace hearts']));
  test('goes by the order of the rules, where the ace is low', () => {
    const low = game([3, 0, 1, 2]);
    expect(names(sorted(hand, 1, low))).toEqual(['ace clubs', '3 clubs', 'ace hearts', '2 hearts', 'king hearts']);
    expect(names(sorted(hand, 2, low))).toEqual(['ace clubs', 'ace hearts', '2 hearts', '3 clubs', 'king hearts']);
  });
  test('is sorted by what a deck of its own has', () => {
    const info = { words: [listed('colour', ['red', 'blue'])], attributes: [{ name: 'face', words: null, usual: null, order: null }, { name: 'colour', words: 0, usual: null, order: null }, { name: 'cost', words: null, usual: null, order: null }] } as unknown as TableInfo;
    const cards = held(['blue 2', 'red 10', 'red 9', 'blue 0'], (name) => { const [colour, cost] = name.split(' '); return [['colour', colour!], ['cost', cost!]]; });
    expect(sortedBy(info)).toEqual(['colour', 'cost']);
    expect(names(sorted(cards, 1, info))).toEqual(['red 9', 'red 10', 'blue 0', 'blue 2']);
    expect(names(sorted(cards, 2, info))).toEqual(['blue 0', 'blue 2', 'red 9', 'red 10']);
    expect(sortText(2, info)).toBe('Sort the hand, now by cost');
  });
});

test('the orders follow each other', () => {
  expect([0, 1, 2].map((now) => after(now, game(null)))).toEqual([1, 2, 0]);
  expect([0, 1, 2].map((now) => sortText(now, game(null)))).toEqual(['Sort the hand, now as dealt', 'Sort the hand, now by suit', 'Sort the hand, now by rank']);
  expect(after(0, null)).toBe(0);
});
