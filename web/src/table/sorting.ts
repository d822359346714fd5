/** How one's own hand is ordered on the page: as the game gives it, by suit or by rank. Positions on the wire stay what they are. */
import type { TableInfo } from '../wire';
import type { Sheet } from './keys';

export type Sorting = 'dealt' | 'suit' | 'rank';
const sortings: Sorting[] = ['dealt', 'suit', 'rank'];
const called: Record<Sorting, string> = { dealt: 'as dealt', suit: 'by suit', rank: 'by rank' };

/** The order that comes next. */
export const after = (now: Sorting): Sorting => sortings[(sortings.indexOf(now) + 1) % sortings.length]!;
export const sortText = (now: Sorting): string => `Sort the hand, now ${called[now]}`;

export function sorted<T extends { sheet: Sheet }>(cards: T[], by: Sorting, info: TableInfo | null): T[] {
  if (by === 'dealt' || !info) return cards;
  const place = (sheet: Sheet, name: string): number => {
    const value = sheet.card?.face?.attributes.find((one) => one.name === name)?.value;
    const members = info.words.find((one) => one.name === name)?.members ?? [];
    const at = members.findIndex((one) => one.name === value);
    return at < 0 ? (Number(value) || 999) : at;
  };
  const [first, second] = by === 'suit' ? ['suit', 'rank'] : ['rank', 'suit'];
  return [...cards].sort((a, b) => place(a.sheet, first!) - place(b.sheet, first!) || place(a.sheet, second!) - place(b.sheet, second!));
}
