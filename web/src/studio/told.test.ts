import { expect, it } from 'vitest';
import type { Complaint } from '../wire';
import { inOrder, told } from './told';

const one = (severity: string, line = 1): Complaint => ({ file: 'a.cards', line, column: 1, end_line: line, end_column: 2, severity, code: 'C0100', text: '', help: '', fix: null });

it('each kind by its number', () => {
  expect(told([])).toBe('No mistakes');
  expect(told([one('error')])).toBe('1 error');
  expect(told([one('note'), one('error'), one('note'), one('warning')])).toBe('1 error, 1 warning, 2 hints');
});

it('errors come first and nothing else changes places', () => {
  expect(inOrder([one('warning', 1), one('error', 2), one('note', 3), one('error', 4)]).map(({ line }) => line)).toEqual([2, 4, 1, 3]);
});
