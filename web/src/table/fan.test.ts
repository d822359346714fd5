import { expect, it } from 'vitest';
import { fan, rows } from './fan';

it('a hand is even about its middle', () => {
  const slots = fan(7, 1000, 124, 84);
  expect(slots[3]).toEqual({ x: 0, y: 0, angle: 0 });
  slots.forEach((slot, i) => expect(slot.x).toBeCloseTo(-slots[6 - i]!.x));
  expect(slots[6]!.x - slots[5]!.x).toBeCloseTo(84);
});

it('many cards stay in their room and show at least their index', () => {
  const slots = fan(13, 390, 84, 84);
  expect(slots.at(-1)!.x - slots[0]!.x + 84).toBeLessThanOrEqual(390.01);
  expect(slots[1]!.x - slots[0]!.x).toBeGreaterThanOrEqual(24);
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
});
