import { expect, it } from 'vitest';
import { indexDepth } from '../faces/face';
import { fan, liftOf, mostInRow, rowApart, rows } from './fan';

it('a hand is even about its middle', () => {
  const slots = fan(7, 1000, 124, 84);
  expect(slots[3]).toEqual({ x: 0, y: 0, angle: 0 });
  slots.forEach((slot, i) => expect(slot.x).toBeCloseTo(-slots[6 - i]!.x));
  expect(slots[6]!.x - slots[5]!.x).toBeCloseTo(84);
});

it('many cards stay in their room and show at least their index', () => {
  for (const [form, room, width] of [['phone', 332, 62], ['phone', 292, 62], ['phone', 362, 84], ['desktop', 600, 124]] as const) {
    const most = mostInRow(form, room, width);
    const slots = fan(most, room, width, 84);
    expect(slots.at(-1)!.x - slots[0]!.x + width).toBeLessThanOrEqual(room + 0.01);
    expect(slots[1]!.x - slots[0]!.x).toBeGreaterThanOrEqual(23.9);
  }
  expect(mostInRow('phone', 20, 62)).toBe(1);
});

it('the lower edge of no card leaves the table', () => {
  for (const number of [5, 7, 9, 13, 21]) {
    const lowest = fan(number, 900, 124, 84, 28).map(({ y, angle }) => y + 62 * Math.sin((Math.abs(angle) * Math.PI) / 180));
    expect(Math.max(...lowest)).toBeLessThanOrEqual(28.5);
  }
});

it('long hands lie in two rows', () => {
  expect(rows([1, 2, 3], 4)).toEqual([[1, 2, 3]]);
  expect(rows([1, 2, 3, 4, 5], 4)).toEqual([[1, 2], [3, 4, 5]]);
  expect(rows([1, 2, 3, 4, 5], 2)).toEqual([[1], [2, 3], [4, 5]]);
  expect(rows([], 4)).toEqual([[]]);
  expect(rows(Array.from({ length: 30 }, (_, i) => i), 4)).toHaveLength(3);
});

it('a chosen card covers no index of the row above', () => {
  for (const [form, width] of [['phone', 62], ['phone', 84], ['desktop', 124]] as const) {
    const lift = liftOf(form, 2);
    expect(rowApart(width, lift) - lift * 1.9).toBeGreaterThanOrEqual(indexDepth(width));
    expect(lift).toBeLessThan(liftOf(form, 1));
  }
});
