import { expect, it } from 'vitest';
import { led } from './roving';

it('arrows lead round, Home and End to the ends, other keys nowhere', () => {
  expect([led('ArrowDown', 0, 3), led('ArrowRight', 2, 3), led('ArrowUp', 0, 3), led('ArrowLeft', 1, 3)]).toEqual([1, 0, 2, 0]);
  expect([led('Home', 2, 3), led('End', 0, 3)]).toEqual([0, 2]);
  expect([led('Tab', 1, 3), led(' ', 1, 3), led('x', 1, 3)]).toEqual([null, null, null]);
});
