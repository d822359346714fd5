/** What a picker asks: "Ask whom?", "Call which suit?", "Bid how many?". Pure functions. */
import type { Binder, TableInfo } from '../wire';
import { sortOf } from './words';

/** The word one asks with for what is chosen; none where the rules say it best themselves. */
function pronoun(binder: Binder, info: TableInfo): string | null {
  if (binder.of === 'player') return 'whom';
  if (binder.of === 'number') return 'how many';
  const sort = binder.of === 'word' ? sortOf(info, binder.words) : null;
  return sort && `which ${sort}`;
}

/**
 * The label of a move as a question for what is chosen next. What is open in it is `…`; what follows behind what is asked comes later. A label that
 * says nothing before it stays as it is.
 */
export function question(label: string, binder: Binder, info: TableInfo): string | null {
  const at = label.indexOf('…');
  const before = label.slice(0, at).trim();
  const asked = at < 0 || !/\p{L}$/u.test(before) ? null : pronoun(binder, info);
  return asked && `${before} ${asked}?`;
}
