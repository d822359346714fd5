/** How the table is laid: how large cards are and where things lie, reckoned from the size of the table and what there is. */
import type { TableContext } from './context';
import { liftOf, mostInRow, rowApart, rows, stepInHand } from './fan';
import { better, fit, lesserOf, small, type Fit, type Piece } from './fit';
import { facts, heaps, medals, sides, told } from './plates';
import { formOf, isLow, others, places } from './seating';
import { cornered, printed, shortName, zoneName } from './words';
import { Zoning, type Lists } from './zoning.svelte';

/** A part of the table: its distance from the edges, and its width. */
export interface Free {
  left: number;
  right: number;
  bottom: number;
  width: number;
  sheet: Sheet;
}
/** What may lie over one's own place when the game is over: so far from the sides, and so high that it hides all of it and nothing in the middle. */
export interface Sheet {
  left: number;
  right: number;
  least: number;
  most: number;
}
/** No seat of a line is narrower: names are read. Where there is no room for all of them the line is broken. */
const leastSeat = 90;
/** So many can sit round a table; more sit in a line. */
const mostRound = 6;
/** So much height the middle of a small phone needs: a row of small cards with their names. */
const leastMiddle = 146;
/** What lies over the table stands in its middle while that leaves it so much width; else it goes on to the edge across from the own plate. */
const leastOver = 420;
/** What happened last, beside the own plate of a phone: so many lines, each as high as a card among its words. */
export const lastLine = { most: 4, height: 22 };
/** Higher than any window, and still a length that a style may have. */
const boundless = 100_000;
export const anywhere: Free = { left: 0, right: 0, bottom: 0, width: 0, sheet: { left: 8, right: 8, least: 0, most: boundless } };

export class Laying {
  readonly #zoning: Zoning;
  width = $state(0);
  height = $state(0);
  /** Measured: what lies in the middle, the own plate, the zones beside the hand, the seats. */
  middle = $state({ width: 0, height: 0 });
  plate = $state({ width: 0, height: 0 });
  beside = $state({ width: 0, height: 0 });
  /** All seats of a line, of which not all may be in view. */
  lineHeight = $state(0);
  topHeight = $state(0);
  /** How wide and high the seats at the sides are. */
  readonly sideSeats = $state<{ width: number; height: number }[]>(Array.from({ length: 12 }, () => ({ width: 0, height: 0 })));

  /** `isHeaded`: what concerns the whole table is told above it. */
  constructor(
    readonly table: TableContext,
    readonly isHeaded: () => boolean,
  ) {
    this.#zoning = new Zoning(table, () => this.tight);
  }

  get zones(): Zoning {
    return this.#zoning;
  }

