/** Applying what the checker proposes: pieces of a text are replaced. Places are counted in characters, from 1. */
import type { Fix } from '../wire';

/** Where in a text a line and a character are. */
function offset(lines: string[], line: number, column: number): number {
  const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  return before + [...(lines[line - 1] ?? '')].slice(0, column - 1).join('').length;
}

/** The text after the change. */
export function mended(text: string, fix: Fix): string {
  const lines = text.split('\n');
  const pieces = fix.edits.map((edit) => ({ from: offset(lines, edit.line, edit.column), to: offset(lines, edit.end_line, edit.end_column), text: edit.text }));
  // From behind, so that what stands before keeps its place.
  return pieces.sort((a, b) => b.from - a.from).reduce((all, piece) => all.slice(0, piece.from) + piece.text + all.slice(piece.to), text);
}
