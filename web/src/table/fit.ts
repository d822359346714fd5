/** How large the cards in the middle can be: reckoned from what lies there, so that nothing has to be measured and drawn twice. */

/** Something in the middle of the table. */
export interface Piece {
  kind: 'pile' | 'medal' | 'trick' | 'line';
  /** Cards and empty places side by side, in a line. */
  cards: number;
  /** A line of cards that lie face down beside open ones: there is little to read on them, so they are smaller. */
  lesser?: boolean;
  /** A line without its name below. */
  nameless?: boolean;
  /** An empty place that is only a strip with its name: what comes there does not stay long. */
  flat?: boolean;
  /** A pile with another crosswise under it. */
  crossed?: boolean;
  /** Letters of its name: an empty place is as wide as its name. */
  letters: number;
  /** Letters of its name below a small pile. */
  short: number;
}

export interface Middle {
  /** What lies together, from top to bottom; each breaks into as many rows as it needs. */
  groups: Piece[][];
  seats: number;
  /** A line of small figures below. */
  figures: boolean;
  /** Height of a card whose width is 1. */
  tall: number;
  /** Cards that are told by more than their corners: in a line none covers another. */
  whole?: boolean;
}

/** Reach of a trick beyond one card, in card widths and heights. */
export function spread(seats: number): { x: number; y: number } {
  return { x: seats > 4 ? 1.35 : seats === 2 ? 0.2 : 1.1, y: seats > 4 ? 0.62 : 0.5 };
}

/** Between things below each other, where cards are so wide. */
export const down = (width: number): number => (width < small ? 8 : 12);
/** Below a pile, below a line, between cards of a line. */
export const gaps = { pile: 44, smallPile: 23, line: 24, smallLine: 18, cards: 8 };
/** Piles of narrower cards have their count on the card and a short name below. */
export const small = 64;
/** How high a strip is that stands for an empty place. */
export const strip = 28;
/** How wide a pile is with another crosswise under it, in cards. */
export const crossed = 1.8;
/** Between things that lie beside each other. */
export const across = (width: number): number => (width < small ? 12 : 22);
/** No card in the middle is narrower: it could not be read, nor touched. */
export const least = 44;
/** Cards that must be seen whole get no smaller while their line can be scrolled instead: 72 px on a desktop, less on a phone. */
const leastWhole = (most: number): number => Math.min(72, most * 0.58);
/** How wide the cards are that lie face down beside open ones. */
export const lesserOf = (width: number): number => Math.min(width, Math.max(least, Math.round(width * 0.62)));
/** The share of a card that the next one of its line may cover, and the least share of the greatest width for which that is done. */
const covers: [cover: number, least: number][] = [[0, 0.67], [0.35, 0.55], [0.45, 0]];

function size(piece: Piece, middle: Middle, width: number, cover: number): { width: number; height: number } {
  const card = width * middle.tall;
  const reach = spread(middle.seats);
  if (piece.flat) return { width: piece.letters * 7 + 24, height: strip };
  if (piece.kind === 'trick') return { width: width * (1 + 2 * reach.x), height: card * (1 + 2 * reach.y) };
  // An empty line is as high as a full one: else all cards would change their size whenever the first is laid there.
  if (piece.kind === 'line') {
    const name = piece.letters * 7 + 24;
    const below = piece.nameless ? 0 : width < small ? gaps.smallLine : gaps.line;
    return { width: Math.max(lineOf(piece, width, cover), piece.nameless ? 0 : name), height: (piece.lesser ? lesserOf(width) * middle.tall : card) + below };
  }
  const wide = piece.crossed ? width * crossed : width;
  return width < small ? { width: Math.max(wide, piece.short * 7), height: card + gaps.smallPile } : { width: Math.max(wide, piece.letters * 7), height: card + gaps.pile };
}

/** How far the cards of a line are apart. */
export const stepOf = (width: number, cover: number): number => (cover > 0 ? width * (1 - cover) : width + gaps.cards);

function lineOf({ cards, lesser = false }: Piece, most: number, cover: number): number {
  const width = lesser ? lesserOf(most) : most;
  return cards > 0 ? width + (cards - 1) * stepOf(width, cover) : width * 1.2;
}

/** Whether no line is longer than the room. */
const readable = (middle: Middle, width: number, room: number, cover: number): boolean =>
  middle.groups.flat().every((piece) => piece.kind !== 'line' || lineOf(piece, width, cover) <= room);

/** The height the middle needs with cards of a width, in a room so wide; `sideways`: lines that are too long are scrolled, not broken. */
export function heightWith(middle: Middle, width: number, room: number, cover = 0, sideways = false): number {
  const heights = middle.figures ? [18] : [];
  for (const group of middle.groups) {
    // Only lines are scrolled: many piles lie in rows.
    const scrolled = sideways && group.some((piece) => piece.kind !== 'pile');
    let [left, row] = [0, 0];
    for (const piece of group) {
      const needs = size(piece, middle, width, cover);
      const wide = Math.min(needs.width, room);
      if (!scrolled && row > 0 && left + across(width) + wide > room) {
        heights.push(row);
        [left, row] = [0, 0];
      }
      left += (row > 0 ? across(width) : 0) + wide;
      row = Math.max(row, needs.height);
    }
    if (row > 0) heights.push(row);
  }
  return heights.reduce((sum, height) => sum + height, 0) + down(width) * Math.max(0, heights.length - 1);
}

/** How the cards in the middle are drawn. */
export interface Fit {
  width: number;
  /** The share of a card that the next one of its line covers. */
  cover: number;
  /** So much does not fit: the middle scrolls. */
  over: number;
  /** What lies together lies in one line, which is scrolled. */
  sideways?: boolean;
}

/**
 * The largest width up to `most` with which everything fits. Cards lie beside each other as long as they stay large enough to be read; then they
 * cover each other, and only then get smaller still. Where even the least width does not fit the middle scrolls. Cards that must be seen whole
 * never cover each other: their lines are scrolled.
 */
export function fit(middle: Middle, most: number, room: { width: number; height: number }): Fit {
  const fits = (width: number, cover: number) => readable(middle, width, room.width, cover) && heightWith(middle, width, room.width, cover) <= room.height;
  if (middle.whole) return fitWhole(middle, most, room);
  for (const [cover, share] of covers) {
    for (let width = most; width >= Math.max(least, most * share); width -= 2) if (fits(width, cover)) return { width: Math.round(width), cover, over: 0 };
  }
  const cover = covers.at(-1)![0];
  return { width: least, cover, over: Math.max(0, heightWith(middle, least, room.width, cover) - room.height) };
}

function fitWhole(middle: Middle, most: number, room: { width: number; height: number }): Fit {
  const low = (width: number, sideways: boolean) => heightWith(middle, width, room.width, 0, sideways) <= room.height;
  for (let width = most; width >= least; width -= 2) {
    if (readable(middle, width, room.width, 0) && low(width, false)) return { width: Math.round(width), cover: 0, over: 0 };
    // From here on cards would only get smaller to make a line shorter.
    if (width <= leastWhole(most) && low(width, true)) return { width: Math.round(width), cover: 0, over: 0, sideways: true };
  }
  return { width: least, cover: 0, over: Math.max(0, heightWith(middle, least, room.width, 0, true) - room.height), sideways: true };
}

/** Whether things that could lie in rows of their own are better in one: then everything gets larger, or less has to be scrolled for. */
export const better = (one: Fit, other: Fit): boolean => one.over < other.over || one.width * (1 - one.cover / 2) > other.width * (1 - other.cover / 2) * 1.04;
