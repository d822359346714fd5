/**
 * Which zones have held cards in this match when somebody had to choose. A stock that is used up keeps its place on the table; one that was
 * dealt out whole, or a pile nothing ever came to, has none.
 */
import type { Event, View } from '../wire';

export type Held = ReadonlySet<number>;

export const nothingHeld: Held = new Set();

/** What was held before, and what is now; the same set if that is nothing new. */
export function heldNow(before: Held, view: View | null): Held {
  const more = (view?.zones ?? []).flatMap((cards, zone) => (cards.length > 0 && !before.has(zone) ? [zone] : []));
  return more.length > 0 ? new Set([...before, ...more]) : before;
}

/** For whoever comes in later: goes back from what lies there now through what happened, as far as that can be told. */
export function heldSince(view: View | null, updates: { number: number; events: Event[] }[]): Held {
  const counts = (view?.zones ?? []).map((cards) => cards.length);
  const held = new Set<number>();
  const look = () => counts.forEach((count, zone) => count > 0 && held.add(zone));
  look();
  for (const { number, events } of [...updates].reverse()) {
    // Before the deal nobody chose anything; what was gathered or taken back cannot be followed.
    if (number === 0 || events.some(({ kind }) => kind === 'gathered' || kind === 'taken_back')) break;
    for (const event of events) {
      if (event.kind !== 'moved') continue;
      counts[event.to] = (counts[event.to] ?? 0) - 1;
      if (event.from !== null) counts[event.from] = (counts[event.from] ?? 0) + 1;
    }
    look();
  }
  return held;
}
