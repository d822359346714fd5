import { expect, it } from 'vitest';
import type { Card, Price } from '../wire';
import { costs, need, tagOf } from './prices';

const card = (price: Price | null, ...attributes: [string, string][]): Card =>
  ({ face: { name: '', title: '', text: '', rules: '', attributes: attributes.map(([name, value]) => ({ name, value })) }, glimpse: [], marks: [], owner: null, price });
const four = (lacking: boolean): Price => ({ amount: 4, of: 'victory_points', lacking, printed: false });

it('only what costs too much says so', () => {
  expect(need(card(four(true)))).toBe('needs 4 victory points');
  expect([need(card(four(false))), need(card(null)), need(null)]).toEqual([null, null, null]);
});

it('a price says what it is in, and whether it is too high', () => {
  expect(costs(four(false))).toBe('costs 4 victory points');
  expect(costs(four(true))).toBe('costs 4 victory points, more than you have');
});

it('a price stands beside a card that does not show it, whatever else the card shows', () => {
  expect(tagOf(card(four(false), ['health', '4']))?.amount).toBe(4);
  const printed = card({ ...four(false), printed: true }, ['cost', '4']);
  expect([tagOf(printed), tagOf(card(null)), tagOf({ ...card(four(false)), face: null }), tagOf(null)]).toEqual([null, null, null, null]);
});
