import { expect, test } from 'vitest';
import type { Face, View } from '../wire';
import { Names } from './names.svelte';

const face = (name: string): Face => ({ name, title: name, attributes: [], text: '', rules: '' });
const names = new Names();
names.learn(null, { zones: [[face("Rust Mite'"), face('Storm')].map((face) => ({ face, glimpse: [], marks: [], owner: null }))] } as unknown as View, []);
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
