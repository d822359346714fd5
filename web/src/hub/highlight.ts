/** Colours for the text of rules: for the eye only, so it knows signs and the words of the language, not the grammar. */

export interface Piece {
  text: string;
  kind: '' | 'word' | 'text' | 'number' | 'value' | 'comment';
}

const pattern = /(#.*$)|("(?:[^"\\]|\\.)*"?)|(\b\d+\b)|([\p{L}_][\p{L}\p{N}_]*)/gmu;

export function highlight(text: string, words: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const found of text.matchAll(pattern)) {
    if (found.index > at) pieces.push({ text: text.slice(at, found.index), kind: '' });
    at = found.index + found[0].length;
    const [, comment, string, number, word] = found;
    if (comment) pieces.push({ text: comment, kind: 'comment' });
    else if (string) pieces.push(...quoted(string));
    else if (number) pieces.push({ text: number, kind: 'number' });
    else pieces.push({ text: word!, kind: words.has(word!) ? 'word' : '' });
  }
  if (at < text.length) pieces.push({ text: text.slice(at), kind: '' });
  return pieces;
}

/** A text with its places: `"Play {c}"`. */
function quoted(string: string): Piece[] {
  return string.split(/(\{[^{}]*\})/).filter(Boolean).map((text) => ({ text, kind: text.startsWith('{') ? 'value' : 'text' }));
}
