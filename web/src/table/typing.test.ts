import { expect, test } from 'vitest';
import { isOpen, keysOf, typed } from './typing';

const upTo = (most: number) => keysOf(Array.from({ length: most + 1 }, (_, i) => String(i)));
/** What typing these signs one after the other chooses, and what is left of them. */
function type(keys: (string | null)[], signs: string): [chosen: (string | null)[], left: string] {
  let text = '';
  const chosen: (string | null)[] = [];
  for (const sign of signs) {
    const now = typed(keys, text, sign);
    text = now.text;
    if (now.chosen !== null) chosen.push(keys[now.chosen] ?? null);
  }
  return [chosen, text];
}

test('a number is typed as it is, not counted', () => {
  expect(type(upTo(5), '0')).toEqual([['0'], '']);
  expect(type(upTo(5), '3')).toEqual([['3'], '']);
  expect(type(upTo(5), '7')).toEqual([[], '']);
});

test('what could go on waits for more, or for Enter', () => {
  expect(type(upTo(12), '1')).toEqual([[], '1']);
  expect(type(upTo(12), '12')).toEqual([['12'], '']);
  expect(type(upTo(12), '7')).toEqual([['7'], '']);
  // 15 is not there: the 5 begins anew.
  expect(type(upTo(12), '15')).toEqual([['5'], '']);
  expect(isOpen(upTo(12), '1')).toBe(true);
  expect(isOpen(upTo(12), '10')).toBe(false);
  // Only 20 begins with a 2: it is meant when it is typed.
  expect(type(keysOf(['10', '20']), '2')).toEqual([[], '2']);
  expect(type(keysOf(['10', '20']), '20')).toEqual([['20'], '']);
  expect(type(keysOf(['-2', '-1', '0', '1']), '-2')).toEqual([['-2'], '']);
});

test('words are counted, and beside numbers only numbers have keys', () => {
  expect(keysOf(['hearts', 'spades'])).toEqual(['1', '2']);
  expect(keysOf(Array.from({ length: 11 }, () => 'word')).slice(8)).toEqual(['9', null, null]);
  expect(keysOf(['ace', '2', '10', 'king'])).toEqual([null, '2', '10', null]);
});
