/** Sentences in which words of the rules stand between backticks: "There is no zone `discrad`." */

export interface Piece {
  text: string;
  code: boolean;
}

/** The pieces of a sentence; a backtick without a second one is only a sign. */
export function quoted(text: string): Piece[] {
  const parts = text.split(/(`[^`]+`)/).filter(Boolean);
  return parts.map((part) => (part.length > 2 && part.startsWith('`') && part.endsWith('`') ? { text: part.slice(1, -1), code: true } : { text: part, code: false }));
}
