/** Which zones lie where: those held, the boards that face each other, what is shared, and what lies beside one's own hand. */
import type { TableContext } from './context';
import { handsOf, seatOf } from './words';

/** What lies in the middle. */
export interface Lists {
  theirs: number[];
  ours: number[];
  piles: number[];
  lines: number[];
}

export class Zoning {
  /** `isTight`: empty places would make the cards smaller. */
  constructor(
    readonly table: TableContext,
    readonly isTight: () => boolean,
  ) {}

  get session() {
    return this.table.session;
  }
  get info() {
    return this.session.info!;
  }
  get seats(): number {
    return this.session.room?.seats.length ?? this.info.teams.length;
  }
  get viewer(): number {
    return this.session.you ?? 0;
  }
  get watching(): boolean {
    return this.session.you === null;
  }
  readonly #all = $derived(this.info.zones.map((_, i) => i));
  readonly hands = $derived(this.watching ? [] : handsOf(this.info, this.viewer));
  /** With two at the table their boards face each other over the middle. */
  readonly boards = $derived(this.seats === 2 ? this.#all.filter((i) => this.#isBoard(i)) : []);
  /** The middle with a place for whatever may come to lie there, and with the places that are needed now. */
  readonly roomy = $derived(this.#lists(false));
  readonly tight = $derived(this.#lists(true));
  get middle(): Lists {
    return this.isTight() ? this.tight : this.roomy;
  }
  /** One's own zones that are neither held nor a board. */
  readonly beside = $derived(this.watching ? [] : this.#all.filter((i) => this.#seat(i) === this.viewer && !this.hands.includes(i) && !this.boards.includes(i)));
  /** Those of them that are more than a place to fly to. */
  readonly besideNow = $derived(this.beside.filter((i) => !this.isEmpty(i) || this.#isPointedAt(i) || this.isAsked(i)));
  /** What is only a place to fly to. */
  readonly away = $derived.by(() => {
    const { theirs, ours, piles, lines } = this.middle;
    const drawn = [...theirs, ...ours, ...piles, ...lines];
    return this.#all.filter((i) => (this.#seat(i) === null || this.boards.includes(i)) && !drawn.includes(i) && !drawn.includes(this.under(i) ?? -1));
  });

  /** The pile under which this one lies, crosswise: its cards are drawn when that one is used up. */
  readonly under = (i: number): number | null => {
    const upper = this.info.zones[i]!.under;
    return upper !== null && this.info.zones[i]!.layout === 'pile' && this.info.zones[upper]?.layout === 'pile' ? upper : null;
  };
  /** The pile that lies under this one, if there are cards in it. */
  readonly below = (i: number): number | null => this.#all.find((one) => this.under(one) === i && !this.isEmpty(one)) ?? null;

  readonly isPile = (i: number): boolean => this.info.zones[i]!.layout === 'pile';
  readonly isTrick = (i: number): boolean => this.info.zones[i]!.layout === 'slots';
  /** A board of cards that lie face down, beside an open one. */
  readonly isLesser = (i: number): boolean =>
    this.boards.includes(i) && !this.#isOpen(i) && this.boards.some((other) => this.#seat(other) === this.#seat(i) && this.#isOpen(other));
  /** The one open board that its seat has now, or what lies face down beside it. */
  readonly isPlainBoard = (i: number): boolean => {
    const side = [this.tight.theirs, this.tight.ours].find((list) => list.includes(i)) ?? [];
    return this.isLesser(i) || (this.boards.includes(i) && side.filter(this.#isOpen).length === 1);
  };
  readonly #isOpen = (i: number): boolean => this.info.zones[i]!.seen_by === 'everybody';
  readonly isEmpty = (i: number): boolean => (this.session.sheets[i]?.length ?? 0) === 0;
  readonly #seat = (i: number): number | null => seatOf(this.info, i);

  #isBoard(i: number): boolean {
    const [zone, seat] = [this.info.zones[i]!, this.#seat(i)];
    return seat !== null && (zone.layout === 'row' || zone.layout === 'grid') && !handsOf(this.info, seat).includes(i);
  }

  #lists(tight: boolean): Lists {
    const drawn = this.#all.filter((i) => !this.#isAway(i, tight));
    const boards = drawn.filter((i) => this.boards.includes(i));
    const shared = drawn.filter((i) => this.#seat(i) === null && this.under(i) === null);
    const isStill = (i: number) => this.isPile(i) || this.isTrick(i);
    return {
      theirs: boards.filter((i) => this.#seat(i) !== this.viewer),
      ours: boards.filter((i) => this.#seat(i) === this.viewer),
      // A supply of many piles is what one looks at: what lies alone comes behind it.
      piles: [...shared.filter((i) => isStill(i) && this.isOneOfMany(i)), ...shared.filter((i) => isStill(i) && !this.isOneOfMany(i))],
      lines: shared.filter((i) => !isStill(i)),
    };
  }

  /**
   * An empty pile of hidden cards, one of many, or one beside a board: not drawn, unless something may go there or it was used up. Where room is short that goes for all
   * but tricks, the own board with its places, and the one row everybody looks at. Cards thrown away face down need no place before they are taken hold of.
   */
  #isAway(i: number, tight: boolean): boolean {
    if (!this.isEmpty(i) || this.#isPointedAt(i) || this.below(i) !== null) return false;
    const zone = this.info.zones[i]!;
    const many = this.isOneOfMany(i);
    if (!many && this.#isUsedUp(i)) return false;
    if (this.#seat(i) === null && zone.layout === 'pile' && zone.seen_by === 'nobody') return true;
    if (!many && this.isAsked(i)) return false;
    if (tight && !this.isTrick(i) && !this.#isCommon(i) && (zone.capacity === null || this.#seat(i) !== this.viewer)) return true;
    return this.#seat(i) === null ? zone.seen_by === 'nobody' || many : this.#isSecondBoard(i);
  }

  /** An empty pile in the middle that had cards: its place says what is missing, and nothing else moves. */
  #isUsedUp(i: number): boolean {
    return this.info.zones[i]!.layout === 'pile' && this.#seat(i) === null && this.session.held.has(i);
  }

  #isPointedAt(i: number): boolean {
    const { targets, pointed } = this.session.chooser;
    return targets.includes(i) || (pointed?.zones?.includes(i) ?? false);
  }

  /** Whether something may go there now. */
  readonly isAsked = (i: number): boolean => {
    const { choice } = this.session.chooser;
    return (choice?.moves.some((move) => move.targets.includes(i)) || choice?.items.some((item) => item.possible && item.set?.targets.includes(i))) ?? false;
  };

  /** The only open row that belongs to nobody: cards will come there. */
  #isCommon(i: number): boolean {
    const rows = this.info.zones.filter((zone) => zone.layout === 'row' && zone.player === null && zone.team === null && zone.seen_by === 'everybody');
    return rows.length === 1 && rows[0] === this.info.zones[i];
  }

  /** Zones there is one of for each suit, rank or kind. */
  isOneOfMany(i: number): boolean {
    const { zone, of } = this.info.zones[i]!;
    return of.length > 0 && this.info.zones.filter((one) => one.zone === zone).length > 6;
  }

  /** A zone of a board that has several, beside the first. */
  #isSecondBoard(i: number): boolean {
    return this.boards.includes(i) && this.boards.find((one) => this.#seat(one) === this.#seat(i)) !== i;
  }
}
