/** Spanish and Italian cards, 100 by 156. A Spanish frame tells its suit by its breaks, the pinta: 0, 1, 2, 3. */
import { known } from '../parts/known';
import { figures, paints, type Figure } from './figures';
import { glyph } from './glyphs';
import { isLong, pip, type LatinSuit } from './suits';
import { blank, ink, sheet, twice, type Detail } from './svg';

export const latinHeight = 156;

/** Places and size of the pips. */
const places = known<[number[], number[], number]>({
  // Middle column, both outer columns, size.
  1: [[78], [], 2.7],
  2: [[47, 109], [], 1.6],
  3: [[38, 78, 118], [], 1.25],
  4: [[], [50, 106], 1.22],
  5: [[78], [46, 110], 1.08],
  6: [[], [44, 78, 112], 1.08],
  7: [[59], [40, 78, 116], 0.95],
  8: [[59, 97], [40, 78, 116], 0.92],
  9: [[78], [36, 64, 92, 120], 0.88],
});

const numbers: Record<Figure, string> = { sota: '10', caballo: '11', rey: '12' };
const cuts: Record<LatinSuit, number[]> = { oros: [], copas: [50], espadas: [40, 60], bastos: [32, 50, 68] };

function pips(rank: string, suit: LatinSuit): string {
  const [middle, outer, size] = places[rank] ?? [[], [], 1];
  const at = (x: number) => (y: number) => pip(suit, x, y, size);
  return [...middle.map(at(50)), ...outer.map(at(37.5)), ...outer.map(at(62.5))].join('');
}

/** A horizontal line of the frame with its breaks. */
function broken(y: number, suit: LatinSuit): string {
  const ends = [11, ...cuts[suit].flatMap((cut) => [cut - 3.5, cut + 3.5]), 89];
  return ends.map((x, i) => (i % 2 ? `H${x}` : `M${x} ${y}`)).join('');
}

function frame(suit: LatinSuit): string {
  const sides = 'M11 8Q8 8 8 11V145Q8 148 11 148M89 8Q92 8 92 11V145Q92 148 89 148';
  return `<path d="${broken(8, suit)}${broken(148, suit)}${sides}" fill="none" stroke="${paints[suit][0]}" stroke-width="1.7" stroke-linecap="round"/>`;
}

/** Italian cards have no pinta but a plain double line, and turned figures are rare: the index stands in one corner only. */
const italianFrame = `<rect x="7" y="7" width="86" height="142" rx="4" fill="none" stroke="${ink}" stroke-width="1.1"/><rect x="9.500" y="9.500" width="81" height="137" rx="3" fill="none" stroke="${ink}" stroke-width=".5"/>`;

export function latin(word: string, suit: LatinSuit, style: 'spanish' | 'italian', detail: Detail): string {
  const figure = Object.hasOwn(numbers, word) ? (word as Figure) : null;
  const number = figure ? numbers[figure] : word;
  const wide = number.length > 1;
  const plain = (drawing: string) => sheet(latinHeight, blank(latinHeight) + drawing, suit);
  const size = isLong(suit) ? 0.82 : 1;
  if (detail === 'signs') return plain(glyph(number, wide ? 34 : 30, 14, 2.3, ink, 2.2) + pip(suit, 54, 106, 2.9 * size));
  if (detail === 'index') return plain(glyph(number, wide ? 20 : 19, 9, wide ? 1.6 : 1.75, ink, 2.4) + pip(suit, 19, 54, 1.15 * size) + pip(suit, 64, 112, 2.5 * size));
  const rank = glyph(number, wide ? 18.5 : 18, 13.5, wide ? 0.78 : 0.9, ink, wide ? 2.7 : 2.4);
  const sign = pip(suit, 18, isLong(suit) ? 38.5 : 37, isLong(suit) ? 0.5 : 0.52);
  const middle = figure ? figures[figure](suit) : pips(number, suit);
  // A figure stands in the turned corner, so only the number is written there, on a patch of paper.
  const patch = figure ? `<rect x="10" y="10" width="17.5" height="18" rx="3" fill="var(--paper)"/>` : '';
  const corners = figure ? `${rank}${sign}<g transform="rotate(180 50 78)">${patch}${rank}</g>` : twice(rank + sign, latinHeight);
  return sheet(latinHeight, blank(latinHeight) + (style === 'spanish' ? frame(suit) : italianFrame) + middle + corners, suit);
}

const called = known<string>({ fante: 'sota', cavallo: 'caballo', re: 'rey', ace: '1', as: '1', asso: '1', dos: '2', tres: '3', cuatro: '4', cinco: '5', seis: '6', siete: '7', ocho: '8', nueve: '9', due: '2', tre: '3', quattro: '4', cinque: '5', sei: '6', sette: '7', '10': 'sota', '11': 'caballo', '12': 'rey' });

/** What the court cards of Italy are called, as their Spanish brothers. */
export const latinRank = (word: string): string => called[word.toLowerCase()] ?? word.toLowerCase();
