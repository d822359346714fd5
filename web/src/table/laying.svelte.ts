/** How the table is laid: how large cards are and where things lie, reckoned from the size of the table and what there is. */
import type { TableContext } from './context';
import { mostInRow } from './fan';
import { better, fit, type Fit, type Piece } from './fit';
import { facts, heaps, medals } from './plates';
import { formOf, isLow, others, places } from './seating';
import { zoneName } from './words';
import { Zoning } from './zoning.svelte';

export class Laying {
  readonly #zoning: Zoning;
  width = $state(0);
  height = $state(0);
  /** Measured: what lies in the middle, the own plate, the zones beside the hand, the seats. */
  middle = $state({ width: 0, height: 0 });
  plate = $state({ width: 0, height: 0 });
  besideWidth = $state(0);
  stripHeight = $state(0);
  topHeight = $state(0);
  /** How wide the seats at the sides are. */
  readonly sideSeats = $state<(number | undefined)[]>([]);

  /** `isHeaded`: what concerns the whole table is told above it. */
  constructor(
    readonly table: TableContext,
    readonly isHeaded: () => boolean,
  ) {
    this.#zoning = new Zoning(table);
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
  readonly sides = $derived(this.form !== 'phone' && this.spots.some((spot) => spot.edge !== 'top'));
  readonly strip = $derived(this.form === 'phone' || (this.form === 'tablet' && this.rest.length > 3));
  readonly columnWidth = 156;

  readonly handTall = $derived(this.handWidth * this.tall * (this.zones.hands.length > 0 ? 1 : 0.3));
  /** Long hands lie in two rows, the upper one half hidden. */
  readonly #secondRow = $derived(this.zones.hands.some((zone) => this.#cards(zone) > mostInRow(this.form)) ? this.handTall * 0.5 : 0);
  /** The hand lies over the wooden rim and a little beyond. */
  readonly handTop = $derived(this.height - this.handTall - this.#secondRow - (this.low ? 10 : this.form === 'phone' ? 14 : 32));
  readonly handHeight = $derived(this.height - this.handTop);
  /** What lies beside the hand stays free. */
  readonly handRoom = $derived(
    this.low ? this.width * 0.42 : this.form === 'phone' ? this.width - 28 : Math.min(this.width * 0.64, 1000, this.zones.beside.length > 0 ? this.width - 2 * (this.besideWidth + 50) : this.width),
  );
  readonly feltBottom = $derived(this.low ? 4 : this.form === 'phone' ? this.handTall * 0.42 : Math.max(40, this.handTall * 0.62 + 14));
  /** The hand reaches below the own plate: the plate makes room for cards that are raised. */
  readonly crowded = $derived.by(() => {
    const cards = Math.max(0, ...this.zones.hands.map((zone) => Math.min(mostInRow(this.form), this.#cards(zone))));
    const step = Math.min(this.handWidth * (this.form === 'desktop' ? 0.68 : 1), (this.handRoom - this.handWidth) / Math.max(1, cards - 1));
    return this.width / 2 - (this.handWidth + (cards - 1) * step) / 2 < this.plate.width + 60;
  });
  readonly #ownHeight = $derived(this.form === 'phone' ? Math.max(this.crowded ? 94 : 84, this.plate.height + (this.crowded ? 50 : 40)) : 78);

  readonly signs = $derived(medals(this.#info, this.#session.view!, this.#session.seatName));
  readonly pots = $derived(heaps(this.#info, this.#session.view!, this.#session.seatName));
  readonly chips = $derived.by(() => (this.isHeaded() ? [] : facts(this.#info, this.#session.view!, this.#session.seatName)));

  /** With room enough, and without piles in the middle, boards face each other over the whole height: who sits across is in the corner, what is shared at the side. */
  readonly facing = $derived(this.zones.boards.length > 0 && (this.low || (this.form === 'desktop' && this.zones.piles.length === 0)));
  /** The edges of the middle, from those of the table. */
  readonly box = $derived.by(() => {
    const bottom = this.handHeight;
    if (this.low) return { left: this.columnWidth, top: 10, right: this.zones.hands.length > 0 ? this.handRoom + 14 : 14, bottom: 10 };
    if (this.facing) return { left: Math.min(310, this.width * 0.32), top: 38, right: 38, bottom: bottom + 30 };
    const left = this.#side;
    return { left, top: this.#top, right: left, bottom: bottom + (this.form === 'phone' ? this.#ownHeight + 4 : this.form === 'tablet' && !this.sides ? (this.crowded ? 110 : 80) : 34) };
  });
  get #side(): number {
    const seats = this.sideSeats.reduce<number>((most, one) => Math.max(most, one ?? 0), 150) + (this.form === 'tablet' ? 28 : 60);
    return this.sides ? Math.min(290, this.width * 0.26, seats) : this.form === 'desktop' ? this.plate.width + 66 : 12;
  }
  get #top(): number {
    const across = this.spots.filter((spot) => spot.edge === 'top').map((spot) => spot.y);
    if (this.strip) return this.stripHeight + 26;
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

  readonly #piece = (i: number): Piece => {
    const zone = this.#info.zones[i]!;
    const kind = this.zones.isTrick(i) ? 'trick' : zone.layout === 'pile' ? 'pile' : 'line';
    return { kind, cards: Math.max(this.#cards(i), Math.min(8, zone.capacity ?? 0)), letters: zoneName(this.#info, i, this.#session.you).length };
  };
  readonly #inPiles = $derived([...this.zones.piles.map(this.#piece), ...[...this.signs, ...this.pots].map(() => ({ kind: 'medal' as const, cards: 1, letters: 6 }))]);
  readonly #inLines = $derived(this.zones.lines.map(this.#piece));
  readonly #mostWide = $derived(this.low ? 64 : { phone: 86, tablet: 96, desktop: this.facing ? 122 : 108 }[this.form] * (this.form === 'phone' ? 1 : this.#scale));
  readonly sideWidth = $derived(this.facing && this.#inPiles.length + this.#inLines.length > 0 ? Math.round(this.low ? this.room.width * 0.42 : this.#mostWide * 1.4) : 0);
  readonly boardRoom = $derived(this.room.width - 20 - (this.sideWidth > 0 ? this.sideWidth + 22 : 0));
  #fitting(groups: Piece[][], most: number, width: number): Fit {
    return fit({ groups, seats: this.zones.seats, figures: this.chips.length > 0, tall: this.tall }, most, { width, height: this.room.height });
  }
  #between(shared: Piece[][]): Fit {
    return this.#fitting([this.zones.theirs.map(this.#piece), ...shared, this.zones.ours.map(this.#piece)], this.#mostWide, this.boardRoom);
  }
  readonly #rows = $derived(this.#between(this.facing ? [] : [this.#inPiles, this.#inLines]));
  readonly #row = $derived(this.#between([[...this.#inPiles, ...this.#inLines]]));
  /** What is shared lies in one row if everything gets larger so. */
  readonly joined = $derived(!this.facing && this.#inPiles.length > 0 && this.#inLines.length > 0 && better(this.#row, this.#rows));
  /** Cards in the middle are as large as they fit. */
  readonly fit = $derived(this.joined ? this.#row : this.#rows);
  readonly sideFit = $derived(this.facing ? this.#fitting([this.#inPiles, this.#inLines], this.fit.width, this.sideWidth) : this.fit);
}
