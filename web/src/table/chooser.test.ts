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

/** What lies in the own hand goes to the pile 1, what lies there to the hand; the cards of the row 2 can be taken, too. */
const ways: Choice = {
  items: [playable, { ...playable, item: 2 }],
  moves: [
    ...[0, 1].map((at) => ({ item: 1, text: `Play ${at}`, title: `Play ${at}`, values: [{ kind: 'card' as const, spot: spot(at) }], sources: [spot(at)], targets: [at === 0 ? 1 : 2], aims: [] })),
    ...[1, 2].map((zone) => ({ item: 2, text: `Take ${zone}`, title: `Take ${zone}`, values: [{ kind: 'card' as const, spot: { zone, at: 0 } }], sources: [{ zone, at: 0 }], targets: [0], aims: [] })),
  ],
  complete: true,
  if_late: null,
};
const tapping = (...spots: Spot[]) => {
  const { chooser } = slow();
  const piles = new Chooser(chooser.wire, (zone) => zone === 1);
  piles.ask(question(1, ways));
  spots.forEach((one) => piles.tap(one));
  return piles;
};

test('a tap on a place to which what is held can go plays it there', () => {
  expect(tapping(spot(0)).goals).toEqual([1]);
  expect(tapping(spot(0), { zone: 1, at: 0 }).sent?.title).toBe('Play 0');
  // A card of a row that can be taken itself is meant, one that cannot is not.
  expect(tapping(spot(1), { zone: 2, at: 0 }).partial.held).toEqual([{ zone: 2, at: 0 }]);
  expect(tapping(spot(1), { zone: 2, at: 5 }).sent?.title).toBe('Play 1');
});

test('a pile from which one draws is drawn from, whatever else is held', () => {
  expect(tapping({ zone: 1, at: 0 }).partial.held).toEqual([{ zone: 1, at: 0 }]);
  expect(tapping({ zone: 1, at: 0 }, { zone: 1, at: 0 }).sent?.title).toBe('Take 1');
  expect(tapping(spot(1), { zone: 1, at: 0 }).partial.held).toEqual([{ zone: 1, at: 0 }]);
  expect(tapping({ zone: 1, at: 0 }, spot(0)).partial.held).toEqual([spot(0)]);
});

test('a place is lit for a set when it is whole', async () => {
  const { chooser, asked } = slow();
  chooser.ask(question(1, sets));
  chooser.tap(spot(0));
  expect([chooser.targets, chooser.goals]).toEqual([[1], []]);
  asked[0]!.answer(extended([1], []));
  await settle();
  chooser.tap(spot(1));
  asked[1]!.answer(extended([], ['Meld 0 1']));
  await settle();
  expect(chooser.goals).toEqual([1]);
  expect(chooser.drop(1, null)).toBe(true);
  expect(chooser.sent?.title).toBe('Meld 0 1');
});

/** A capture: the card 9 of the hand takes cards of the row. */
const capture: Item = { ...meld, label: 'Take {cs} with {c}', binders: [...meld.binders, { name: 'c', of: 'card', words: null }], set: { ...meld.set!, values: [[], [{ kind: 'card', spot: spot(9) }]], targets: [3] } };

test('a card dragged onto one it goes with takes it, once nothing more can be added', async () => {
  const { chooser, asked } = slow();
  chooser.ask(question(1, { items: [capture], moves: [], complete: true, if_late: null }));
  expect(chooser.grab(spot(9))).toBe(true);
  // Dropped before the server has answered.
  expect(chooser.drop(0, spot(0))).toBe(true);
  asked[0]!.answer(extended([0, 1], []));
  await settle();
  expect(chooser.partial.held).toEqual([spot(0)]);
  asked[1]!.answer(extended([0, 1], []));
  await settle();
  expect(chooser.sent).toBeNull();
  chooser.grab(spot(9));
  chooser.drop(0, spot(1));
  asked[2]!.answer(extended([], ['Take 0 and 1 with 9']));
  await settle();
  expect(chooser.sent?.title).toBe('Take 0 and 1 with 9');
});

test('a button shows the cards and zones it is about: of several cards, of many moves, of what is not whole yet', async () => {
  const { chooser, asked } = slow();
  const lights = () => chooser.actions.map(({ title, spots, zones }) => [title, spots?.map((one) => one.at), zones]);
  chooser.ask(question(1, sets));
  chooser.tap(spot(0));
  asked[0]!.answer(extended([2], []));
  await settle();
  expect(lights()).toEqual([['Choose one more card.', [0], [1]]]);
  chooser.tap(spot(2));
  asked[1]!.answer(extended([], ['Meld 0 2']));
  await settle();
  expect(lights()).toEqual([['Meld 0 2', [0, 2], [1]]]);
  const give: Item = { item: 2, label: 'Give {n} to {z}', possible: true, otherwise: false, idle: false, binders: [{ name: 'n', of: 'number', words: null }], set: null };
  const idle: Item = { ...give, item: 3, label: 'Pass', binders: [] };
  const moves = [0, 1, 2, 3, 4].map((n) => ({ item: 2, text: '', title: '', values: [{ kind: 'number' as const, value: n }], sources: [spot(n)], targets: [n % 2], aims: [] }));
  chooser.ask(question(2, { items: [give, idle], moves: [...moves, { item: 3, text: 'Pass', title: 'Pass', values: [], sources: [], targets: [], aims: [] }], complete: true, if_late: null }));
  expect(lights()).toEqual([['Give to …', [0, 1, 2, 3, 4], [0, 1]], ['Pass', [], []]]);
});
