import { expect, test } from 'vitest';
import type { Card, TableInfo, View } from '../wire';
import { askedFor, waiting } from './answers';

const card = (title: string, owner: number): Card => ({ face: { name: title, title, attributes: [], text: '', rules: '' }, glimpse: [], marks: [], owner, price: null });
const info = { answers: { zone: 1, step: 'respond' } } as TableInfo;
const view = (step: string, ...stack: Card[]): View => ({ zones: [[], stack], question: { number: 1, step, to_choose: [0], at_once: false, answered: [], choice: null } }) as unknown as View;

test('the last that came takes effect first', () => {
  expect(waiting(info, view('respond', card('Wolf', 0), card("Storm'2", 1)))).toEqual({ name: 'Storm', owner: 1, after: ['Wolf'] });
  expect(waiting(info, view('respond', card("Storm'", 1)))).toEqual({ name: 'Storm', owner: 1, after: [] });
});

test('nothing waits: another question, an empty stack, a game without one', () => {
  expect(waiting(info, view('aim', card('Wolf', 0)))).toBeNull();
  expect(waiting(info, view('respond'))).toBeNull();
  expect(waiting({ answers: null } as TableInfo, view('respond', card('Wolf', 0)))).toBeNull();
});

test('the question says whose it is and what comes of passing', () => {
  const name = (seat: number) => ['Ana', 'Ben'][seat]!;
  expect(askedFor({ name: 'Storm', owner: 1, after: ['Wolf'] }, 0, name)).toEqual({ title: "Answer Ben's Storm?", text: 'If everybody passes, Storm takes effect. Then Wolf.' });
  expect(askedFor({ name: 'Storm', owner: 0, after: [] }, 0, name).title).toBe('Answer your own Storm?');
  expect(askedFor({ name: 'Storm', owner: null, after: [] }, null, name).title).toBe('Answer Storm?');
});
