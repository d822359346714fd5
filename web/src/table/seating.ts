/** Where people sit: you at the bottom, the others round the table in the order of play. */

export type Form = 'phone' | 'tablet' | 'desktop';

export const formOf = (width: number): Form => (width < 600 ? 'phone' : width < 900 ? 'tablet' : 'desktop');

/**
 * A phone held sideways, or a page that was made larger: wide enough for two columns, too low for a table with seats round it and a hand below.
 * Where it is not so wide there is less room beside the middle, so more of the height is needed. The sizes are those of the stage.
 */
export const isLow = (width: number, height: number): boolean => width >= 520 && height > 0 && height < (formOf(width) === 'desktop' ? 340 : 440);

/** How many places clockwise from the viewer a seat is: 0 is the viewer's own. The next to play sits on the left, or right if turns go right. */
export function steps(seat: number, viewer: number, seats: number, goRight: boolean): number {
  const forward = (seat - viewer + seats) % seats;
  return goRight ? (seats - forward) % seats : forward;
}

/** The others in the order in which they are drawn from left to right over the table. */
export function others(viewer: number, seats: number, goRight: boolean): number[] {
  const all = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== viewer);
  return all.sort((a, b) => steps(a, viewer, seats, goRight) - steps(b, viewer, seats, goRight));
}

/** A place at the edge of the table, in shares of its width and height; `edge` is the side it leans on. */
export interface Place {
  x: number;
  y: number;
  edge: 'left' | 'top' | 'right';
}

/** By number of others: left ones first, clockwise. */
const tables: Record<number, Place[]> = {
  1: [{ x: 0.5, y: 0, edge: 'top' }],
  2: [{ x: 0.2, y: 0.02, edge: 'top' }, { x: 0.8, y: 0.02, edge: 'top' }],
  3: [{ x: 0, y: 0.34, edge: 'left' }, { x: 0.5, y: 0, edge: 'top' }, { x: 1, y: 0.34, edge: 'right' }],
  4: [{ x: 0, y: 0.42, edge: 'left' }, { x: 0.3, y: 0, edge: 'top' }, { x: 0.7, y: 0, edge: 'top' }, { x: 1, y: 0.42, edge: 'right' }],
  5: [{ x: 0, y: 0.44, edge: 'left' }, { x: 0.2, y: 0, edge: 'top' }, { x: 0.5, y: 0, edge: 'top' }, { x: 0.8, y: 0, edge: 'top' }, { x: 1, y: 0.44, edge: 'right' }],
  6: [{ x: 0, y: 0.44, edge: 'left' }, { x: 0, y: 0.17, edge: 'left' }, { x: 0.34, y: 0, edge: 'top' }, { x: 0.66, y: 0, edge: 'top' }, { x: 1, y: 0.17, edge: 'right' }, { x: 1, y: 0.44, edge: 'right' }],
};

/** Beyond seven players the others sit in one line. */
export function places(number: number): Place[] {
  return tables[number] ?? Array.from({ length: number }, (_, i) => ({ x: (i + 0.5) / number, y: 0, edge: 'top' as const }));
}

/** The direction of a seat from the middle of the table, in radians: down is the viewer's own, then clockwise. */
export const bearing = (step: number, seats: number): number => Math.PI / 2 + (step * 2 * Math.PI) / seats;
