/** Applying what the checker proposes: pieces of a text are replaced. Places are counted in characters, from 1. */
import type { Fix } from '../wire';

/** A piece of a text, and what stands there afterwards. */
export interface Piece {
  from: number;
  to: number;
  insert: string;
}

/** Where in a text a line and a character are. */
function offset(lines: string[], line: number, column: number): number {
  const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  return before + units(lines[line - 1] ?? '', column);
}

/** How many units of a line stand before a character: some characters have two. */
export const units = (line: string, column: number): number => [...line].slice(0, column - 1).join('').length;

/** The pieces that are replaced, in their order. */
export function pieces(text: string, fix: Fix): Piece[] {
  const lines = text.split('\n');
  const found = fix.edits.map((edit) => ({ from: offset(lines, edit.line, edit.column), to: offset(lines, edit.end_line, edit.end_column), insert: edit.text }));
  return found.sort((a, b) => a.from - b.from);
}

/** The text after the change. */
export function mended(text: string, fix: Fix): string {
  // From behind, so that what stands before keeps its place.
  return pieces(text, fix).reduceRight((all, piece) => all.slice(0, piece.from) + piece.insert + all.slice(piece.to), text);
}
