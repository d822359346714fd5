/** French cards: pips in their classical places, half figures, ranks as strokes. 100 by 140. */
import { known } from '../parts/known';
import { court, type Court } from './courts';
import { glyph } from './glyphs';
import { pip, type FrenchSuit } from './suits';
import { blank, sheet, twice, type Detail } from './svg';

const [left, middle, right] = [35, 50, 65];
const columns = (ys: number[]): [number, number][] => ys.flatMap((y): [number, number][] => [[left, y], [right, y]]);
const centre = (ys: number[]): [number, number][] => ys.map((y) => [middle, y]);

const places = known<[number, number][]>({
  2: centre([30, 110]),
  3: centre([30, 70, 110]),
  4: columns([30, 110]),
  5: [...columns([30, 110]), ...centre([70])],
  6: columns([30, 70, 110]),
  7: [...columns([30, 70, 110]), ...centre([50])],
  8: [...columns([30, 70, 110]), ...centre([50, 90])],
  9: [...columns([28, 56, 84, 112]), ...centre([70])],
  10: [...columns([28, 56, 84, 112]), ...centre([42, 98])],
});

/** The ace of spades has a sign of its own, as the maker's card. */
const aceOfSpades = `${pip('spades', 50, 70, 2.7)}<path d="M50 56C45 64 36 68 36 76M50 56C55 64 64 68 64 76" fill="none" stroke="var(--paper)" stroke-width="1.4" stroke-linecap="round"/>`;

function picture(rank: string, suit: FrenchSuit): string {
  if (rank === 'A' || rank === '1') return suit === 'spades' ? aceOfSpades : pip(suit, 50, 70, 2.2);
  if ('JCQK'.includes(rank)) return court(rank as Court, suit);
  return (places[rank] ?? []).map(([x, y]) => pip(suit, x, y, 0.92, y > 70 ? 180 : 0)).join('');
}

export function french(rank: string, suit: FrenchSuit, detail: Detail): string {
  const on = (drawing: string) => sheet(140, `${blank(140)}<g fill="currentColor">${drawing}</g>`, suit);
  if (detail === 'signs') return on(glyph(rank, 30, 14, 2.5, 'currentColor', 2.2) + pip(suit, 56, 96, 3));
  // The large sign lies where the next card of a fan covers it; rank and suit stand in the corner that is always seen.
  if (detail === 'index') return on(glyph(rank, rank === '10' ? 20 : 19, 9, 1.8, 'currentColor', 2.4) + pip(suit, 19, 55, 1.25) + pip(suit, 64, 102, 2.5));
  const corner = glyph(rank, 14, 9, 1.12) + pip(suit, 14, 40, 0.64);
  return on(picture(rank, suit) + twice(corner, 140));
}
