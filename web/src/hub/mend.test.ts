import { expect, it } from 'vitest';
import { mended } from './mend';

const edit = (line: number, column: number, end_line: number, end_column: number, text: string) => ({ line, column, end_line, end_column, text });

it('a word is replaced where it stands, not where it stands too', () => {
  const text = '# discrad\n  move c to discrad\nend';
  expect(mended(text, { title: '', edits: [edit(2, 13, 2, 20, 'discard')] })).toBe('# discrad\n  move c to discard\nend');
});

it('several places, in whatever order they come', () => {
  expect(mended('a b\nc d', { title: '', edits: [edit(1, 1, 1, 2, 'one'), edit(2, 3, 2, 4, 'four'), edit(1, 3, 1, 4, '')] })).toBe('one \nc four');
});

it('whole lines are taken out, and something is put between', () => {
  expect(mended('a\nb\nc', { title: '', edits: [edit(2, 1, 3, 1, '')] })).toBe('a\nc');
  expect(mended('a\nb', { title: '', edits: [edit(2, 2, 2, 2, ')')] })).toBe('a\nb)');
});

it('characters of two units count as one', () => {
  expect(mended('"🂡🂡" xx', { title: '', edits: [edit(1, 6, 1, 8, 'y')] })).toBe('"🂡🂡" y');
});
