import { expect, test } from 'vitest';
import type { Room } from '../wire';
import { shareLeft, timeLeft } from './countdown.svelte';

const at = (room: Partial<Room>, heard = 1000) => ({ room: { phase: 'playing', seconds: 20, left_ms: 15_000, ...room } as Room, heard });

test('the time runs from when it was last heard of, and never below nothing', () => {
  expect(timeLeft(at({}), 1000)).toBe(15_000);
  expect(timeLeft(at({}), 6000)).toBe(10_000);
  expect(timeLeft(at({}), 60_000)).toBe(0);
  // The clock of the page may be behind.
  expect(timeLeft(at({}), 0)).toBe(15_000);
});

test('without a limit, or after the game, no time runs', () => {
  expect(timeLeft(at({ left_ms: null }), 1000)).toBeNull();
  expect(timeLeft(at({ phase: 'over' }), 1000)).toBeNull();
  expect(timeLeft({ room: null, heard: 0 }, 1000)).toBeNull();
});

test('what is left is told as a part of the whole', () => {
  expect(shareLeft(at({}), 5000)).toBe(0.25);
  expect(shareLeft(at({}), 90_000)).toBe(1);
  expect(shareLeft(at({}), null)).toBe(0);
});
