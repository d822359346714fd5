import { expect, test } from 'vitest';
import type { GameResult, TableInfo, View } from '../wire';
import { byRule, standings } from './ending';

const info = { teams: [0, 1], words: [], ranked_by: null, vars: [0, 1].map((player) => ({ name: `P${player}.life`, var: 'life', player, team: null, words: null, told: 'usual' })) } as unknown as TableInfo;
const view = { vars: ['12', '-3'].map((text) => ({ kind: 'plain', text, value: Number(text) })) } as unknown as View;
const result = (more: Partial<GameResult>): GameResult => ({ places: [2, 1], winners: [false, true], text: '', how: [], rule: '', figure: '', figures: [null, null], fault: null, ...more });
const name = (seat: number) => `Seat ${seat}`;
const told = (more: Partial<GameResult>) => standings(info, view, result(more), name).map(({ place, seats, figure }) => `${place} ${seats.join('+')} ${figure?.text} ${figure?.name}`);

test('whoever is ranked is told with what counted, the best first', () => expect(told({ figure: 'books', figures: [2, 5] })).toEqual(['1 1 5 books', '2 0 2 books']));
test('without it the figure that everybody looks at is told, with one kind of minus', () => expect(told({})).toEqual(['1 1 −3 life', '2 0 12 life']));
test('what all reached is told even if all stand alike', () => expect(told({ places: [1, 1], figure: 'points', figures: [4, 4] })).toEqual(['1 0 4 points', '1 1 4 points']));
test('one of them is one', () => {
  expect(told({ figure: 'deals_won', figures: [1, 2] })).toEqual(['1 1 2 deals won', '2 0 1 deal won']);
  expect(['card points', 'lives', 'score', 'bonus'].map((figure) => told({ figure, figures: [1, 1] })[0])).toEqual(['1 1 1 card point', '1 1 1 life', '1 1 1 score', '1 1 1 bonus']);
});
test('what was won from each other has a sign', () => expect(told({ figure: 'chips', figures: [-2, 2] })).toEqual(['1 1 +2 chips', '2 0 −2 chips']));
test('partners who stand alike are told together', () => {
  const four = { ...info, teams: [0, 1, 0, 1] };
  const rows = (figures: number[]) => standings(four, view, result({ places: [2, 1, 2, 1], winners: [false, true, false, true], figure: 'stones', figures }), name);
  expect(rows([9, 40, 9, 40]).map(({ place, seats }) => `${place} ${seats.join('+')}`)).toEqual(['1 1+3', '2 0+2']);
  expect(rows([9, 40, 8, 40]).map(({ place, seats }) => `${place} ${seats.join('+')}`)).toEqual(['1 1+3', '2 0', '2 2']);
});
test('the rule is a sentence', () => {
  expect(byRule('highest score wins')).toBe('By the rules: the highest score wins.');
  expect(byRule('highest deals_won wins')).toBe('By the rules: the most deals won win.');
  expect(byRule('lowest points wins')).toBe('By the rules: the fewest points win.');
  expect(byRule('lowest count of hand wins')).toBe('By the rules: the lowest count of hand wins.');
  expect(byRule('players where hand is empty win')).toBe('By the rules: players where hand is empty win.');
  expect(byRule('')).toBe('');
});
