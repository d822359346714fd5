import { expect, test } from 'vitest';
import type { Binder, TableInfo } from '../wire';
import { question } from './asking';

const info = { words: [{ name: 'suit' }, { name: 'card_rank' }, { name: 'name' }], attributes: [{ name: 'suit', words: 0 }, { name: 'name', words: 2 }] } as unknown as TableInfo;
const binder = (of: Binder['of'], words: number | null = null): Binder => ({ of, words }) as unknown as Binder;

test('what is chosen next is asked for, and nothing behind it', () => {
  expect(question('Ask … for …', binder('player'), info)).toBe('Ask whom?');
  expect(question('Ask Bela for …', binder('word', 1), info)).toBe('Ask Bela for which card rank?');
  expect(question('Call …', binder('word', 0), info)).toBe('Call which suit?');
  expect(question('Buy …', binder('word', 2), info)).toBe('Buy which card?');
  expect(question('Raise to …', binder('number'), info)).toBe('Raise to how many?');
});

test('what is no sentence before it stays as the rules have it', () => {
  for (const label of ['…', '… in …', '(…)', 'Pass']) expect(question(label, binder('number'), info), label).toBeNull();
  expect(question('Play …', binder('card'), info)).toBeNull();
});
