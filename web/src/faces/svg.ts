/** What all faces share. Every word that comes from a game goes through `escape` before it enters a drawing. */

export const ink = '#2A231C';
export const gold = '#D9A437';

export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** How much of a card is drawn: all of it, its index and a large sign, or a large rank and a large sign. */
export type Detail = 'full' | 'index' | 'signs';

/** A sheet of card stock with a drawing on it. It is decoration: whoever shows it names it. */
export function sheet(height: number, drawing: string, suit = ''): string {
  const mark = suit ? ` data-suit="${suit}"` : '';
  return `<svg class="face" viewBox="0 0 100 ${height}" aria-hidden="true"${mark}>${drawing}</svg>`;
}

export const blank = (height: number): string =>
  `<rect class="stock" x=".5" y=".5" width="99" height="${height - 1}" rx="7" fill="var(--paper)" stroke="var(--paper-edge)"/>`;

/** The same corner drawn in its place and turned round the middle. */
export const twice = (corner: string, height: number): string =>
  `${corner}<g transform="rotate(180 50 ${height / 2})">${corner}</g>`;

const widths: [string, number][] = [["ijl'|.,;: !()[]-", 0.34], ['frt', 0.41], ['mwMW@%', 0.95], ['ABCDEFGHKLNOPQRSTUVXYZ0123456789', 0.7]];

/** How wide a text is in parts of its size: as in the wider ones of the fonts that machines have, so that nothing reaches beyond its frame. */
export const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + (widths.find(([signs]) => signs.includes(sign))?.[1] ?? 0.61), 0);

/** No card has room for more; a text may be as long as a stranger likes. */
const mostSigns = 1000;

/** Breaks words into lines of at most such a width; the last line ends with … when there was more. */
export function wrap(text: string, width: number, lines: number, measure: (text: string) => number = (text) => text.length): string[] {
  const rows: string[] = [''];
  for (const word of text.slice(0, mostSigns).split(/\s+/)) {
    const last = rows[rows.length - 1]!;
    const longer = last ? `${last} ${word}` : word;
    if (measure(longer) <= width || !last) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  if (rows.length <= lines) return rows;
  let end = rows[lines - 1]!;
  while (measure(`${end}…`) > width) end = end.slice(0, -1);
  return [...rows.slice(0, lines - 1), `${end}…`];
}
