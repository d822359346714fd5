import { describe, expect, test } from 'vitest';
import { ends, isSeen, way } from './beyond';

const view = { from: 100, to: 200 };

test('more lies beyond the edges that hide something', () => {
  expect(ends(0, 100, 100)).toEqual({ before: false, after: false });
  expect(ends(0, 100, 180)).toEqual({ before: false, after: true });
  expect(ends(40, 100, 180)).toEqual({ before: true, after: true });
  expect(ends(79, 100, 180)).toEqual({ before: true, after: false });
});

test('half a card can be taken, less cannot', () => {
  expect(isSeen({ from: 120, to: 160 }, view)).toBe(true);
  expect(isSeen({ from: 180, to: 220 }, view)).toBe(true);
  expect(isSeen({ from: 181, to: 221 }, view)).toBe(false);
});

describe('scrolling to a card', () => {
  test('does nothing if it is in view', () => expect(way({ from: 120, to: 160 }, view, 10)).toBe(0));
  test('goes no farther than it must', () => {
    expect(way({ from: 210, to: 250 }, view)).toBe(50);
    expect(way({ from: 60, to: 90 }, view, 10)).toBe(-50);
  });
  test('shows the beginning of what is too large', () => expect(way({ from: 150, to: 300 }, view)).toBe(50));
});
