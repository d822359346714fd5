/** Reading the list of moves: which cards can be taken hold of, what they may be dropped on, what is left to choose. Pure functions. */
import type { Choice, Item, Move, Spot, TableInfo, Value, Why } from '../wire';

export const sameSpot = (a: Spot, b: Spot): boolean => a.zone === b.zone && a.at === b.at;
export const has = (spots: Spot[], spot: Spot): boolean => spots.some((one) => sameSpot(one, spot));

/** The place of a card as it is written on the page: `3:1`. */
export function spotOf(text: string | undefined): Spot | null {
  const [zone, at] = (text ?? '').split(':').map(Number);
  return zone === undefined || at === undefined ? null : { zone, at };
}

export function sameValue(a: Value, b: Value): boolean {
  return a.kind === 'card' && b.kind === 'card' ? sameSpot(a.spot, b.spot) : JSON.stringify(a) === JSON.stringify(b);
}

/** What is fixed of a move so far. */
export interface Partial {
  item: number | null;
  /** Cards taken hold of, in order. */
  held: Spot[];
  /** Values by binder; null where nothing is chosen yet. */
  values: (Value | null)[];
}

export const nothing: Partial = { item: null, held: [], values: [] };

/** The cards a move is about: those it is made with and those it aims at. */
export const spotsOf = (move: Move): Spot[] => [...move.sources, ...move.aims];

/** What lights up for a button that stands for these moves: their cards and the zones they go to. */
export const lightsOf = (moves: Move[]): { spots: Spot[]; zones: number[] } => ({ spots: moves.flatMap(spotsOf), zones: [...new Set(moves.flatMap((move) => move.targets))] });

/** The zones that a reason speaks of, by the rule it comes from and what was read there: those that are shared, and one's own. */
export function zonesRead({ zones }: Pick<TableInfo, 'zones'>, why: Why | null, you: number | null): number[] {
  const read = new Set([why?.rule ?? '', ...(why?.values ?? []).map((value) => value.name)].flatMap((text) => text.split(/[^\p{L}\d_]+/u)));
  return zones.flatMap((zone, i) => (read.has(zone.zone) && (zone.player === null || zone.player === you) ? [i] : []));
}

/** The moves that agree with what is fixed, with their numbers in the list. */
export function candidates(choice: Choice, partial: Partial): { move: Move; index: number }[] {
  const agrees = (move: Move) =>
    (partial.item === null || move.item === partial.item) &&
    partial.held.every((spot) => has(spotsOf(move), spot)) &&
    partial.values.every((value, i) => value === null || (move.values[i] !== undefined && sameValue(move.values[i], value)));
  return choice.moves.flatMap((move, index) => (agrees(move) ? [{ move, index }] : []));
}

/** The first binder on which the candidates of one item disagree, that is chosen by words and not by a card; null if there is none. */
export function openBinder(item: Item, moves: Move[]): number | null {
  const disagree = item.binders.findIndex((binder, i) => binder.of !== 'card' && binder.of !== 'set' && distinct(moves.map((move) => move.values[i]!)).length > 1);
  return disagree < 0 ? null : disagree;
}

/** Each value once, as they come; there may be a thousand. */
export function distinct(values: Value[]): Value[] {
  const found = new Map<string, Value>();
  for (const value of values) {
    if (!value) continue;
    const key = value.kind === 'card' ? `${value.spot.zone}:${value.spot.at}` : JSON.stringify(value);
    if (!found.has(key)) found.set(key, value);
  }
  return [...found.values()];
}

/** Whether a kind of move begins with a card that is tapped or dragged. */
export const byCard = (item: Item): boolean => item.set !== null || item.binders[0]?.of === 'card';

/** The label without its places: `Play {c}` is `Play`. */
export const verb = (label: string): string => label.replace(/\s*\{[^}]*\}\s*/g, ' ').trim();

/** A single card that goes with a set: the six of "Take 2 and 4 with 6". */
export interface Partner {
  item: Item;
  binder: number;
  spot: Spot;
}

/** The single cards one can choose beside a set. */
export function partners(choice: Choice): Partner[] {
  const sets = choice.items.filter((item) => item.possible && item.set);
  return sets.flatMap((item) => item.set!.values.flatMap((values, binder) => values.flatMap((value) => (value.kind === 'card' ? [{ item, binder, spot: value.spot }] : []))));
}

/** Every card that can be taken hold of at the start. */
export function sources(choice: Choice): Spot[] {
  const listed = choice.moves.flatMap((move) => move.sources);
  const sets = choice.items.flatMap((item) => (item.possible && item.set ? item.set.cards : []));
  const single = partners(choice).map((partner) => partner.spot);
  return [...listed, ...sets, ...single].filter((spot, i, all) => all.findIndex((one) => sameSpot(one, spot)) === i);
}

/** Whether a zone is one of those the rules have for each suit, name or the like, and a card can be taken from one of them. */
export function isOfAKind({ zones }: Pick<TableInfo, 'zones'>, sources: Spot[], zone: number): boolean {
  const own = zones[zone];
  return own !== undefined && own.of.length > 0 && sources.some((spot) => zones[spot.zone]?.zone === own.zone && zones[spot.zone]?.player === own.player);
}

/** The zones in which what is held may be dropped. */
export function targets(choice: Choice, partial: Partial): number[] {
  const listed = candidates(choice, partial).flatMap(({ move }) => move.targets);
  const first = partial.held[0];
  const sets = choice.items.flatMap((item) => (item.possible && item.set && first && has(item.set.cards, first) ? item.set.targets : []));
  return [...new Set([...listed, ...sets])];
}

/** The cards at which what is held may be aimed. */
export function aims(choice: Choice, partial: Partial): Spot[] {
  if (partial.held.length === 0) return [];
  const others = candidates(choice, partial).flatMap(({ move }) => spotsOf(move));
  return others.filter((spot, i) => !has(partial.held, spot) && others.findIndex((one) => sameSpot(one, spot)) === i);
}
