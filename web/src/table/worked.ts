/** Whether what lies on a pile of somebody's is in play, seen from what becomes of it there. */
import type { Sheet } from './keys';

/**
 * A mark came to a card while it lay there, or one on it changed: a wound, a counter. What it brought along says nothing, for cards are laid aside
 * as they were; and what goes away may go by itself.
 */
export function isWorked(before: Sheet[], now: Sheet[]): boolean {
  const lain = new Map(before.map(({ key, card }) => [key, card?.marks]));
  return now.some(({ key, card }) => {
    const had = lain.get(key);
    return had !== undefined && (card?.marks ?? []).some((mark) => !had.some((one) => one.name === mark.name && one.value === mark.value));
  });
}
