/** Answers that come late: what one holds by then stays as it is. */
import { expect, test } from 'vitest';
import type { Answer, Built, Choice, Item, Question, Spot } from '../wire';
import { Chooser } from './chooser.svelte';

const spot = (at: number): Spot => ({ zone: 0, at });
const meld: Item = {
  item: 0, label: 'Meld {cs}', possible: true, otherwise: false, idle: false,
  binders: [{ name: 'cs', of: 'set', words: null }],
  set: { cards: [0, 1, 2, 3].map(spot), least: 2, most: 3, values: [[]], targets: [1] },
};
const playable: Item = { item: 1, label: 'Play {c}', possible: true, otherwise: false, idle: false, binders: [{ name: 'c', of: 'card', words: null }], set: null };
const sets: Choice = { items: [meld], moves: [], complete: true, if_late: null };
const singles: Choice = {
  items: [playable],
  moves: [0, 1].map((at) => ({ item: 1, text: `Play ${at}`, title: `Play ${at}`, values: [{ kind: 'card', spot: spot(at) }], sources: [spot(at)], targets: [1], aims: [] })),
  complete: true, if_late: null,
};
const question = (number: number, choice: Choice): Question => ({ number, step: 'turn', to_choose: [0], at_once: false, answered: [], choice, given: null });
const extended = (cards: number[], ways: string[]): Answer => ({ kind: 'extended', cards: cards.map(spot), ways: ways.map((text) => ({ values: [{ kind: 'open' }], text })), missing: ways.length > 0 ? null : 'Choose one more card.' });

/** A server whose answers come when the test says so. */
function slow() {
  const asked: { built: Built; answer: (answer: Answer) => void }[] = [];
  const chosen: ((answer: Answer) => void)[] = [];
  const why: ((answer: Answer) => void)[] = [];
  const chooser = new Chooser({
    choose: () => new Promise((answer) => chosen.push(answer)),
    extend: (_, built) => new Promise((answer) => asked.push({ built, answer })),
    whyNotCard: () => new Promise((answer) => why.push(answer)),
    whyNotItem: () => new Promise(() => undefined),
  });
  return { chooser, asked, chosen, why };
}
const settle = () => new Promise((done) => setTimeout(done));

test('what was asked about cards let go since says nothing about those held now', async () => {
  const { chooser, asked } = slow();
  chooser.ask(question(1, sets));
  chooser.tap(spot(0));
  chooser.letGo();
  chooser.tap(spot(2));
  expect(asked.map((one) => one.built.cards)).toEqual([[spot(0)], [spot(2)]]);
  asked[1]!.answer(extended([3], []));
  asked[0]!.answer(extended([1], ['Meld 0']));
  await settle();
  expect(chooser.partial.held).toEqual([spot(2)]);
  expect([spot(1), spot(3)].map(chooser.lit)).toEqual([false, true]);
  expect(chooser.actions.map((action) => [action.title, action.off ?? false])).toEqual([['Choose one more card.', true]]);
});

test('cards tapped faster than the server answers are all taken', async () => {
  const { chooser, asked } = slow();
  chooser.ask(question(1, sets));
  for (const at of [0, 1, 2]) chooser.tap(spot(at));
  asked[0]!.answer(extended([1, 2, 3], []));
  await settle();
  expect(asked.map((one) => one.built.cards.length)).toEqual([1, 2]);
  asked[1]!.answer(extended([2, 3], ['Meld 0 1']));
  await settle();
  expect(chooser.partial.held).toEqual([spot(0), spot(1), spot(2)]);
});

test('the answer to an older question does not touch the new one', async () => {
  const { chooser, chosen } = slow();
  chooser.ask(question(1, singles));
  chooser.tap(spot(0));
  chooser.tap(spot(0));
  expect(chooser.sent).toEqual({ title: 'Play 0', spots: [spot(0)] });
  // The next question overtakes the answer, and somebody is quick.
  chooser.ask(question(2, singles));
  chooser.tap(spot(1));
  chosen[0]!({ kind: 'refused', reason: { code: 'not_possible', text: 'Too late.', why: null } });
  await settle();
  expect(chooser.partial.held).toEqual([spot(1)]);
  expect(chooser.refused).toBeNull();
  chooser.tap(spot(1));
  expect(chosen).toHaveLength(2);
});

test('an answer about sets that comes after the question is over is not heard', async () => {
  const { chooser, asked } = slow();
  chooser.ask(question(1, sets));
  chooser.tap(spot(0));
  chooser.ask(question(2, singles));
  asked[0]!.answer(extended([1], ['Meld 0']));
  await settle();
  expect(chooser.gathering).toBe(false);
  expect(chooser.actions).toEqual([]);
});

test('what was sent asks nothing more, until it is refused or the next question comes', async () => {
  const { chooser, chosen } = slow();
  const asks = () => [chooser.mine, chooser.lit(spot(1)), chooser.isSent(spot(0))];
  chooser.ask(question(1, singles));
  chooser.tap(spot(0), true);
  expect(asks()).toEqual([false, false, true]);
  chooser.tap(spot(1), true);
  expect(chosen).toHaveLength(1);
  chosen[0]!({ kind: 'refused', reason: { code: 'not_possible', text: 'Not now.', why: null } });
  await settle();
  expect([...asks(), chooser.refused?.text]).toEqual([true, true, false, 'Not now.']);
  chooser.tap(spot(0), true);
  chosen[1]!({ kind: 'done' });
  await settle();
  expect(asks()).toEqual([false, false, true]);
  chooser.ask(question(2, singles));
  expect(asks()).toEqual([true, true, false]);
});

test('why a card could not be used says nothing about the next question', async () => {
  const { chooser, why } = slow();
  const reason: Answer = { kind: 'because', why: { text: 'It must be higher.', file: '', line: 1, rule: '', values: [] } };
  chooser.ask(question(1, singles));
  chooser.tap(spot(5));
  chooser.ask(question(2, singles));
  why[0]!(reason);
  await settle();
  expect(chooser.refused).toBeNull();
  chooser.tap(spot(5));
  why[1]!(reason);
  await settle();
  expect(chooser.refused?.text).toBe('It must be higher.');
});
