/** How large the cards in the middle can be: reckoned from what lies there, so that nothing has to be measured and drawn twice. */

/** Something in the middle of the table. */
export interface Piece {
  kind: 'pile' | 'medal' | 'trick' | 'line';
  /** Cards and empty places side by side, in a line. */
  cards: number;
  /** Letters of its name: an empty place is as wide as its name. */
  letters: number;
}

export interface Middle {
  /** What lies together, from top to bottom; each breaks into as many rows as it needs. */
  groups: Piece[][];
  seats: number;
  /** A line of small figures below. */
  figures: boolean;
  /** Height of a card whose width is 1. */
  tall: number;
}

/** Reach of a trick beyond one card, in card widths and heights. */
export function spread(seats: number): { x: number; y: number } {
  return { x: seats > 4 ? 1.35 : seats === 2 ? 0.2 : 1.1, y: seats > 4 ? 0.62 : 0.5 };
}

/** Between things, below a pile, below a line, between cards of a line. */
export const gaps = { across: 22, down: 12, pile: 44, line: 24, cards: 8 };
/** Cards of a line may cover so much of each other before all of them get smaller. */
const cover = 0.4;

function size(piece: Piece, middle: Middle, width: number): { width: number; height: number } {
  const card = width * middle.tall;
  const reach = spread(middle.seats);
  if (piece.kind === 'trick') return { width: width * (1 + 2 * reach.x), height: card * (1 + 2 * reach.y) };
  // An empty line is as high as a full one: else all cards would change their size whenever the first is laid there.
  if (piece.kind === 'line') return { width: piece.cards > 0 ? piece.cards * (width + gaps.cards) : Math.max(width * 1.2, piece.letters * 7.5 + 20), height: card + gaps.line };
  // Small piles have their name and count on one line.
  return width < 64 ? { width: Math.max(width, piece.letters * 6), height: card + 20 } : { width, height: card + gaps.pile };
}

/** Whether the cards of every line can be told apart in a room so wide. */
const readable = (middle: Middle, width: number, room: number): boolean =>
  middle.groups.flat().every((piece) => piece.kind !== 'line' || width * (1 + (piece.cards - 1) * (1 - cover)) <= room);

/** The height the middle needs with cards of a width, in a room so wide. */
export function heightWith(middle: Middle, width: number, room: number): number {
  const heights = middle.figures ? [18] : [];
  for (const group of middle.groups) {
    let [left, row] = [0, 0];
    for (const piece of group) {
      const needs = size(piece, middle, width);
      const wide = Math.min(needs.width, room);
      if (row > 0 && left + gaps.across + wide > room) {
        heights.push(row);
        [left, row] = [0, 0];
      }
      left += (row > 0 ? gaps.across : 0) + wide;
      row = Math.max(row, needs.height);
    }
    if (row > 0) heights.push(row);
  }
  return heights.reduce((sum, height) => sum + height, 0) + gaps.down * Math.max(0, heights.length - 1);
}

/** The largest width up to `most` with which everything fits; never below a third of it, where cards can just be told apart. */
export function cardWidth(middle: Middle, most: number, room: { width: number; height: number }): number {
  for (let width = most; width > most / 3; width -= 2) {
    if (readable(middle, width, room.width) && heightWith(middle, width, room.width) <= room.height) return Math.round(width);
  }
  return Math.round(most / 3);
}
