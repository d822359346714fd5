/** One place for cards on the page: whether what is held can go there, by tap, pointer or key, and how one goes through its cards by keys. */
import { led } from '../parts/roving';
import type { Sheet } from './keys';
import type { TableContext } from './context';
import { spotOf } from './moves';

/** Does what a key means in a box, if it means something there. */
function onKey(box: HTMLElement, meant: (event: KeyboardEvent) => (() => void) | null): () => void {
  const pressed = (event: KeyboardEvent) => {
    const act = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey ? null : meant(event);
    if (!act) return;
    event.preventDefault();
    act();
  };
  box.addEventListener('keydown', pressed);
  return () => box.removeEventListener('keydown', pressed);
}

export class Place {
  /** Where in it one was last. */
  #last = $state<number | null>(null);

  /** `sheets`: its cards as they are drawn. `fromEnd`: the last of them is looked at first. */
  constructor(
    readonly table: TableContext,
    readonly zone: () => number,
    readonly sheets: () => Sheet[] = () => [],
    readonly fromEnd = false,
  ) {}

  get #chooser() {
    return this.table.session.chooser;
  }

  /** What is held or carried can go here. What is carried need not be all that the move takes; a tap plays at once. */
  get target(): boolean {
    const { spot, legal } = this.table.drag;
    if (!spot) return this.#isGoal;
    return legal && spot.zone !== this.zone() && this.#chooser.targets.includes(this.zone());
  }
  get aimed(): boolean {
    return this.target && this.table.drag.over === this.zone();
  }
  get pointed(): boolean {
    return this.#chooser.pointed?.zones?.includes(this.zone()) ?? false;
  }
  /** What is added to its name. */
  get said(): string {
    return this.target ? ', what you hold can go here' : '';
  }

  /** The card at which Tab comes to it: where one was, else one that can be played, else the first that says anything. None while the place itself is meant. */
  readonly stop = $derived.by(() => this.#stop());
  #stop(): number | null {
    const lit = (at: number) => this.#chooser.lit({ zone: this.zone(), at });
    const reached = this.sheets().flatMap(({ card }, at) => (card !== null || lit(at) ? [at] : []));
    if (this.target) return null;
    if (this.#last !== null && reached.includes(this.#last)) return this.#last;
    return reached.find(lit) ?? (this.fromEnd ? reached.at(-1) : reached[0]) ?? null;
  }

  /** For `{@attach}`: a tap beside its cards, which know themselves what a tap means, and the keys that play. */
  readonly taken = (box: HTMLElement): (() => void) => {
    const tapped = (event: Event) => {
      if (!(event.target as Element).closest('[data-spot]')) this.#take();
    };
    const unkeyed = onKey(box, (event) => this.#meant(event, box));
    box.addEventListener('click', tapped);
    return () => {
      unkeyed();
      box.removeEventListener('click', tapped);
    };
  };

  /** For `{@attach}`: the arrows, from card to card. A hand has its own, since it lies in rows. */
  readonly walked = (box: HTMLElement): (() => void) => {
    const focused = (event: Event) => {
      const spot = spotOf((event.target as HTMLElement).dataset['spot']);
      if (spot?.zone === this.zone()) this.#last = spot.at;
    };
    const unkeyed = onKey(box, (event) => this.#led(event, box));
    box.addEventListener('focusin', focused);
    return () => {
      unkeyed();
      box.removeEventListener('focusin', focused);
    };
  };

  get #isGoal(): boolean {
    return this.#chooser.goals.includes(this.zone());
  }

  #take(): void {
    if (this.#isGoal) this.#chooser.drop(this.zone(), null);
  }

  /** What a key does here: it plays what is held to this place, or at the card one is at. Every other key is none of ours. */
  #meant({ key, target }: KeyboardEvent, box: HTMLElement): (() => void) | null {
    if (!['Enter', ' '].includes(key)) return null;
    if (target === box) return this.#isGoal ? () => this.#take() : null;
    const spot = spotOf((target as HTMLElement).dataset['spot']);
    return spot && (this.#chooser.isAim(spot) || this.#chooser.goesTo(spot)) ? () => this.#chooser.tap(spot) : null;
  }

  /** Where an arrow leads: along the cards, and from the place itself to them. Up and down lead from target to target. */
  #led({ key, target }: KeyboardEvent, box: HTMLElement): (() => void) | null {
    if (key === 'ArrowUp' || key === 'ArrowDown') return null;
    const cards = [...box.querySelectorAll<HTMLElement>(`[data-spot^="${this.zone()}:"][tabindex]`)].filter((card) => !card.closest('[inert]'));
    const stops = box.tabIndex === 0 ? [box, ...cards] : cards;
    const at = stops.indexOf(target as HTMLElement);
    const next = at < 0 || stops.length < 2 ? null : led(key, at, stops.length);
    return next === null ? null : () => stops[next]!.focus();
  }
}
