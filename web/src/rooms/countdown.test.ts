import { expect, test } from 'vitest';
import type { Room } from '../wire';
import { roughly, secondsSoon, shareLeft, timeLeft, warning } from './countdown.svelte';

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

test('only the last seconds are counted', () => {
  expect(secondsSoon(10_001)).toBeNull();
  expect(secondsSoon(9_200)).toBe(10);
  expect(secondsSoon(0)).toBe(0);
  expect(secondsSoon(null)).toBeNull();
});

test('in words the time changes seldom', () => {
  expect(roughly(60_000)).toBe('at most 60 seconds left');
  expect(roughly(50_001)).toBe('at most 60 seconds left');
  expect(roughly(9_000)).toBe('at most 10 seconds left');
  expect(roughly(4_000)).toBe('at most 5 seconds left');
  expect(roughly(null)).toBe('');
});

test('who must choose is told at half of the time and near its end', () => {
  const whole = at({ left_ms: 20_000 });
  expect(warning(whole, 15_000)).toBe('');
  expect(warning(whole, 10_000)).toBe('10 seconds left.');
  expect(warning(whole, 5_500)).toBe('10 seconds left.');
  expect(warning(whole, 4_900)).toBe('5 seconds left.');
  // Whoever had only so much from the beginning is told once.
  expect(warning(at({ left_ms: 8000 }), 8000)).toBe('');
  expect(warning(at({ left_ms: 8000 }), 5000)).toBe('5 seconds left.');
  expect(warning(whole, null)).toBe('');
});
