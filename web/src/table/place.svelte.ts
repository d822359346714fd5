/** One place for cards on the page: whether what is held can go there, by tap, pointer or key. */
import type { TableContext } from './context';
import { spotOf } from './moves';

export class Place {
  constructor(
    readonly table: TableContext,
    readonly zone: () => number,
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

  /** For `{@attach}`: a tap beside its cards, which know themselves what a tap means, and the keys. */
  readonly taken = (box: HTMLElement): (() => void) => {
    const tapped = (event: Event) => {
      if (!(event.target as Element).closest('[data-spot]')) this.#take();
    };
    const pressed = (event: KeyboardEvent) => {
      const act = this.#meant(event, box);
      if (!act) return;
      event.preventDefault();
      act();
    };
    box.addEventListener('click', tapped);
    box.addEventListener('keydown', pressed);
    return () => {
      box.removeEventListener('click', tapped);
      box.removeEventListener('keydown', pressed);
    };
  };

  get #isGoal(): boolean {
    return this.#chooser.goals.includes(this.zone());
  }

  #take(): void {
    if (this.#isGoal) this.#chooser.drop(this.zone(), null);
  }

  /** What a key does here: it plays what is held to this place, or at the card one is at. Every other key is none of ours. */
  #meant({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent, box: HTMLElement): (() => void) | null {
    if (!['Enter', ' '].includes(key) || ctrlKey || metaKey || altKey) return null;
    if (target === box) return this.#isGoal ? () => this.#take() : null;
    const spot = spotOf((target as HTMLElement).dataset['spot']);
    return spot && (this.#chooser.isAim(spot) || this.#chooser.goesTo(spot)) ? () => this.#chooser.tap(spot) : null;
  }
}
