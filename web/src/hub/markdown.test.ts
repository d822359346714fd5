import { expect, it } from 'vitest';
import { blocks, spans } from './markdown';

it('the parts of a README', () => {
  const text = '# War\n\nTwo **players**, `no` choices.\nOne more line.\n\n- one\n- two\n  and on\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```cards\ngame "X"\n```\n';
  expect(blocks(text).map((block) => block.kind)).toEqual(['heading', 'paragraph', 'list', 'table', 'code']);
  expect(blocks(text)[2]).toEqual({ kind: 'list', items: [spans('one'), spans('two and on')] });
  expect(blocks(text)[3]).toMatchObject({ rows: [[spans('a'), spans('b')], [spans('1'), spans('2')]] });
});

it('every text ends, even a broken one', () => {
  for (const text of ['```', '| |', '- ', '#', '**', '`', '  x', '#no heading', '[a](javascript:x)']) expect(() => blocks(text)).not.toThrow();
  expect(spans('[a](javascript:x)')).toEqual([{ text: 'a', kind: 'plain' }]);
});

it('no text takes long, whatever a stranger writes', () => {
  const begun = performance.now();
  for (const part of ['- a\n', 'a\n\n', '[', '[a](', '**', '`', '| ', '```\n', '#\n', '  x\n', '- a\n  b\n']) blocks(part.repeat(500_000 / part.length));
  expect(performance.now() - begun).toBeLessThan(10_000);
});

it('what is indented by four is code, until the margin is reached again', () => {
  const made = blocks('A fault.\n\n    turn\n      move x\n\n    end\n\nMended:');
  expect(made.map((block) => block.kind)).toEqual(['paragraph', 'code', 'paragraph']);
  expect(made[1]).toEqual({ kind: 'code', text: 'turn\n  move x\n\nend' });
});
