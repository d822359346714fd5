import { expect, test } from 'vitest';
import { anywhere } from './laying.svelte';

test('before the table is measured every length can be written as a style', () => {
  const { sheet, ...free } = anywhere;
  for (const length of [...Object.values(free), ...Object.values(sheet)]) expect(`${length as number}px`).toMatch(/^\d+px$/);
});
