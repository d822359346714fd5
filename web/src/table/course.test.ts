import { expect, test } from 'vitest';
import type { TableInfo, View } from '../wire';
import { brief, course, houseRules, orderOfPlay } from './course';

const info = (part: Partial<TableInfo>): TableInfo => ({ vars: [], options: [], target: null, ranked_by: null, partners: false, ...part }) as TableInfo;
const view = (deal: number): View => ({ deal }) as View;

test('which deal it is and how far the game goes', () => {
  const match = info({ target: 200, ranked_by: 'score' });
  expect(course(match, view(3))).toBe('Third deal · to 200 points');
  expect(course(match, view(12))).toBe('Deal 12 · to 200 points');
  expect(course(info({ target: 40, ranked_by: 'stones' }), view(1))).toBe('First deal · to 40 stones');
  expect(brief(match, view(3))).toBe('Deal 3');
});

test('a game of one deal says nothing, one of several counts them', () => {
  expect(course(info({}), view(1))).toBe('');
  expect(brief(info({}), view(1))).toBe('');
  expect(course(info({}), view(2))).toBe('Second deal');
  expect(course(info({ target: 5, ranked_by: 'deals_won' }), view(0))).toBe('To 5 deals won');
});

test('house rules that are not the usual ones', () => {
  const option = (name: string, value: string, usual = false, target = false) => ({ name, value, usual, target });
  const options = [option('specials', 'yes'), option('hand_size', '7', true), option('draw_limit', '1'), option('eight_last', 'no'), option('match_to', '200', false, true), option('passing', 'when_stuck')];
  expect(houseRules(info({ options }))).toEqual(['specials on', 'draw limit 1', 'eight last off', 'passing when stuck']);
  expect(houseRules(info({ partners: true }))).toEqual(['in pairs']);
});

test('the order of play is told from where one sits, whichever way it goes', () => {
  const name = (seat: number) => ['Ana', 'Bela', 'Cleo', 'Dario'][seat]!;
  const said = (turns_go_right: boolean, direction: number, from: number) => orderOfPlay({ teams: [0, 1, 2, 3], turns_go_right }, direction, from, name);
  expect(said(false, 1, 2)).toBe('Play goes clockwise: Cleo, Dario, Ana, Bela');
  expect(said(false, -1, 1)).toBe('Play goes anticlockwise: Bela, Ana, Dario, Cleo');
  expect(said(true, 1, 0)).toBe('Play goes anticlockwise: Ana, Bela, Cleo, Dario');
  expect(orderOfPlay({ teams: [0, 1], turns_go_right: false }, 1, 0, name)).toBe('');
});
