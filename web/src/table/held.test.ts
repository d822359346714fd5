import { expect, test } from 'vitest';
import type { Event, View } from '../wire';
import { heldNow, heldSince, nothingHeld } from './held';

const view = (...counts: number[]) => ({ zones: counts.map((count) => Array.from({ length: count }, () => null)) }) as unknown as View;
const moved = (from: number, to: number): Event => ({ kind: 'moved', card: null, from, to });

test('a zone that held cards is remembered, one that never did is not', () => {
  const first = heldNow(nothingHeld, view(1, 4, 0));
  expect([...first]).toEqual([0, 1]);
  expect(heldNow(first, view(0, 5, 0))).toBe(first);
});

test('whoever comes in later knows what lay there when somebody had to choose', () => {
  const updates = [
    { number: 0, events: [moved(0, 1), moved(2, 1)] },
    { number: 1, events: [moved(0, 1)] },
  ];
  // The stock (0) gave its last card in a move; the other pile (2) was dealt out whole.
  expect([...heldSince(view(0, 3, 0), updates)].sort()).toEqual([0, 1]);
});