  get #session() {
    return this.table.session;
  }
  get #info() {
    return this.#session.info!;
  }
  get tall(): number {
    return this.table.height / 100;
  }
  #cards(zone: number): number {
    return this.#session.sheets[zone]?.length ?? 0;
  }

  /** A phone held sideways: seats on the left, the hand on the right. */
  readonly low = $derived(isLow(this.width, this.height));
  readonly form = $derived(this.low ? ('phone' as const) : formOf(this.width));
  readonly upright = $derived(this.form === 'phone' && !this.low);
  /** Low windows get smaller cards. */
  readonly #scale = $derived(this.form === 'phone' ? Math.max(0.72, Math.min(1, this.height / 700)) : Math.max(0.58, Math.min(1.12, this.height / 772)));
  readonly handWidth = $derived(this.low ? Math.min(78, this.height * 0.28) : { phone: 84, tablet: 104, desktop: 124 }[this.form] * this.#scale);
  readonly backWidth = $derived({ phone: 22, tablet: 40, desktop: 46 }[this.form] * (this.form === 'phone' ? 1 : this.#scale));

  /** Everybody else, and where they sit. */
  readonly rest = $derived(others(this.zones.viewer, this.zones.seats, this.#info.turns_go_right));
  readonly spots = $derived(places(this.rest.length));
  /** The others sit in a line above the table: where it is narrow, and where seats at its sides would take the room that the middle needs. */
  readonly strip = $derived(this.form === 'phone' || (this.form === 'tablet' && this.rest.length > 3) || (this.form === 'desktop' && (this.rest.length > mostRound || (this.rest.length > 2 && this.#isMiddleFull))));
  get #isMiddleFull(): boolean {
    // How many rows the hand needs depends on where the others sit: here it has one.
    const between = { width: this.width - 580, height: this.height - this.handTall - 232 };
    return this.#reckon(this.zones.tight, between).fit.width < small;
  }
  /** How far the line is from the edges of the table: many sit over its corners, too. */
  readonly stripEdge = $derived(this.form === 'desktop' ? (this.rest.length > mostRound ? 26 : 70) : 8);
  /** How many sit beside each other: on a phone three, else as many as their names allow, the same in every line. */
  readonly inLine = $derived.by(() => {
    const number = Math.max(1, this.rest.length);
    const most = this.form === 'phone' ? 3 : Math.max(1, Math.floor((this.width - 2 * this.stripEdge) / (leastSeat + 6)));
    return this.form === 'phone' ? Math.min(most, number) : Math.ceil(number / Math.ceil(number / most));
  });
  /** How wide each seat of the line may be. */
  readonly stripRoom = $derived((this.width - 2 * this.stripEdge) / this.inLine - 6);
  /** In a line with others the words of a plate have little room. */
  readonly narrow = $derived(this.rest.length > 1 && this.stripRoom < 214);
  readonly sides = $derived(this.form !== 'phone' && !this.strip && this.spots.some((spot) => spot.edge !== 'top'));
  /** Beside the middle there is no room for whole plates, as on a table that is only part of a page. */
  readonly cramped = $derived(this.form === 'tablet' && this.width < 720);
  /** What each side has stands in the corners, where there is room beside whoever sits across. */
  readonly sided = $derived(this.form === 'desktop' && !this.strip && sides(this.#info, this.#session.view!, this.#session.you, this.#session.seatName).length > 0);
  /** Others are told by their plates alone: their cards are a number there. */
  readonly bare = $derived(this.low || (this.form === 'desktop' && !this.strip && this.rest.length > 4) || this.height < (this.upright ? 560 : this.strip && this.inLine < this.rest.length ? 900 : 0));
  readonly columnWidth = 156;

  readonly handTall = $derived(this.handWidth * this.tall * (this.zones.hands.length > 0 ? 1 : this.upright ? 0.08 : 0.3));
  /** How much higher a hand is that lies in several rows. */
  readonly #moreRows = $derived.by(() => {
    const number = Math.max(1, ...this.zones.hands.map((zone) => rows(this.#session.sheets[zone] ?? [], mostInRow(this.form, this.handRoom, this.handWidth)).length));
    return (number - 1) * rowApart(this.handWidth, liftOf(this.form, number));
  });
  /** The hand lies over the wooden rim and a little beyond. */
  readonly handTop = $derived(this.height - this.handTall - this.#moreRows - (this.low ? 10 : this.form === 'phone' ? 14 : 32));
  readonly handHeight = $derived(this.height - this.handTop);
  /** One's own zones beside the hand; a phone has room only for what is there, and so has a table with many. */
  readonly ownZones = $derived(this.form === 'phone' || this.zones.beside.length > 3 ? this.zones.besideNow : this.zones.beside);
  /** The middle has the whole width of the table: the own plate lies beside the hand. */
  readonly plateBeside = $derived(this.form === 'desktop' && this.strip);
  /** Several seats at each side need its height: the own plate lies so low below them that the hand leaves room for it. */
  readonly plateLow = $derived(this.sides && this.rest.length > 4);
  /** What lies beside the hand stays free. */
  readonly handRoom = $derived.by(() => {
    if (this.form === 'phone') return this.low ? this.width * 0.42 : this.width - 28;
    const plate = this.plate.width + 62;
    const beside = Math.max(this.ownZones.length > 0 ? this.beside.width + 50 : 0, this.plateBeside ? Math.max(250, plate) : this.plateLow ? plate : 0);
    return Math.min(this.width * 0.64, 1000, this.width - 2 * beside);
  });
  /** How far up the own zones beside the hand reach. */
  get #besideTop(): number {
    return 40 + this.beside.height;
  }
  readonly feltBottom = $derived(this.low ? 4 : this.form === 'phone' ? this.handTall * 0.42 : Math.max(40, this.handTall * 0.62 + 14));
  /** How much the hand leaves free at each side. */
  readonly #besideHand = $derived.by(() => {
    const held = this.zones.hands.map((zone) => this.#session.sheets[zone] ?? []);
    const cards = Math.max(0, ...held.map((sheets) => Math.min(mostInRow(this.form, this.handRoom, this.handWidth), sheets.length)));
    const apart = stepInHand(cornered(held.flat().map((sheet) => sheet.card), this.#info), this.handWidth, this.form);
    const step = Math.min(apart, (this.handRoom - this.handWidth) / Math.max(1, cards - 1));
    return this.width / 2 - (this.handWidth + (cards - 1) * step) / 2;
  });
  /** The hand reaches below the own plate: the plate makes room for cards that are raised. */
  readonly crowded = $derived(this.#besideHand < this.plate.width + 60);
  /** So far above the hand lies what a raised card must not cover. */
  readonly raised = 34;
  /** The plate, the own zones and the two round tools above each other, each as high as it is. */
  readonly #ownHeight = $derived(Math.max(116, this.plate.height + (this.crowded ? 50 : 40), this.ownZones.length > 0 ? this.beside.height + this.raised : 0, this.#lastHeight));
  /** How far above the hand the last line of the log begins. */
  readonly lastBottom = $derived(this.crowded ? 34 : 24);
  /** Its room is kept whether it has many words or few: else the middle would change with each of them. */
  get #lastHeight(): number {
    return this.upright && !this.zones.watching && this.ownZones.length === 0 ? this.lastBottom + lastLine.most * lastLine.height + 6 : 0;
  }

  /** On a phone with many players the line leaves some room for the middle: it scrolls then. */
  readonly stripMost = $derived(this.upright ? Math.max(96, this.height - this.handHeight - this.#ownHeight - leastMiddle) : null);
  readonly isLineFull = $derived(this.stripMost !== null && this.lineHeight > this.stripMost);
  readonly stripHeight = $derived(this.isLineFull ? this.stripMost! : this.lineHeight);

  readonly #medals = $derived(medals(this.#info, this.#session.view!, this.#session.seatName));
  /** The sign that the card under a pile shows: told below that pile where there is room for words. */
  readonly shown = $derived(this.form === 'phone' ? null : (this.#medals.find(({ one }) => this.#isShown(one.text)) ?? null));
  readonly signs = $derived(this.#medals.filter((one) => one.one !== this.shown?.one));
  #isShown(suit: string): boolean {
    const { piles } = this.zones.tight;
    return piles.some((pile) => {
      const below = this.zones.below(pile);
      const top = below === null ? null : this.#session.sheets[below]?.at(-1)?.card?.face;
      return top?.attributes.some((one) => one.name === 'suit' && one.value === suit) ?? false;
    });
  }
  readonly pots = $derived(heaps(this.#info, this.#session.view!, this.#session.seatName));
  /** What else concerns everybody; on a phone as much of it as stands on one line. */
  readonly chips = $derived.by(() => {
    if (this.isHeaded()) return [];
    let left = this.form === 'phone' ? this.width - 40 : Infinity;
    return facts(this.#info, this.#session.view!, this.#session.seatName).filter((one) => (left -= told(one).length * 6.6 + 20) > 0);
  });

  /** With room enough, and without piles in the middle, boards face each other over the whole height: who sits across is in the corner, what is shared at the side. */
  readonly facing = $derived(this.zones.boards.length > 0 && (this.low || (this.form === 'desktop' && this.zones.roomy.piles.length === 0)));
  /** How much of a phone that is held sideways is one's own: the hand, or the plate alone where nothing is held. */
  readonly lowRight = $derived(this.zones.hands.length > 0 ? this.handRoom : this.ownZones.length > 0 ? Math.min(this.handRoom, this.plate.width + this.beside.width + 56) : this.plate.width + 12);
  /** The edges of the middle, from those of the table. */
  readonly box = $derived.by(() => {
    const bottom = this.handHeight;
    if (this.low) return { left: this.columnWidth, top: 10, right: this.lowRight + 14, bottom: 10 };
    if (this.facing) return { left: Math.min(Math.max(230, this.plate.width + 62), 310, this.width * 0.32), top: 48, right: 38, bottom: bottom + 30 };
    const left = this.#side;
    return { left, top: this.#top, right: left, bottom: bottom + this.#ownRoom };
  });
  /** Where something may lie over the table without covering one's own place: hand, plate and, on a phone, tools. */
  readonly free = $derived.by((): Free => {
    const { left, right, bottom } = this.box;
    if (this.low) return { left, right, bottom: 6, width: this.width - left - right, sheet: this.#sheet };
    const { left: from, right: to } = this.upright || this.plateBeside ? { left: 0, right: 0 } : this.#clear;
    return { left: from, right: to, bottom: this.upright ? bottom : this.handHeight + 8, width: this.width - from - to, sheet: this.#sheet };
  });
  /** Beside the own plate, with a gap. */
  readonly #besidePlate = $derived(this.plate.width + (this.form === 'tablet' ? 36 : 58));
  /** Beside the own plate: in the middle where there is room enough, else from the plate to the other edge. */
  readonly #clear = $derived.by(() => {
    const side = this.#besidePlate;
    return { left: side, right: this.width - 2 * side < leastOver ? 8 : side };
  });
  /** On a phone it lies over the own plate and the flag on it; else between the plate and what lies across from it. Whoever watches has no place to cover. */
  readonly #sheet = $derived.by((): Sheet => {
    const most = this.box.bottom + Math.max(0, this.room.height - this.middle.height) / 2 - 6;
    if (this.zones.watching) return { left: 8, right: 8, least: 0, most };
    return this.upright ? { left: 0, right: 0, least: this.plateBottom + this.plate.height + 20, most } : { ...this.#clear, least: 0, most };
  });
  /** Between the hand and the middle: the own plate, where it does not lie beside the middle. */
  get #ownRoom(): number {
    if (this.form === 'phone') return this.#ownHeight + 4;
    return this.form === 'tablet' && !this.sides ? (this.crowded ? 110 : 80) : 34;
  }
  get #side(): number {
    // The own plate lies below the seats at the side.
    if (this.sides) return Math.max(150, this.plate.width, ...this.sideSeats.map((one) => one.width)) + (this.form === 'tablet' ? 36 : 62);
    if (this.form !== 'desktop') return 12;
    // Beside the middle lie the own plate and the own zones, as far as they reach up to it.
    const zones = this.ownZones.length > 0 && this.#besideTop > this.handHeight + 34 ? this.beside.width + 50 : 0;
    return Math.max(this.strip ? 46 : this.plate.width + 66, zones);
  }
  get #top(): number {
    const across = this.spots.filter((spot) => spot.edge === 'top').map((spot) => spot.y);
    if (this.strip) return this.stripHeight + (this.form === 'desktop' ? 52 : this.zones.boards.length > 0 ? 24 : 26);
    return across.length > 0 ? Math.max(120, this.topHeight + 54 + this.height * Math.max(...across)) : 44;
  }
  readonly room = $derived({ width: this.width - this.box.left - this.box.right, height: this.height - this.box.top - this.box.bottom });

  /** The ring of play goes round what lies in the middle; where that leaves no room for it there is none. */
  readonly ring = $derived.by(() => {
    if (this.zones.seats < 2 || this.middle.width === 0 || this.zones.boards.length > 0 || this.low || this.room.height < 60) return null;
    const x = Math.min(this.width / 2 - (this.sides ? this.box.left * 0.8 : 16), this.middle.width / 2 + 74);
    const y = Math.min(this.room.height / 2 + 26, this.middle.height / 2 + 34);
    const corner = (this.middle.width / 2 / x) ** 2 + (this.middle.height / 2 / y) ** 2;
    return corner < 1.3 ? { x, y } : null;
  });

  /** Some of the cards that lie in lines are told by more than their corners. */
  readonly whole = $derived.by(() => {
    const { theirs, ours, lines } = this.zones.tight;
    const cards = [...theirs, ...ours, ...lines].flatMap((zone) => this.#session.sheets[zone] ?? []);
    return cards.some(({ card }) => card?.face && printed(card.face, this.#info).rank === undefined);
  });
  /** On a phone nobody needs to be told that the cards before a player are that player's board. */
  isNameless(zone: number): boolean {
    return this.upright && this.whole && this.tight && this.zones.isPlainBoard(zone);
  }
  widthIn(zone: number, width: number): number {
    return this.zones.isLesser(zone) ? lesserOf(width) : width;
  }
  readonly #piece = (i: number, folded: boolean): Piece => {
    const zone = this.#info.zones[i]!;
    const kind = this.zones.isTrick(i) ? 'trick' : zone.layout === 'pile' ? 'pile' : 'line';
    const letters = zoneName(this.#info, i, this.#session.you).length;
    const free = Math.max(0, Math.min(8, zone.capacity ?? 0) - this.#cards(i));
    return { kind, cards: this.#cards(i) + (folded ? Math.min(1, free) : free), lesser: this.zones.isLesser(i), crossed: this.zones.below(i) !== null, flat: folded && this.#info.answers?.zone === i && this.#cards(i) === 0, nameless: folded && this.upright && this.whole && this.zones.isPlainBoard(i), letters, short: shortName(this.#info, i, this.#session.you).length };
  };
  readonly #discs = $derived([...this.signs, ...this.pots].map((): Piece => ({ kind: 'medal', cards: 1, letters: 6, short: 6 })));
  readonly #mostWide = $derived(this.low ? 64 : { phone: 86, tablet: 96, desktop: this.facing ? 122 : 108 }[this.form] * (this.form === 'phone' ? 1 : this.#scale));
  readonly sideWidth = $derived(this.facing && this.#discs.length + this.zones.roomy.piles.length + this.zones.roomy.lines.length > 0 ? Math.round(this.low ? this.room.width * 0.42 : this.#mostWide * 1.4) : 0);
  readonly boardRoom = $derived(this.room.width - 24 - (this.sideWidth > 0 ? this.sideWidth + 18 : 0));
  #fitting(groups: Piece[][], most: number, room: { width: number; height: number }): Fit {
    return fit({ groups, seats: this.zones.seats, figures: this.chips.length > 0, tall: this.tall, whole: this.whole }, most, room);
  }
  /** Where boards face each other, and nothing else lies there, a line is between them. */
  readonly ruled = $derived.by(() => {
    const { piles, lines } = this.zones.roomy;
    return this.zones.boards.length > 0 && (this.facing || piles.length + lines.length + this.#discs.length === 0);
  });
  get #boardHeight(): number {
    return this.room.height - (this.facing ? 22 : this.ruled ? 14 : 0);
  }
  /** How large the cards are if these zones are drawn, and whether what is shared lies in one row: if everything gets larger so. */
  #reckon(lists: Lists, room: { width: number; height: number }): { fit: Fit; joined: boolean } {
    const piece = (zone: number) => this.#piece(zone, lists === this.zones.tight);
    const [theirs, ours, lines] = [lists.theirs, lists.ours, lists.lines].map((list) => list.map(piece)) as [Piece[], Piece[], Piece[]];
    const piles = [...lists.piles.map(piece), ...this.#discs];
    const between = (shared: Piece[][]) => this.#fitting([theirs, ...shared, ours], this.#mostWide, room);
    const rows = between(this.facing ? [] : [piles, lines]);
    const row = between([[...piles, ...lines]]);
    const joined = !this.facing && piles.length > 0 && lines.length > 0 && better(row, rows);
    return { fit: joined ? row : rows, joined };
  }
  readonly #here = $derived({ width: this.boardRoom, height: this.#boardHeight });
  readonly #roomy = $derived(this.#reckon(this.zones.roomy, this.#here));
  /** Empty places would make the cards smaller: only those are drawn that are needed. */
  readonly tight = $derived(this.#roomy.fit.width < this.#mostWide * 0.9);
  readonly #reckoned = $derived(this.tight ? this.#reckon(this.zones.tight, this.#here) : this.#roomy);
  get joined(): boolean {
    return this.#reckoned.joined;
  }
  /** Cards in the middle are as large as they fit. */
  get fit(): Fit {
    return this.#reckoned.fit;
  }
  readonly sideFit = $derived.by(() => {
    if (!this.facing) return this.fit;
    const { piles, lines } = this.zones.middle;
    const piece = (zone: number) => this.#piece(zone, this.tight);
    return this.#fitting([[...piles.map(piece), ...this.#discs], lines.map(piece)], this.fit.width, { width: this.sideWidth, height: this.#boardHeight });
  });

  /** Where the order of play is told, from below; null if there is no room for it. */
  readonly orderBottom = $derived.by(() => {
    if (this.form === 'phone' || (this.plateBeside && this.ownZones.length > 0)) return null;
    return this.plateBeside ? 44 : Math.max(this.handHeight + (this.#besideHand < 256 ? 56 : 14), this.ownZones.length > 0 ? this.#besideTop + 8 : 0);
  });
  readonly plateBottom = $derived(this.low ? this.handHeight + 30 : this.plateBeside ? 44 : this.handHeight + (this.form === 'phone' ? (this.crowded ? 32 : 22) : this.plateLow ? -46 : this.crowded ? 36 : 6));
  /** How far down a seat at the side begins: high enough that nothing of it reaches the own plate. */
  seatTop(i: number): number {
    const { y, edge } = this.spots[i]!;
    const below = edge === 'left' ? this.plateBottom + this.plate.height + 18 : (this.orderBottom ?? 0) + 40;
    return Math.max(44, Math.min(y * this.height, this.height - below - 10 - this.sideSeats[i]!.height));
  }
}
