/** What can be done now, in words: each kind of move once, with the cards it takes and whatever else is chosen for it. Pure functions. */
import { listed } from '../parts/listed';
import type { Binder, Choice, Item, Move, SetOffer, Spot, TableInfo, Value } from '../wire';
import { byCard, distinct } from './moves';
import { buttonText, count, handsOf, lower, sortOf, teamName, words } from './words';

/** What the sentences need to know of the table. */
export interface Speech {
  info: TableInfo | null;
  seatName: (seat: number) => string;
  /** What a card is called; none for one that is hidden. */
  cardName: (spot: Spot) => string | null;
}

/** So many cards are named one by one; more are counted. */
const mostCards = 10;
/** So many words, players and targets are named one by one. */
const mostWords = 4;

/** So many things to take a card for are said in one sentence. */
const mostAims = 6;

/** "a", "a or b", "a, b or c". */
export const either = (list: string[]): string => listed(list, 'or');

/** How many cards a set takes: "3 cards", "1 or 2 cards", "2 or more cards". */
export function amount({ least, most, cards }: SetOffer): string {
  if (least === null || most === null) return 'cards';
  if (least === most) return count(least, 'card');
  if (most >= cards.length && cards.length > 2) return least > 0 ? `${least} or more cards` : 'cards';
  return `${least} ${most === least + 1 ? 'or' : 'to'} ${most} cards`;
}

/** The binder whose card one takes hold of: the set, else the card that the moves begin with, else the first one. */
function grip(item: Item, moves: Move[]): number {
  const set = item.binders.findIndex((binder) => binder.of === 'set');
  if (set >= 0) return set;
  const sources = new Set(moves.flatMap((move) => move.sources.map((spot) => `${spot.zone}:${spot.at}`)));
  const held = (value: Value | undefined) => value?.kind === 'card' && sources.has(`${value.spot.zone}:${value.spot.at}`);
  const found = item.binders.findIndex((binder, i) => binder.of === 'card' && moves.some((move) => held(move.values[i])));
  return found >= 0 ? found : item.binders.findIndex((binder) => binder.of === 'card');
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What one takes a card for: "pass", "attack with", "beat another with"; none where the rules begin with the card. */
function purpose(item: Item, at: number): string | null {
  const place = `{${item.binders[at]?.name}}`;
  const start = item.label.indexOf(place);
  if (start < 0) return null;
  const other = (_: string, name: string) => (item.binders.some((binder) => binder.name === name && binder.of === 'card') ? 'another' : '');
  const before = tidy(item.label.slice(0, start).replace(/\{([^}]*)\}/g, other));
  const after = item.label.slice(start + place.length);
  return before ? tidy(lower(before) + (after.includes('{') ? '' : after)) : null;
}

/** Whoever gets the cards, if they always go to one and the same hand of somebody else. */
function receiver(item: Item, moves: Move[], { info, seatName, you }: Asking): string {
  const zones = [...new Set(item.set ? item.set.targets : moves.flatMap((move) => move.targets))];
  const [zone, more] = zones;
  const seat = zone === undefined || more !== undefined ? null : (info?.zones[zone]?.player ?? null);
  return info && seat !== null && seat !== you && handsOf(info, seat).includes(zone!) ? ` to ${seatName(seat)}` : '';
}

/** Who is asked, at which table. */
export type Asking = Pick<Speech, 'info' | 'seatName'> & { you: number | null };

/** What is asked while there are too few cards: "Choose 2 more cards to pass to Bela." Nothing where the number does not decide. */
export function more(item: Item, held: number, asking: Asking): string {
  if (!item.set || item.set.least === null || held === 0 || held >= item.set.least) return '';
  const at = item.binders.findIndex((binder) => binder.of === 'set');
  const aim = purpose(item, at);
  const least = item.set.most === item.set.least ? '' : 'at least ';
  return `Choose ${least}${count(item.set.least - held, 'more card')}${aim === null ? '' : ` to ${aim}${receiver(item, [], asking)}`}.`;
}

/** What is asked before the first card is taken: "Choose 3 cards to pass to Bela." */
export function prompt(choice: Choice, asking: Asking): string {
  const kinds = new Map<string, string[]>();
  for (const item of choice.items.filter((one) => one.possible && byCard(one))) {
    const moves = choice.moves.filter((move) => move.item === item.item);
    const at = grip(item, moves);
    const what = item.set && item.binders[at]?.of === 'set' ? amount(item.set) : 'a card';
    const bare = purpose(item, at);
    const aim = bare && bare + receiver(item, moves, asking);
    if (aim === null) return 'Choose a card.';
    kinds.set(what, [...new Set([...(kinds.get(what) ?? []), aim])]);
  }
  const parts = [...kinds].map(([what, aims]) => (aims.length > mostAims ? what : `${what} to ${either(aims)}`));
  return parts.length > 0 ? `Choose ${parts.join(', or ')}.` : '';
}

