import { expect, test } from 'vitest';
import type { Sheet } from './keys';
import { isWorked } from './worked';

const sheet = (key: number, marks: Record<string, string> | null): Sheet =>
  ({ key, card: marks && { face: null, glimpse: [], marks: Object.entries(marks).map(([name, value]) => ({ name, value })), owner: null, price: null } }) as unknown as Sheet;

test('a pile whose cards get wounds is in play', () => {
  expect(isWorked([sheet(1, {})], [sheet(1, { wounds: '2' })])).toBe(true);
  expect(isWorked([sheet(1, { wounds: '2' })], [sheet(1, { wounds: '3' })])).toBe(true);
});

test('what cards bring along to a pile, or lose there, does not say so', () => {
  expect(isWorked([], [sheet(1, { fresh: 'yes' })])).toBe(false);
  expect(isWorked([sheet(1, { fresh: 'yes' })], [sheet(1, { fresh: 'yes' }), sheet(2, { used: 'yes' })])).toBe(false);
  expect(isWorked([sheet(1, { fresh: 'yes' })], [sheet(1, {})])).toBe(false);
  // A card that is turned over shows what was there before.
  expect(isWorked([sheet(1, null)], [sheet(1, { wounds: '2' })])).toBe(false);
});
