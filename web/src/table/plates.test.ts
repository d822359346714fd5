import { expect, test } from 'vitest';
import type { TableInfo, VarInfo, View } from '../wire';
import { allOfSeat, allOfTable, facts, hasTrumps, headline, heaps, ofSeat, onPlate, pools, sides } from './plates';

const decl = (name: string, player: number | null, told: VarInfo['told']): VarInfo => ({ name: player === null ? name : `P${player}.${name}`, var: name, called: null, player, team: null, words: null, told });
const info = { teams: [0, 1], words: [], vars: [decl('pot', null, 'middle'), decl('dealer', null, 'usual'), decl('step_up', null, 'aside'), decl('paid', 0, 'usual'), decl('acted', 0, 'aside')] } as unknown as TableInfo;
const plain = (text: string) => ({ kind: 'plain' as const, text, value: null });
const view = { vars: [plain('0'), plain('P1'), plain('41'), plain('7'), plain('yes')] } as unknown as View;
const name = (seat: number) => ['You', 'Bela'][seat]!;
const told = (list: { name: string; text: string }[]) => list.map((one) => `${one.name} ${one.text}`);

test('what the rules want in the middle lies there, even when it is nothing', () => expect(told(heaps(info, view, name))).toEqual(['pot 0']));
test('what they want aside is told only in the table in words', () => {
  expect(told(facts(info, view, name))).toEqual(['dealer Bela']);
  expect(told(ofSeat(info, view, 0, name))).toEqual(['paid 7']);
  expect(told(allOfTable(info, view, name))).toEqual(['pot 0', 'dealer Bela', 'step up 41']);
  expect(told(allOfSeat(info, view, 0, name))).toEqual(['paid 7', 'acted yes']);
});
test('on a plate a 0 says something, a no does not', () => {
  const of = (text: string) => onPlate({ var: 'mana', name: 'mana', text, words: null, number: null });
  expect([of('0'), of('3'), of('no'), of('yes')]).toEqual(['mana 0', 'mana 3', '', 'mana']);
});

test('a figure there are several of is called by what tells them apart', () => {
  const several = { teams: [0], words: [], vars: [{ ...decl('bet', 0, 'usual'), name: 'P0.bet(first_hand)' }, { ...decl('stones', 0, 'usual'), name: 'P0.grande.stones' }] } as unknown as TableInfo;
  expect(told(ofSeat(several, { vars: [plain('5'), plain('2')] } as unknown as View, 0, name))).toEqual(['first hand bet 5', 'grande stones 2']);
});

test('no word of a name is said twice running', () => {
  const several = { teams: [0], words: [], vars: [{ ...decl('hand', 0, 'usual'), name: 'P0.hand(first_hand)' }, { ...decl('bet', 0, 'usual'), name: 'P0.bet(side_bet)', called: 'Bet' }] } as unknown as TableInfo;
  expect(told(ofSeat(several, { vars: [plain('3'), plain('2')] } as unknown as View, 0, name))).toEqual(['first hand 3', 'side bet 2']);
});

test('a variable is called what players call it', () => {
  const rules = { teams: [0], words: [], vars: [{ ...decl('debt', null, 'usual'), called: 'to draw' }, { ...decl('bet', 0, 'usual'), name: 'P0.bet(first_hand)', called: 'stake' }] } as unknown as TableInfo;
  const now = { vars: [plain('4'), plain('5')] } as unknown as View;
  expect(told(facts(rules, now, name))).toEqual(['to draw 4']);
  expect(told(ofSeat(rules, now, 0, name))).toEqual(['first hand stake 5']);
});

test('nothing is not told, teams by their names, numbers below 0 with a minus', () => {
  const rules = { ...info, vars: [decl('called', null, 'usual'), decl('taker', null, 'usual'), decl('chips', 0, 'usual')] } as TableInfo;
  const now = { vars: [plain('nothing'), plain('T1'), plain('-4')] } as unknown as View;
  expect(told(facts(rules, now, name))).toEqual(['taker Bela']);
  expect(headline(rules, ofSeat(rules, now, 0, name)).main?.text).toBe('−4');
});

test('what there can be most of is told with it', () => {
  const figure = (of: string, text: string) => ({ var: of, name: of.replace('_', ' '), text, words: null, number: null });
  const found = pools([figure('mana', '2'), figure('most_mana', '6'), figure('bid', '3')]);
  expect(found.pools).toEqual([{ name: 'mana', now: 2, most: 6 }]);
  expect(told(found.rest)).toEqual(['bid 3']);
  expect(pools([figure('mana', '7'), figure('most_mana', '6')]).pools).toEqual([]);
});

test('what the sides have, the own one first, and how far they have come', () => {
  const score = (team: number): VarInfo => ({ ...decl('score', null, 'usual'), name: `T${team}.score`, team });
  const pairs = { teams: [0, 1, 0, 1], partners: true, ranked_by: 'score', target: 40, vars: [score(0), score(1)] } as unknown as TableInfo;
  const number = (value: number) => ({ kind: 'plain' as const, text: String(value), value });
  const now = { vars: [number(10), number(60)] } as unknown as View;
  const names = (seat: number) => ['Ana', 'Bela', 'Cleo', 'You'][seat]!;
  expect(sides(pairs, now, 3, names)).toEqual([{ team: 1, name: 'Ours', text: '60', share: 1 }, { team: 0, name: 'Theirs', text: '10', share: 0.25 }]);
  expect(sides(pairs, now, null, names).map((side) => side.name)).toEqual(['Ana and Cleo', 'Bela and You']);
  expect(sides({ ...pairs, target: null }, now, 3, names)[0]!.share).toBeNull();
  expect(sides({ ...pairs, partners: false }, now, 3, names)).toEqual([]);
});

test('there are trumps while what says which says one', () => {
  const rules = (trumps: TableInfo['trumps']) => ({ trumps, vars: [decl('called', null, 'usual')] }) as unknown as TableInfo;
  const saying = (value: number | null) => ({ vars: [{ kind: 'plain', text: '', value }] }) as unknown as View;
  expect([saying(null), saying(0), null].map((view) => hasTrumps(rules({ kind: 'said', var: 'called' }), view))).toEqual([false, true, false]);
  expect(hasTrumps(rules({ kind: 'always' }), null)).toBe(true);
  expect(hasTrumps(rules(null), saying(0))).toBe(false);
});
