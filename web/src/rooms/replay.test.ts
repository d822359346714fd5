import { expect, it } from 'vitest';
import type { ReplayStep, View } from '../wire';
import { ReplaySession } from './replay.svelte';

const step = (number: number): ReplayStep => ({ step: number, events: [], log: [], view: { zones: [[null]], mixed: [], vars: [], question: null, direction: 1, deal: 1, winning: null, decisions: number, result: null, can_undo: false } as View });

it('whoever goes elsewhere while cards move sees where they went', async () => {
  const session = new ReplaySession();
  await session.advance(step(0), null, false);
  let arrive = (): void => undefined;
  session.show = () => new Promise((done) => (arrive = done));
  // A card goes on from where it has just come: two pictures.
  const move = { kind: 'moved' as const, card: null, from: 0, to: 0 };
  const moving = session.advance({ ...step(1), events: [move, move] }, null, true);
  await session.advance(step(7), 1, false);
  arrive();
  await moving;
  expect([session.view?.decisions, session.you]).toEqual([7, 1]);
});

it('deeds are told as the log of the table tells them', async () => {
  const session = new ReplaySession();
  await session.advance({ ...step(3), log: ['Vera: Draw', "  3♠ from stock to Vera's hand.", 'Bela: Play 4♦'] }, 0, false);
  expect(session.lines.map((line) => line.text)).toEqual(['Vera drew 3♠', 'Bela played 4♦']);
});
