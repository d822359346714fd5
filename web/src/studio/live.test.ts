import { expect, it } from 'vitest';
import type { Answer, DraftDeed, DraftGame, DraftPlayed, TableInfo, Update, Upload, View } from '../wire';
import { LiveTable } from './live.svelte';

const game = (rules: string): Upload => ({ id: 'g', rules, readme: '', from: null, leave_out: [], only_check: true }) as Upload;
const view = (decisions: number): View => ({ zones: [], mixed: [], vars: [], question: null, direction: 1, deal: 1, winning: null, decisions, result: null, can_undo: false }) as View;
const table = { zones: [], vars: [], words: [], attributes: [], style: [], tongues: [], teams: [0, 1] } as unknown as TableInfo;
const deed = (name: string): DraftDeed => ({ seat: 0, name });

/** A server that writes down what it is asked, and answers when it is told to. */
function server() {
  const asked: { wish: DraftGame; answer: (done: DraftDeed[], answer?: Answer) => void; fail: () => void }[] = [];
  const ask = (wish: DraftGame) =>
    new Promise<DraftPlayed>((resolve, reject) => {
      const updates = (done: DraftDeed[]): Update[] => [{ number: done.length, events: [], log: ['Ana: Draw'], view: view(done.length) }];
      asked.push({ wish, answer: (done, answer = { kind: 'done' }) => resolve({ table, names: ['Ana', 'Bela'], cards: [], done, updates: updates(done), answer }), fail: () => reject(new Error('No answer.')) });
    });
  return { asked, ask };
}

it('what was done goes along with each question, and other rules find it again', async () => {
  const { asked, ask } = server();
  const live = new LiveTable(ask, 7);
  const laid = live.renew(game('one'));
  expect(asked[0]!.wish).toMatchObject({ seed: 7, done: [], act: { kind: 'go_on' } });
  asked[0]!.answer([deed('Draw')]);
  await laid;
  expect([live.about, live.done.length, live.view?.decisions]).toEqual(['one', 1, 1]);
  void live.renew(game('two'));
  expect(asked[1]!.wish).toMatchObject({ seed: 7, done: [deed('Draw')], act: { kind: 'look' } });
  void live.deal(3);
  expect(asked[2]!.wish).toMatchObject({ seed: 8, players: 3, done: [], act: { kind: 'go_on' } });
});

it('a version that cannot be laid leaves the last one there, and says why', async () => {
  const { asked, ask } = server();
  const live = new LiveTable(ask, 7);
  const laid = live.renew(game('one'));
  asked[0]!.answer([deed('Draw')]);
  await laid;
  const bad = live.renew(game('two'));
  asked[1]!.fail();
  expect((await bad).kind).toBe('refused');
  expect([live.about, live.trouble, live.busy]).toEqual(['one', 'No answer.', false]);
  void live.step();
  expect(asked[2]!.wish.game.rules).toBe('one');
});

it('what comes too late is not shown, and a question changes nothing', async () => {
  const { asked, ask } = server();
  const live = new LiveTable(ask, 7);
  const [late, newest] = [live.renew(game('one')), live.renew(game('two'))];
  asked[1]!.answer([deed('Draw')]);
  asked[0]!.answer([]);
  await Promise.all([late, newest]);
  expect([live.about, live.done.length]).toEqual(['two', 1]);
  const why = live.chooser.wire.whyNotItem(1, 0);
  const step = live.step();
  asked[3]!.answer([deed('Draw'), deed('Draw')]);
  await step;
  asked[2]!.answer([], { kind: 'because', why: null });
  await why;
  expect(live.done.length).toBe(2);
  expect(live.log.map((line) => line.text)).toContain('Ana drew a card');
});
