import { expect, test } from 'vitest';
import type { Card, Choice, Room, TableInfo, View } from '../wire';
import { askedFor, ifLate, inWindow, waiting } from './answers';

const card = (title: string, owner: number): Card => ({ face: { name: title, title, attributes: [], text: '', rules: '' }, glimpse: [], marks: [], owner, price: null });
const info = { answers: { zone: 1, step: 'respond' } } as TableInfo;
const view = (step: string, ...stack: Card[]): View => ({ zones: [[], stack], question: { number: 1, step, to_choose: [0], at_once: false, answered: [], choice: null, given: null } }) as unknown as View;

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

test('where time runs, one is told what is chosen for whoever does nothing', () => {
  const item = (item: number, label: string) => ({ item, label, possible: true, otherwise: false, binders: [], set: null, idle: true });
  const choice = (late: number | null): Choice => ({ items: [item(3, 'Doubt it'), item(5, 'Let it pass')], moves: [], complete: true, if_late: late });
  const room = (seconds: number | null) => ({ seconds }) as Room;
  expect(ifLate(choice(5), room(20))).toBe('Let it pass');
  expect(ifLate(choice(null), room(20)), 'the computer chooses').toBeNull();
  expect(ifLate(choice(5), room(null)), 'no time runs').toBeNull();
  expect(inWindow('Let it pass').text).toBe('If you do nothing, “Let it pass” is chosen.');
  expect(askedFor({ name: 'Storm', owner: 1, after: [] }, 0, () => 'Ben', 'Pass').text).toBe('If you do nothing, “Pass” is chosen. If everybody passes, Storm takes effect.');
});
