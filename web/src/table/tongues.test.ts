import { expect, test } from 'vitest';
import type { Face, TableInfo, Tongue } from '../wire';
import { cardIn, wordIn } from './tongues.svelte';

const named = (...pairs: [string, string][]) => pairs.map(([name, value]) => ({ name, value }));
const face = (...pairs: [string, string][]): Face => ({ name: 'X', title: 'x', attributes: named(...pairs), text: '', rules: '' });
const info = { attributes: [{ name: 'suit', words: 0 }, { name: 'rank', words: 1 }] } as TableInfo;
const spanish: Tongue = {
  language: 'es',
  between: 'de',
  words: [{ words: 0, name: 'clubs', called: 'tréboles' }, { words: 1, name: 'king', called: 'rey' }],
  cards: [{ shows: named(['suit', 'clubs'], ['rank', '2']), called: 'dos de la noche' }],
};

test('rank and suit, with what stands between them; what has no name keeps its own', () => {
  expect(cardIn(spanish, info, face(['suit', 'clubs'], ['rank', 'king']))).toBe('rey de tréboles');
  expect(cardIn(spanish, info, face(['suit', 'hearts'], ['rank', '7']))).toBe('7 de hearts');
  expect(cardIn(spanish, info, face(['rank', 'king']))).toBe('rey');
  expect(cardIn(spanish, info, face(['colour', 'red']))).toBeNull();
});

test('a card with a name of its own is called by it', () => {
  expect(cardIn(spanish, info, face(['suit', 'clubs'], ['rank', '2']))).toBe('dos de la noche');
});

test('a word belongs to its enumeration', () => {
  expect(wordIn(spanish, 0, 'clubs')).toBe('tréboles');
  expect(wordIn(spanish, 1, 'clubs')).toBe('clubs');
  expect(wordIn(null, 0, 'clubs')).toBe('clubs');
});
