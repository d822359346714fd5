import { expect, it } from 'vitest';
import type { Card } from '../wire';
import { need, priced } from './prices';

it('only what costs too much has a price on it', () => {
  expect(need('It costs 4 mana, you have 2.')).toBe('needs 4 mana');
  expect(need('It costs 12 victory_points, there are 3.')).toBe('needs 12 victory points');
  expect(need('A Guard must be attacked first.')).toBeNull();
});

it('cards with suits are not asked for one', () => {
  const card = (...attributes: [string, string][]) => ({ face: { name: '', title: '', text: '', rules: '', attributes: attributes.map(([name, value]) => ({ name, value })) }, glimpse: [], marks: [], owner: null }) as Card;
  expect([card(['cost', '3']), card(['suit', 'oros'], ['rank', '7']), card(['kind', 'spell']), null].map(priced)).toEqual([true, false, false, false]);
});
