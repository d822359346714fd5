import { expect, test } from 'vitest';
import type { Face, TableInfo, View } from '../wire';
import { Names } from './names.svelte';

const face = (name: string): Face => ({ name, title: name, attributes: [], text: '', rules: '' });
const names = new Names();
names.learn(null, { zones: [[face("Rust Mite'"), face('Storm')].map((face) => ({ face, glimpse: [], marks: [], owner: null, price: null }))] } as unknown as View, []);
const cards = (text: string): string[] => names.parts(text).flatMap((part) => (part.face ? [part.text] : []));

test('a card is found whichever of several alike is meant', () => {
  expect(cards('Summon Rust Mite')).toEqual(['Rust Mite']);
  expect(cards("Summon Rust Mite'")).toEqual(["Rust Mite'"]);
  expect(cards("Summon Rust Mite'7, then Storm''.")).toEqual(["Rust Mite'7", "Storm''"]);
});

test('only whole words are cards, and the rest of a sentence stays', () => {
  expect(cards('Stormy weather')).toEqual([]);
  expect(names.parts('Cast Storm now').map((part) => part.text)).toEqual(['Cast ', 'Storm', ' now']);
});

test('a card called by an everyday word is not every such word', () => {
  const shop = new Names();
  const info = { zones: [{ zone: 'supply' }], words: [] } as unknown as TableInfo;
  shop.learn(info, { zones: [[face('market'), face('hex')].map((one) => ({ face: one, glimpse: [], marks: [], owner: null, price: null }))] } as unknown as View, []);
  const found = (text: string) => shop.parts(text).flatMap((part) => (part.face ? [part.text] : []));
  expect(found('Go to the market')).toEqual([]);
  expect(found('market from market supply to your discard.')).toEqual(['market']);
  expect(found('Buy market')).toEqual(['market']);
  expect(found('hex market from your hand')).toEqual(['hex', 'market']);
});

test('what is read out calls a card by its title, not by its signs', () => {
  const deck = new Names();
  const jack = { ...face('JS'), title: 'jack of spades', attributes: [{ name: 'rank', value: 'jack' }, { name: 'suit', value: 'spades' }] };
  const info = { zones: [], words: [{ name: 'rank', members: [{ name: 'jack', sign: 'J' }] }, { name: 'suit', members: [{ name: 'spades', sign: '♠' }] }] } as unknown as TableInfo;
  deck.learn(info, { zones: [[{ face: jack, glimpse: [], marks: [], owner: null, price: null }]] } as unknown as View, []);
  expect(deck.aloud('J♠ from stock to discard.')).toBe('jack of spades from stock to discard.');
});
