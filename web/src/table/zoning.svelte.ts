/** Which zones lie where: those held, the boards that face each other, what is shared, and what lies beside one's own hand. */
import type { TableContext } from './context';
import { handsOf, seatOf } from './words';

export class Zoning {
  constructor(readonly table: TableContext) {}

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
  readonly #drawn = $derived(this.boards.filter((i) => !this.isAway(i)));
  readonly theirs = $derived(this.#drawn.filter((i) => this.#seat(i) !== this.viewer));
  readonly ours = $derived(this.#drawn.filter((i) => this.#seat(i) === this.viewer));
  readonly #shared = $derived(this.#all.filter((i) => this.#seat(i) === null && !this.isAway(i)));
  readonly piles = $derived(this.#shared.filter((i) => this.info.zones[i]!.layout === 'pile' || this.isTrick(i)));
  readonly lines = $derived(this.#shared.filter((i) => !this.piles.includes(i)));
  /** One's own zones that are neither held nor a board. */
  readonly beside = $derived(this.watching ? [] : this.#all.filter((i) => this.#seat(i) === this.viewer && !this.hands.includes(i) && !this.boards.includes(i)));
  /** What is only a place to fly to. */
  readonly away = $derived(this.#all.filter((i) => this.isAway(i)));

  readonly isTrick = (i: number): boolean => this.info.zones[i]!.layout === 'slots';
  readonly isEmpty = (i: number): boolean => (this.session.sheets[i]?.length ?? 0) === 0;
  readonly #seat = (i: number): number | null => seatOf(this.info, i);

  #isBoard(i: number): boolean {
    const [zone, seat] = [this.info.zones[i]!, this.#seat(i)];
    return seat !== null && (zone.layout === 'row' || zone.layout === 'grid') && !handsOf(this.info, seat).includes(i);
  }

  /** An empty pile of hidden cards, one of many, or one beside a board: not drawn, unless something may go there. */
  isAway(i: number): boolean {
    if (!this.isEmpty(i) || this.#isWanted(i)) return false;
    const zone = this.info.zones[i]!;
    return this.#seat(i) === null ? zone.seen_by === 'nobody' || this.#isOneOfMany(i) : this.#isSecondBoard(i);
  }

  #isWanted(i: number): boolean {
    const { targets, pointed } = this.session.chooser;
    return targets.includes(i) || (pointed?.zones?.includes(i) ?? false);
  }

  /** Zones there is one of for each suit, rank or kind. */
  #isOneOfMany(i: number): boolean {
    const { zone, of } = this.info.zones[i]!;
    return of.length > 0 && this.info.zones.filter((one) => one.zone === zone).length > 6;
  }

  /** A zone of a board that has several, beside the first. */
  #isSecondBoard(i: number): boolean {
    return this.boards.includes(i) && this.boards.find((one) => this.#seat(one) === this.#seat(i)) !== i;
  }
}
