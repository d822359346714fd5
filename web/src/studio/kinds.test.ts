import { expect, it } from 'vitest';
import type { Face } from '../wire';
import { kinds } from './kinds';

const card = (name: string, title: string, cost: string): Face => ({ name, title, text: '', rules: '', attributes: [{ name: 'cost', value: cost }] });

it('cards that show the same are one kind, whatever each is called', () => {
  const found = kinds([card('Wolf', 'Wolf', '2'), card('Bolt', 'Bolt', '1'), card("Wolf'", 'Wolf', '2'), card("Wolf''", 'Wolf', '3')]);
  expect(found.map(({ one, times }) => [one.name, times])).toEqual([['Wolf', 2], ['Bolt', 1], ["Wolf''", 1]]);
});
