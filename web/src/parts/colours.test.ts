import { expect, test } from 'vitest';
import { contrast } from '../styles/contrast';
import { colourOfSeat, grounds } from './colours';

test('no two seats of a table look alike', () => {
  const seats = Array.from({ length: 15 }, (_, seat) => colourOfSeat(seat));
  expect(new Set(seats).size).toBe(15);
});

test('a white letter can be read on every ground', () => {
  for (const ground of grounds) expect(contrast(ground, '#ffffff'), ground).toBeGreaterThanOrEqual(4.5);
});
