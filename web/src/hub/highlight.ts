/** Colours for the text of rules: for the eye only, so it knows signs and a list of words, not the grammar. */

export interface Piece {
  text: string;
  kind: '' | 'word' | 'text' | 'number' | 'value' | 'comment';
}

const words = new Set(
  `game about players deck use option options zones vars define play turn setup step when bot each player choose for in if else otherwise repeat until while do move deal shuffle draw from to into all cards card where is not and or the let end wins win by of on with at most then usually why first possible next turns take goes reverse reveal look style remove replace among count total highest lowest any every none private pile row face up down team teams library needs words action status kind`.split(/\s+/),
);

const pattern = /(#.*$)|("(?:[^"\\]|\\.)*"?)|(\b\d+\b)|([\p{L}_][\p{L}\p{N}_]*)/gmu;

export function highlight(text: string): Piece[] {
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
  return string.split(/(\{[^}]*\})/).filter(Boolean).map((text) => ({ text, kind: text.startsWith('{') ? 'value' : 'text' }));
}
