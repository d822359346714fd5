/** What waits for an answer: of games in which what is played does not take effect at once. */
import type { Card, Choice, Room, TableInfo, View } from '../wire';
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

/** What one is asked, and what happens if one does nothing. */
export interface Asked {
  title: string;
  text: string;
}

/** What is chosen for whoever lets the time run out, as its button says it; null where that is the computer's affair, or where no time runs. */
export function ifLate(choice: Choice | null, room: Room | null): string | null {
  if (choice?.if_late == null || room?.seconds == null) return null;
  return choice.items.find((item) => item.item === choice.if_late)?.label ?? null;
}

const nothingDone = (late: string): string => `If you do nothing, “${late}” is chosen.`;

/** The question and what happens if one does nothing, in words. `name` gives a seat's name; `you` is the own seat; `late` is what `ifLate` says. */
export function askedFor(found: Waiting, you: number | null, name: (seat: number) => string, late: string | null = null): Asked {
  const own = found.owner !== null && found.owner === you;
  const whose = own ? `your own ${found.name}` : found.owner === null ? found.name : `${name(found.owner)}'s ${found.name}`;
  const then = found.after.length === 0 ? '' : ` Then ${found.after.join(', then ')}.`;
  return { title: `Answer ${whose}?`, text: `${late === null ? '' : `${nothingDone(late)} `}If everybody passes, ${found.name} takes effect.${then}` };
}

/** What one is asked to answer, in either way; null where something else is asked. */
export const asks = (found: Waiting | null, you: number | null, name: (seat: number) => string, late: string | null): Asked | null => (found ? askedFor(found, you, name, late) : late === null ? null : inWindow(late));

/** The same where the first to act closes the question: what it is about stands in the log. */
export const inWindow = (late: string): Asked => ({ title: 'Do you answer that?', text: nothingDone(late) });
