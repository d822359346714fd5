/**
 * Cards as things that stay the same while they move. The server tells positions; a hidden card has no identity there. The page gives
 * every card a key and follows the events, so that what leaves the stock is the same sheet that arrives in a hand. Keys are the page's own
 * invention: they tell nothing that the view does not.
 */
import type { Card, Event, Face, View } from '../wire';
import { endsOfDeals } from './deals';

/** A card on the page. `card` is null for a back that says nothing. */
export interface Sheet {
  key: number;
  card: Card | null;
}

/** The sheets of every zone, first to top. */
export type Sheets = Sheet[][];

/** One picture of the table on the way from a view to the next. */
export interface Beat {
  sheets: Sheets;
  /** The zones something left or entered, in order: the order of the flights. */
  flights: Flight[];
  /** The picture is worth a look before the next one: a trick is complete, cards were shown. */
  pause: boolean;
  shuffled: number[];
  /** Sheets that were turned up where they lie. */
  turned: number[];
  /** So many of the events are told with it. */
  until: number;
  /** The deal is over: with the next picture all cards are gathered. */
  ends: boolean;
}

export interface Flight {
  key: number;
  from: number | null;
  to: number;
}

let last = 0;
const fresh = (card: Card | null): Sheet => ({ key: ++last, card });

const plain = (face: Face): Card => ({ face, glimpse: [], marks: [], owner: null, price: null });

/** A first picture: nothing was there before. */
export const laidOut = (view: View): Sheets => view.zones.map((cards) => cards.map(fresh));

/** The table before the cards are dealt for the first time: all of them lie face down where they are gathered first, if they are. */
export function undealt(view: View, events: Event[]): Sheets {
  const first = events.find((event) => event.kind === 'gathered');
  return view.zones.map((_, zone) => (zone === first?.zone ? view.zones.flat().map(() => fresh(null)) : []));
}

/** The pictures from what lies there now to the next view. The last one shows exactly that view. */
export function follow(now: Sheets, events: Event[], next: View): Beat[] {
  const beats: Beat[] = [];
  let sheets = now.map((zone) => [...zone]);
  let beat = open();
  const entered = new Set<number>();
  const ends = endsOfDeals(events, now.some((zone) => zone.length > 0));
  for (const [i, event] of events.entries()) {
    if (event.kind === 'gathered') {
      close(i, false, ends.includes(i));
      beat.shuffled.push(event.zone);
      const all = sheets.flat();
      sheets = sheets.map((_, zone) => (zone === event.zone ? all.map((sheet) => ({ key: sheet.key, card: null })) : []));
    } else if (event.kind === 'shuffled') {
      beat.shuffled.push(event.zone);
    } else if (event.kind === 'showed') {
      if (beat.flights.length > 0) close(i, true);
      beat.turned.push(...turnUp(sheets, event.zone, event.cards));
    } else if (event.kind === 'moved') {
      // What leaves a zone that was just entered starts a new picture: a trick is seen complete before it is taken. So are cards that were shown.
      if ((event.from !== null && entered.has(event.from)) || beat.turned.length > 0) close(i, true);
      const sheet = take(sheets, event.from, event.card);
      entered.add(event.to);
      sheets[event.to]?.push({ key: sheet.key, card: event.card ? plain(event.card) : null });
      beat.flights.push({ key: sheet.key, from: event.from, to: event.to });
    }
  }
  beat.sheets = settle(sheets, next);
  beat.until = events.length;
  beats.push(beat);
  return beats;

  function open(): Beat {
    return { sheets: [], flights: [], pause: false, shuffled: [], turned: [], until: 0, ends: false };
  }
  function close(until: number, pause: boolean, ends = false): void {
    if (beat.flights.length + beat.turned.length === 0 && !ends) return;
    beats.push({ ...beat, sheets: sheets.map((zone) => [...zone]), pause: pause && !ends, until, ends });
    beat = open();
    entered.clear();
  }
}

/** Turns cards up where they lie, the ones named last on top. The sheets that were turned. */
function turnUp(sheets: Sheets, zone: number | null, faces: Face[]): number[] {
  const lying = zone === null ? undefined : sheets[zone];
  if (!lying) return [];
  const turned: number[] = [];
  for (const face of faces.filter((one) => !lying.some((sheet) => named(sheet, one))).reverse()) {
    const at = lying.findLastIndex((sheet) => !sheet.card?.face);
    const sheet = lying[at];
    if (!sheet) break;
    lying[at] = { key: sheet.key, card: { ...plain(face), ...(sheet.card && { marks: sheet.card.marks, owner: sheet.card.owner }) } };
    turned.push(sheet.key);
  }
  return turned;
}

const named = (sheet: Sheet, face: Face) => sheet.card?.face?.name === face.name;

/** Takes a sheet out of a zone: the one with this face, else a hidden one from the top, else whatever is on top. */
function take(sheets: Sheets, from: number | null, face: Face | null): Sheet {
  const zone = from === null ? undefined : sheets[from];
  if (!zone || zone.length === 0) return fresh(null);
  const known = face ? zone.findLastIndex((sheet) => named(sheet, face)) : -1;
  const hidden = zone.findLastIndex((sheet) => !sheet.card?.face);
  const at = known >= 0 ? known : hidden >= 0 ? hidden : zone.length - 1;
  return zone.splice(at, 1)[0]!;
}

/** Gives the cards of a view the keys that followed them: by face, then by what is left, then new ones. */
export function settle(sheets: Sheets, view: View): Sheets {
  return view.zones.map((cards, zone) => {
    const left = [...(sheets[zone] ?? [])];
    const takeKey = (fits: (sheet: Sheet) => boolean): number | null => {
      const at = left.findIndex(fits);
      return at < 0 ? null : left.splice(at, 1)[0]!.key;
    };
    const keys = cards.map((card) => (card?.face ? takeKey((sheet) => named(sheet, card.face!)) : null));
    return cards.map((card, at) => {
      const key = keys[at] ?? takeKey((sheet) => !sheet.card?.face) ?? takeKey(() => true);
      return key === null ? fresh(card) : { key, card };
    });
  });
}
