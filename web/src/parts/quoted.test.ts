import { expect, test } from 'vitest';
import { quoted } from './quoted';

test('what stands between backticks is code, everything else is as it was', () => {
  expect(quoted('There is no zone `discrad`: <b>`discard`</b>?')).toEqual([
    { text: 'There is no zone ', code: false },
    { text: 'discrad', code: true },
    { text: ': <b>', code: false },
    { text: 'discard', code: true },
    { text: '</b>?', code: false },
  ]);
  for (const text of ['one ` alone', 'between `` nothing']) expect(quoted(text)).toEqual([{ text, code: false }]);
  expect(quoted('')).toEqual([]);
});
