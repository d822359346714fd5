import { expect, test } from 'vitest';
import type { GameOption } from '../wire';
import { changedOf, choicesOf, deckSeat, usualOf, valueOf } from './options';

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
