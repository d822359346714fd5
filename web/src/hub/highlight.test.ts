import { expect, it } from 'vitest';
import { highlight } from './highlight';

const words = new Set(['choose', 'for', 'cards']);

it('words, texts with their places, numbers and comments', () => {
  const kinds = highlight('choose "Play {c}" for 3 cards # why\nmine', words).filter((piece) => piece.kind);
  expect(kinds).toEqual([
    { text: 'choose', kind: 'word' }, { text: '"Play ', kind: 'text' }, { text: '{c}', kind: 'value' }, { text: '"', kind: 'text' },
    { text: 'for', kind: 'word' }, { text: '3', kind: 'number' }, { text: 'cards', kind: 'word' }, { text: '# why', kind: 'comment' },
  ]);
});

it('nothing is lost, whatever the text', () => {
  for (const text of ['', '"unclosed {', 'a\n\n  "x"\t#', '{}', '🂡 "♥"']) expect(highlight(text, words).map((piece) => piece.text).join('')).toBe(text);
});

it('no text takes long, whatever a stranger writes', () => {
  const begun = performance.now();
  for (const part of ['{', '"{', '"', '\\', '1a', '#']) highlight(`"${part.repeat(500_000 / part.length)}`, words);
  expect(performance.now() - begun).toBeLessThan(10_000);
});
