import { expect, test } from 'vitest';
import type { Verdict } from '../wire';
import { faults, warnings } from './verdict';

const verdict = (complaints: [string, string][], troubles: string[] = []) =>
  ({ published: null, complaints: complaints.map(([file, severity]) => ({ file, severity })), troubles, games_played: 0 }) as unknown as Verdict;

test('a script that cannot be used is no fault of the rules', () => {
  const found = verdict([['bots/notjs.js', 'error'], ['bots/loop.js', 'warning'], ['bots/throw.js', 'warning']]);
  expect(faults(found)).toBe('The rules can be read. The script bots/notjs.js cannot be used.');
  expect(warnings(found)).toBe('2 warnings about the scripts are below.');
});

test('every part at fault is counted and named', () => {
  expect(faults(verdict([['my-game.cards', 'error'], ['a.js', 'error'], ['b.js', 'error']], ['It does not end.']))).toBe(
    '1 thing is wrong with the rules. 2 scripts cannot be used: a.js, b.js. 1 thing is wrong with the game as it was tried.',
  );
  expect(faults(verdict([['my-game.cards', 'warning']]))).toBe('');
  expect(warnings(verdict([['my-game.cards', 'warning']]))).toBe('1 warning about the rules is below.');
  expect(warnings(verdict([]))).toBe('');
});
