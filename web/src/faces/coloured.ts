/** Cards of coloured suits and numbers or signs: a disc, a shape and the value, so that colour never speaks alone. 100 by 140. */
import { known } from '../parts/known';
import { hueOf, shapes } from './hues';
import { blank, escape, sheet, twice, widthOf, wrap, type Detail } from './svg';

/** Signs that everybody knows from such cards, drawn in a square of 40 round the middle. */
const signs = known<string>({
  skip: '<g fill="none" stroke="currentColor" stroke-width="5"><circle r="16"/><path d="M-11 11 11-11"/></g>',
  reverse: '<g fill="currentColor"><path d="M-15 3V-1A11 11 0 0 1-4-12H2V-19L16-9 2 1V-6H-4A5 5 0 0 0-9-1V3Z"/><path d="M15-3V1A11 11 0 0 1 4 12H-2V19L-16 9-2-1V6H4A5 5 0 0 0 9 1V-3Z"/></g>',
  wild: '<path fill="currentColor" d="M0-19 4.6-6.3 18-5.9 7.4 2.4 11.2 15.4 0 7.8-11.2 15.4-7.4 2.4-18-5.9-4.6-6.3Z"/>',
});

const numbers = known<string>({ one: '1', two: '2', three: '3', four: '4', five: '5', six: '6' });

/** What is written for a value: of a sign that makes somebody draw cards, how many. */
function written(rank: string): string {
  const many = /^(?:draw|plus|take|wild|wild_draw)_(\p{L}+|\d)$/u.exec(rank.toLowerCase())?.[1];
  const number = many && (numbers[many] ?? (/\d/.test(many) ? many : undefined));
  return number ? `+${number}` : rank.replace(/_/g, ' ');
}

/** A value in a square of a size round a place: a drawing, or words in as many lines as there are. */
function value(rank: string, x: number, y: number, size: number, hue: string): string {
  const sign = signs[rank.toLowerCase()];
  if (sign) return `<g transform="translate(${x} ${y}) scale(${(size / 48).toFixed(2)})" color="${hue}">${sign}</g>`;
  const words = written(rank);
  const rows = words.length > 3 ? wrap(words, 0, 3, widthOf) : [words];
  const letters = Math.min((size * 0.8) / rows.length, size / Math.max(...rows.map(widthOf)));
  const line = (row: string, i: number) => `<text x="${x}" y="${(y + (i - (rows.length - 1) / 2 + 0.36) * letters).toFixed(1)}" text-anchor="middle" font-size="${letters.toFixed(1)}" class="number" fill="${hue}">${escape(row)}</text>`;
  return rows.map(line).join('');
}

const quarters: [string, string][] = [['red', 'M0 0V-32A32 32 0 0 1 32 0Z'], ['yellow', 'M0 0H32A32 32 0 0 1 0 32Z'], ['green', 'M0 0V32A32 32 0 0 1-32 0Z'], ['blue', 'M0 0H-32A32 32 0 0 1 0-32Z']];

/** A disc in the colour of the suit; that of a card without one has a quarter of several. */
const disc = (hue: string | null): string =>
  hue ? `<circle cx="50" cy="70" r="32" fill="${hue}"/>` : `<g transform="translate(50 70)">${quarters.map(([word, quarter]) => `<path d="${quarter}" fill="${hueOf(word, 0)}"/>`).join('')}<circle r="19" fill="#1E1B18"/></g>`;

const fallback = '#1E1B18';

/** A card of a coloured suit, or of none, that fits on all. */
export function coloured(suit: string | undefined, rank: string, suitNumber: number, detail: Detail): string {
  const number = suitNumber >= 0 ? suitNumber : [...(suit ?? '')].reduce((sum, sign) => sum + sign.charCodeAt(0), 0);
  const hue = suit === undefined ? null : hueOf(suit, number);
  const shape = (x: number, y: number, scale: number) => (hue ? `<path d="${shapes[number % shapes.length]!}" fill="${hue}" transform="translate(${x} ${y}) scale(${scale})"/>` : '');
  const middle = disc(hue) + value(rank, 50, 70, hue ? 50 : 30, '#fff');
  if (detail === 'signs') return sheet(140, blank(140) + middle + shape(20, 22, 1.4));
  const index = (x: number, y: number, size: number) => value(rank, x, y, size, hue ?? fallback);
  if (detail === 'index') return sheet(140, `${blank(140)}<g transform="translate(32 54) scale(.66)">${middle}</g>${index(20, 23, 34)}${shape(20, 52, 1.25)}`);
  return sheet(140, `${blank(140)}${middle}${twice(index(16, 18, 22) + shape(16, 38, 0.85), 140)}`);
}
