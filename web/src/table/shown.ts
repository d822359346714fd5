/** How large the cards are that others lay open on a phone, where their backs are too small to read a face on. */
import { indexFrom } from '../faces/face';

/** They are no narrower than a face that has an index, and no wider than a board needs. */
const [least, most] = [indexFrom, 40];
/** So much of a card that is covered must be seen: its index. */
const index = 12;
/** Between cards that do not cover each other. */
const gap = 2;

/** The width of so many open cards in a room; where even their indexes have no room side by side, they are as small as backs. */
export function shownWidth(cards: number, room: number, back: number): number {
  if (back >= least || least + (cards - 1) * index > room) return back;
  return Math.max(least, Math.min(most, Math.floor((room - (cards - 1) * gap) / cards)));
}
