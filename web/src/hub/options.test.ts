import { expect, test } from 'vitest';
import type { GameOption } from '../wire';
import { changedOf, choicesOf, deckSeat, usuallyText, usualOf, valueOf, valueText } from './options';

const size: GameOption = { name: 'hand_size', about: '', values: { kind: 'range', from: 5, to: 9 }, usually: [{ players: 2, value: '7' }, { players: 3, value: '5' }] };
const again: GameOption = { name: 'again', about: '', values: { kind: 'yes_no' }, usually: [{ players: 2, value: 'no' }] };

test('what is usual depends on the number of players', () => {
  expect([usualOf(size, 2), usualOf(size, 3), usualOf(size, 9)]).toEqual(['7', '5', '7']);
});

test('only what differs from the usual is sent', () => {
  const values = { hand_size: '5', again: 'no' };
  expect(changedOf([size, again], 2, values)).toEqual([{ name: 'hand_size', value: '5' }]);
  expect(changedOf([size, again], 3, values)).toEqual([]);
});

test('an option may be called as it likes', () => {
  const odd = { ...again, name: 'constructor' };
  expect([valueOf(odd, 2, {}), changedOf([odd], 2, {})]).toEqual(['no', []]);
  expect(changedOf([odd], 2, { constructor: 'yes' } as Record<string, string>)).toEqual([{ name: 'constructor', value: 'yes' }]);
});

test('yes and no are values like others', () => {
  expect([choicesOf(again), choicesOf(size)]).toEqual([['yes', 'no'], []]);
});

test('a deck belongs to a seat', () => {
  expect([deckSeat({ ...size, name: 'deck P1' }), deckSeat(size)]).toEqual([1, null]);
});

test('a number that means something is told by what it means', () => {
  const limit: GameOption = { name: 'limit', about: 'Cards you may draw (0: none at all, 104: not told; 3 or 5 (104: as many as you like)).', values: { kind: 'list', values: ['1', '104'] }, usually: [] };
  expect([valueText(limit, '104'), valueText(limit, '1'), valueText(again, 'each_pays')]).toEqual(['as many as you like', '1', 'each pays']);
});

test('what is usual is told shortly', () => {
  const usual = (...values: string[]) => usuallyText({ ...size, usually: values.map((value, i) => ({ players: i + 2, value })) });
  expect([usual('7', '5', '5', '5'), usual('7'), usual('7', '7'), usual('9', '6', '6', '5', '5', '5'), usual()]).toEqual(['7 with 2, else 5', '7', '7', '9 with 2, 6 with 3 and 4, else 5', '']);
});
