import { expect, it } from 'vitest';
import { bearing, others, places, steps } from './seating';

it('the next to play sits on the left, or on the right if turns go right', () => {
  expect(others(1, 4, false)).toEqual([2, 3, 0]);
  expect(others(1, 4, true)).toEqual([0, 3, 2]);
});

it('everybody has a place of their own', () => {
  for (const number of [1, 2, 3, 4, 5, 6, 8]) {
    const spots = places(number).map((place) => `${place.x} ${place.y}`);
    expect(new Set(spots).size).toBe(number);
  }
});

it('the viewer is at the bottom, a partner of four across, the next clockwise on the left', () => {
  expect(steps(2, 2, 4, false)).toBe(0);
  expect(Math.sin(bearing(0, 4))).toBeCloseTo(1);
  expect(Math.sin(bearing(2, 4))).toBeCloseTo(-1);
  expect(Math.cos(bearing(1, 4))).toBeCloseTo(-1);
});
