/** A hand on an arc. */
import { indexDepth } from '../faces/face';

export interface Slot {
  x: number;
  y: number;
  angle: number;
}

/** How far the lowest corner of a card reaches below one that lies straight in the middle. */
const reach = (slot: Slot, width: number): number => slot.y + (width / 2) * Math.sin((Math.abs(slot.angle) * Math.PI) / 180);

/**
 * Places of `number` cards from the middle: a step of at most `step`, less when the room is short. No corner reaches
 * more than `below` under the middle.
 */
export function fan(number: number, room: number, width: number, step: number, below = 28): Slot[] {
  const fits = number > 1 ? (room - width) / (number - 1) : step;
  const way = Math.min(step, fits);
  // Tight hands are flatter: the arc belongs to its width, not to the number of cards.
  const bend = Math.min(1, way / 84);
  const slots = Array.from({ length: number }, (_, i) => {
    const from = i - (number - 1) / 2;
    return { x: from * way, y: Math.min(24, 2.5 * bend * bend * from * from), angle: Math.max(-11, Math.min(11, 3.2 * bend * from)) };
  });
  const deepest = Math.max(0, ...slots.map((slot) => reach(slot, width)));
  return deepest <= below ? slots : slots.map((slot) => ({ x: slot.x, y: (slot.y * below) / deepest, angle: (slot.angle * below) / deepest }));
}

/** How far cards of a hand lie apart where there is room: what must be read lies side by side, of others the corners are enough. */
export const stepInHand = (cornered: boolean, width: number, form: 'phone' | 'tablet' | 'desktop'): number =>
  !cornered ? width + 5 : form === 'desktop' ? Math.min(84, width * 0.68) : width * 0.68;

/** So much of a card's left edge is always seen: its index. */
const edge = 24;

/** So many cards lie in one row: no more than show their index in the room there is. */
export const mostInRow = (form: 'phone' | 'tablet' | 'desktop', room: number, width: number): number =>
  Math.max(1, Math.min(form === 'phone' ? 12 : 21, Math.floor((room - width) / edge + 0.01) + 1));

/** Long hands lie in two rows, the longest in three; the upper ones are partly hidden behind the lower. */
export function rows<T>(cards: T[], most: number): T[][] {
  const number = Math.max(1, Math.min(3, Math.ceil(cards.length / most)));
  return Array.from({ length: number }, (_, row) => cards.slice(Math.floor((cards.length * row) / number), Math.floor((cards.length * (row + 1)) / number)));
}

/** How far a card that can be played is raised: less where a raised card would cover the row above. */
export const liftOf = (form: 'phone' | 'tablet' | 'desktop', rows: number): number => (form === 'phone' ? 16 : 26) / (rows > 1 ? 2 : 1);

/** How far below the row above a row begins: the index of that stays free, even of a card of this one that is chosen, with its golden edge. */
export const rowApart = (width: number, lift: number): number => Math.round(indexDepth(width) + lift * 1.9 + 5);
