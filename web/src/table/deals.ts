/**
 * The end of a deal, found in what the server tells: all cards are gathered after something was played. Which lines of the log belong to
 * which events, and what the deal brought to everybody. Pure functions.
 */
import type { Event, TableInfo, VarInfo, View } from '../wire';
import { minus, teamName, words } from './words';

/** Something was played, shown or said: a gathering after that ends a deal. A bare choice, as the bets before a deal are, does not. */
const counts = (event: Event): boolean => event.kind === 'moved' || event.kind === 'showed' || event.kind === 'said';

/** The gatherings that end a deal, by their places among the events. `begun`: cards lay on the table before. */
export function endsOfDeals(events: Event[], begun: boolean): number[] {
  const ends: number[] = [];
  let played = false;
  let gathered: number | null = null;
  for (const [i, event] of events.entries()) {
    if (event.kind === 'gathered') {
      if (played) ends.push(i);
      [played, gathered] = [false, event.zone];
    } else if (counts(event) && (begun || gathered !== null)) {
      // Cards that come from where all were gathered are dealt: dealt anew before anybody played, nothing has ended.
      played ||= event.kind !== 'moved' || event.from !== gathered;
    }
  }
  return ends;
}

/** A line of the log with the number of events that must have been seen before it says nothing new. */
export interface TimedLine {
  text: string;
  after: number;
  /** Said by the rules, or cards that were shown: what a deal ends with. */
  closing: boolean;
}

const shuffled = 'The cards are shuffled.';

function tells(event: Event, text: string): boolean {
  if (event.kind === 'gathered') return text === shuffled;
  if (event.kind === 'said') return text === event.text.trim();
  return event.kind === 'showed' && text.startsWith('Shown');
}

/** When each line may be read. What cannot be told apart waits for all events up to the next line that can. */
export function timed(events: Event[], log: string[]): TimedLine[] {
  const deeds = events.some((event) => event.kind === 'did' || event.kind === 'chose');
  let seen = 0;
  const found = log.map((line): { text: string; at: number | null; deed: boolean } => {
    const text = line.trim();
    const at = events.findIndex((event, i) => i >= seen && tells(event, text));
    if (at >= 0) seen = at + 1;
    return { text: line, at: at < 0 ? null : at, deed: deeds && !line.startsWith('  ') };
  });
  let next = events.length;
  return found
    .reverse()
    .map(({ text, at, deed }): TimedLine => {
      const closing = at !== null && events[at]!.kind !== 'gathered';
      const after = at !== null ? at + 1 : deed ? 0 : next;
      next = at ?? next;
      return { text, after, closing };
    })
    .reverse();
}

/** What is said at the end of a deal, from the lines between two gatherings. */
export const closingLines = (lines: TimedLine[], from: number, end: number): string[] =>
  lines.filter((line) => line.closing && line.after > from && line.after <= end).map((line) => line.text.trim());

/** What a deal brought to somebody. */
export interface Change {
  seat: number | null;
  team: number | null;
  figures: { name: string; by: number; now: number }[];
}

/** Whose change it is. */
export const ownerOf = ({ seat, team }: Change, teams: number[], name: (seat: number) => string): string => (seat !== null ? name(seat) : team !== null ? teamName(team, teams, name) : 'All');
/** A difference with its sign. */
export const signed = (by: number): string => (by > 0 ? `+${by}` : minus(String(by)));
/** The same in words, for readers. */
export const brought = (change: Change, teams: number[], name: (seat: number) => string): string => `${ownerOf(change, teams, name)}: ${change.figures.map((figure) => `${signed(figure.by)}, now ${minus(String(figure.now))} ${figure.name}`).join(', ')}`;

const numberOf = (view: View, index: number): number | null => {
  const shown = view.vars[index];
  return shown?.kind === 'plain' && /^-?\d+$/.test(shown.text) ? Number(shown.text) : null;
};

const same = (a: VarInfo, b: VarInfo): boolean => a.player === b.player && a.team === b.team;
const owned = (decl: VarInfo): boolean => decl.player !== null || decl.team !== null;
const isSeats = (info: TableInfo, index: number, name: string): boolean => info.vars[index]!.var === name && owned(info.vars[index]!);

/** The variables in which everybody's part of the heap in the middle stands: what lies there is not lost yet. */
function staked(info: TableInfo, view: View): string[] {
  const heaps = info.vars.flatMap((decl, i) => (decl.told === 'middle' && !owned(decl) ? [numberOf(view, i) ?? 0] : [])).filter((heap) => heap > 0);
  const names = [...new Set(info.vars.filter(owned).map((decl) => decl.var))];
  const sum = (name: string): number => info.vars.reduce((all, _, i) => all + (isSeats(info, i, name) ? (numberOf(view, i) ?? 0) : 0), 0);
  return names.filter((name) => heaps.includes(sum(name)));
}

/** A figure together with the own part of the heap, where it is what decides. */
function whole(info: TableInfo, view: View, index: number, [stake]: string[]): number | null {
  const now = numberOf(view, index);
  const decl = info.vars[index]!;
  if (now === null || stake === undefined || decl.var !== info.ranked_by) return now;
  const part = info.vars.findIndex((other) => other.var === stake && same(other, decl));
  return now + (part < 0 ? 0 : (numberOf(view, part) ?? 0));
}

/**
 * How the figures changed from the beginning of a deal to that of the next. What decides the game is told of everybody; other figures only
 * where they changed: those that begin anew with each deal are then what they were.
 */
export function changes(info: TableInfo, before: View, after: View): Change[] {
  const stakes = [staked(info, before), staked(info, after)] as const;
  const made: Change[] = [];
  for (const [i, decl] of info.vars.entries()) {
    if (decl.told !== 'usual' || decl.words !== null || stakes.flat().includes(decl.var) || (!owned(decl) && decl.var !== info.ranked_by)) continue;
    const was = whole(info, before, i, stakes[0]);
    const now = whole(info, after, i, stakes[1]);
    if (was === null || now === null || (was === now && decl.var !== info.ranked_by)) continue;
    let row = made.find((one) => one.seat === decl.player && one.team === decl.team);
    if (!row) made.push((row = { seat: decl.player, team: decl.team, figures: [] }));
    const figure = { name: words(decl.var), by: now - was, now };
    if (decl.var === info.ranked_by) row.figures.unshift(figure);
    else row.figures.push(figure);
  }
  return made;
}

/** What is told between two deals. */
export interface DealEnd {
  lines: string[];
  changes: Change[];
}

/** The end of a deal in an update whose first `until` events were seen. What the figures were between two deals that passed without a choice nobody was told. */
export function dealEnd(info: TableInfo | null, began: View | null, update: { events: Event[]; view: View }, lines: TimedLine[], until: number): DealEnd {
  const from = update.events.slice(0, until).findLastIndex((event) => event.kind === 'gathered') + 1;
  const last = !update.events.slice(until + 1).some((event) => event.kind === 'gathered');
  return { lines: closingLines(lines, from, until), changes: last && info && began ? changes(info, began, update.view) : [] };
}
