/** What waits for an answer: of games in which what is played does not take effect at once. */
import type { Card, TableInfo, View } from '../wire';
import { plainTitle } from './words';

export interface Waiting {
  /** What takes effect next. */
  name: string;
  /** Whose it is. */
  owner: number | null;
  /** What follows, in its order. */
  after: string[];
}

const nameOf = (card: Card | null): string => (card?.face ? plainTitle(card.face) : 'a hidden card');

/** What the open question lets somebody answer; null if it asks something else. */
export function waiting(info: TableInfo, view: View): Waiting | null {
  if (!info.answers || view.question?.step !== info.answers.step) return null;
  const cards = [...(view.zones[info.answers.zone] ?? [])].reverse();
  if (cards.length === 0) return null;
  return { name: nameOf(cards[0]!), owner: cards[0]?.owner ?? null, after: cards.slice(1).map(nameOf) };
}

/** The question and what happens if one does nothing, in words. `name` gives a seat's name; `you` is the own seat. */
export function askedFor(found: Waiting, you: number | null, name: (seat: number) => string): { title: string; text: string } {
  const own = found.owner !== null && found.owner === you;
  const whose = own ? `your own ${found.name}` : found.owner === null ? found.name : `${name(found.owner)}'s ${found.name}`;
  const then = found.after.length === 0 ? '' : ` Then ${found.after.join(', then ')}.`;
  return { title: `Answer ${whose}?`, text: `If everybody passes, ${found.name} takes effect.${then}` };
}