const joined = (names: string[]): string => (names.every((name) => name.length <= 4) ? names.join(' ') : either(names));

function cardsInWords(spots: Spot[], speech: Speech, held: boolean): string {
  const names = [...new Set(spots.map(speech.cardName))];
  const known = names.filter((name) => name !== null);
  if (known.length < names.length) return held && known.length > 0 ? `${joined(known)} or a hidden card` : 'a hidden card';
  if (names.length <= (held ? mostCards : mostWords)) return held ? joined(known) : either(known);
  return `one of ${count(spots.length, 'card')}`;
}

/** The values that may be chosen for a binder, in words. */
function valuesInWords(binder: Binder, values: Value[], speech: Speech, held: boolean): string {
  const spots = values.flatMap((value) => (value.kind === 'card' ? [value.spot] : []));
  if (spots.length > 0) return cardsInWords(spots, speech, held);
  const numbers = values.flatMap((value) => (value.kind === 'number' ? [value.value] : []));
  if (numbers.length > 2) return `${Math.min(...numbers)}–${Math.max(...numbers)}`;
  if (values.length > mostWords) return binder.of === 'player' ? 'a player' : `a ${sortOf(speech.info, binder.words) ?? 'word'}`;
  return either(values.map((value) => valueInWords(value, speech)).filter(Boolean));
}

function valueInWords(value: Value, speech: Speech): string {
  if (value.kind === 'number') return String(value.value);
  if (value.kind === 'player') return speech.seatName(value.seat);
  if (value.kind === 'team') return teamName(value.team, speech.info?.teams ?? [], speech.seatName);
  if (value.kind === 'word') return words(value.name);
  return value.kind === 'yes_no' ? (value.yes ? 'yes' : 'no') : '';
}

/** What stands where the rules reckon something out (`{opponent}`), by place: if it is the same in all moves. */
function reckoned(item: Item, moves: Move[]): (string | null)[] {
  const pieces = item.label.split(/\{[^}]*\}/).map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const read = new RegExp(`^${pieces.join('(.+?)')}$`, 'u');
  const found = moves.map((move) => read.exec(move.title)?.slice(1) ?? []);
  return Array.from({ length: pieces.length - 1 }, (_, i) => (moves.length > 0 && found.every((one) => one[i] && one[i] === found[0]![i]) ? found[0]![i]! : null));
}

/** Where a card comes from that nobody chooses: "Draw" is "Draw from the stock". */
function source(item: Item, move: Move, { info }: Speech): string {
  const [spot, more] = move.sources;
  const zone = spot && !more && item.binders.length === 0 && /^\p{L}+$/u.test(item.label) ? info?.zones[spot.zone] : undefined;
  return zone && zone.player === null && zone.team === null ? ` from the ${words(zone.zone)}` : '';
}

/** One kind of move with all that can be chosen for it. */
function offer(item: Item, moves: Move[], speech: Speech): string {
  if (moves.length === 1) return buttonText(moves[0]!.title, speech.seatName) + source(item, moves[0]!, speech);
  const at = grip(item, moves);
  const same = reckoned(item, moves);
  let place = -1;
  const fill = (_: string, name: string): string => {
    place += 1;
    const i = item.binders.findIndex((binder) => binder.name === name);
    if (i < 0) return same[place] ? buttonText(same[place]!, speech.seatName) : '…';
    const binder = item.binders[i]!;
    if (binder.of === 'set') return item.set ? amount(item.set) : 'cards';
    const values = item.set ? (item.set.values[i] ?? []) : distinct(moves.map((move) => move.values[i]!));
    return valuesInWords(binder, values, speech, i === at) || '…';
  };
  // What depends on the cards that are taken is not said yet: "Meld cards as …s" is "Meld cards".
  return tidy(item.label.replace(/\{([^}]*)\}/g, fill)).replace(/ \S+ …\S*/g, '');
}

/** Everything that can be done, in the order of the rules. */
export function offers(choice: Choice, speech: Speech): string[] {
  const possible = choice.items.filter((item) => item.possible);
  const lines = possible.map((item) => offer(item, choice.moves.filter((move) => move.item === item.item), speech));
  return [...new Set(lines.filter(Boolean))].map((line, i) => (i === 0 ? line : `Or ${lower(line)}`));
}
