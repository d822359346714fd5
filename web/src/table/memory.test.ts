import { expect, test } from 'vitest';
import type { TableInfo } from '../wire';
import { isMemory, shows } from './memory';

const info = (seen_by: string) => ({ teams: [0, 1, 0, 1], zones: [{ seen_by, player: 2, team: null }] }) as unknown as TableInfo;

test('cards that lie open, or that one may see, are not remembered', () => {
  expect(isMemory(info('everybody'), 0, 0)).toBe(false);
  expect(isMemory(info('others'), 0, 0)).toBe(false);
  expect(isMemory(info('team'), 0, 0)).toBe(false);
  expect(isMemory(info('team'), 0, 1)).toBe(true);
  expect(isMemory(info('owner'), 0, 0)).toBe(true);
  expect(isMemory(info('owner'), 0, null)).toBe(true);
});

test('few are shown, many only when asked for, none against the setting', () => {
  expect(shows(5, null, true)).toBe(true);
  expect(shows(6, null, true)).toBe(false);
  expect(shows(13, true, true)).toBe(true);
  expect(shows(2, false, true)).toBe(false);
  expect(shows(2, true, false)).toBe(false);
});
