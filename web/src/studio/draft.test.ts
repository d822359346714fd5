import { afterEach, expect, it, vi } from 'vitest';
import { forget, keep, kept, when } from './draft';

const draft = { name: 'mine', rules: 'game "Mine"', readme: '', leftOut: ['a.play'], saved: 7 };

function storage(items: Record<string, string>, room = true): void {
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items[name] ?? null,
    setItem: (name: string, text: string) => {
      if (!room) throw new Error('full');
      items[name] = text;
    },
    removeItem: (name: string) => delete items[name],
  });
}
afterEach(() => vi.unstubAllGlobals());

it('a draft comes back under its game alone', () => {
  storage({});
  expect(keep('war', draft)).toBe(true);
  expect(kept('war')).toEqual(draft);
  expect(kept('')).toBeNull();
  forget('war');
  expect(kept('war')).toBeNull();
});

it('without room nothing is said to be kept, and what is no draft is none', () => {
  storage({ 'cardwright.draft.a': '{"rules": 3}', 'cardwright.draft.b': 'x', 'cardwright.draft.c': JSON.stringify({ ...draft, leftOut: [1] }) }, false);
  expect(keep('war', draft)).toBe(false);
  expect([kept('a'), kept('b'), kept('c')]).toEqual([null, null, null]);
});

it('today by the clock, else by the day', () => {
  const noon = new Date(2026, 2, 5, 12, 6).getTime();
  expect(when(noon, noon + 1000)).toBe('12:06');
  expect(when(noon, noon + 48 * 3_600_000)).toBe('5 March');
});
