import { expect, test } from 'vitest';
import { ago } from './ago';

test('days are told from midnight to midnight', () => {
  const at = (text: string) => new Date(text).getTime() / 1000;
  const now = at('2026-11-18T00:20:00');
  expect(ago(now, now)).toBe('today');
  expect(ago(now + 60, now)).toBe('today');
  expect(ago(at('2026-11-17T23:50:00'), now)).toBe('yesterday');
  expect(ago(at('2026-11-10T12:00:00'), now)).toBe('8 days ago');
});
