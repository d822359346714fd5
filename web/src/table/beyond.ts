/** What lies beyond the edges of a part of the table that scrolls. */

/** A stretch of one axis, in pixels of the page. */
export interface Stretch {
  from: number;
  to: number;
}

export type Side = 'left' | 'right' | 'up' | 'down';

/** Rounding of positions is no card. */
const slack = 3;

/** At which ends of an axis there is more than is shown. */
export const ends = (scrolled: number, shown: number, whole: number): { before: boolean; after: boolean } => ({
  before: scrolled > slack,
  after: scrolled + shown < whole - slack,
});

/** Whether something is seen well enough to be taken: half of it. */
export const isSeen = (thing: Stretch, view: Stretch): boolean => Math.min(thing.to, view.to) - Math.max(thing.from, view.from) >= (thing.to - thing.from) / 2;

/** How far to scroll so that something is seen whole, with a margin; as little as that takes, and its beginning if it is too large. */
export function way(thing: Stretch, view: Stretch, margin = 0): number {
  const [from, to] = [thing.from - margin, thing.to + margin];
  if (from >= view.from && to <= view.to) return 0;
  return from < view.from || to - from > view.to - view.from ? from - view.from : to - view.to;
}
