/** How large the cards in the middle can be: reckoned from what lies there, so that nothing has to be measured and drawn twice. */

export interface Middle {
  /** Piles and suit medals, side by side. */
  piles: number;
  /** Tricks, with a place for each seat. */
  tricks: number;
  seats: number;
  /** Rows over the whole width. */
  lines: number;
  columns: number;
  /** A line of small figures below. */
  figures: boolean;
  /** Height of a card whose width is 1. */
  tall: number;
}

/** Reach of a trick beyond one card, in card widths and heights. */
export function spread(seats: number): { x: number; y: number } {
  return { x: seats > 4 ? 1.35 : seats === 2 ? 0.2 : 1.1, y: seats > 4 ? 0.62 : 0.5 };
}

const [gap, caption, wide] = [14, 44, 24];

/** The height the middle needs with cards of a width, in a room so wide. */
export function heightWith(middle: Middle, width: number, room: number): number {
  const card = width * middle.tall;
  const reach = spread(middle.seats);
  const inTricks = middle.tricks * (width * (1 + 2 * reach.x) + wide);
  const side = middle.piles * (width + wide);
  const tricks = middle.tricks > 0 ? card * (1 + 2 * reach.y) : 0;
  const piles = middle.piles > 0 ? Math.ceil(side / Math.max(width, room)) * (card + caption) : 0;
  const first = middle.tricks > 0 && inTricks + side <= room ? Math.max(tricks, piles) : tricks + piles + (tricks && piles ? gap : 0);
  const lines = Math.ceil(middle.lines / middle.columns) * (card + 24 + 8);
  const parts = [first, lines, middle.figures ? 18 : 0].filter((part) => part > 0);
  return parts.reduce((sum, part) => sum + part, 0) + gap * Math.max(0, parts.length - 1);
}

/** The largest width up to `most` with which everything fits; never below a third of it, where cards can just be told apart. */
export function cardWidth(middle: Middle, most: number, room: { width: number; height: number }): number {
  for (let width = most; width > most / 3; width -= 2) if (heightWith(middle, width, room.width) <= room.height) return Math.round(width);
  return Math.round(most / 3);
}
