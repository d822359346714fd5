import { expect, test } from 'vitest';
import { inForce, orderOf, shortcuts } from './shortcuts';

test('no key means two things', () => {
  const keys = shortcuts.flatMap((one) => one.keys);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a letter is one in small and in capitals; what is typed can be switched off', () => {
  expect(['h', 'H', '?', '7', 'Enter', 'x'].map((key) => orderOf(key, true))).toEqual(['hint', 'hint', 'help', 'digit', 'enter', null]);
  expect(['h', 'H', '?', '7', 'Enter', 'x'].map((key) => orderOf(key, false))).toEqual([null, null, null, null, 'enter', null]);
});

test('the help shows the keys that are in force', () => {
  const shown = (signs: boolean) => inForce(signs).map((one) => one.shown).join(' ');
  expect(shown(false)).toBe('← → Home End ↑ ↓ Space Shift ← → Enter Esc Tab');
  expect(shown(true)).toBe('← → Home End ↑ ↓ Space Shift ← → Enter Esc Tab 1–9 D P H W U S L ?');
});
