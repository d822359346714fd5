import { expect, test } from 'vitest';
import type { TableInfo, View } from '../wire';
import { isHidden, isMemory, shows } from './memory';
import type { Pause } from './pause.svelte';

const info = (seen_by: string) => ({ teams: [0, 1, 0, 1], zones: [{ seen_by, player: 2, team: null }] }) as unknown as TableInfo;

test('cards that lie open, or that one may see, are not remembered', () => {
  expect(isHidden(info('everybody'), 0, 0)).toBe(false);
  expect(isHidden(info('others'), 0, 0)).toBe(false);
  expect(isHidden(info('team'), 0, 0)).toBe(false);
  expect(isHidden(info('team'), 0, 1)).toBe(true);
  expect(isHidden(info('owner'), 0, 0)).toBe(true);
  expect(isHidden(info('owner'), 0, null)).toBe(true);
});

test('after the game and after a deal everybody shows what they have', () => {
  const at = { info: info('owner'), view: { result: null } as View, pause: null, you: 0 };
  expect(isMemory(at, 0)).toBe(true);
  expect(isMemory({ ...at, pause: {} as Pause }, 0)).toBe(false);
  expect(isMemory({ ...at, view: { result: {} } as View }, 0)).toBe(false);
});

test('few are shown, many only when asked for, none against the setting', () => {
  expect(shows(5, null, true)).toBe(true);
  expect(shows(6, null, true)).toBe(false);
  expect(shows(13, true, true)).toBe(true);
  expect(shows(2, false, true)).toBe(false);
  expect(shows(2, true, false)).toBe(false);
});
