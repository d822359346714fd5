/** The keys at a table: what each of them does stands in `shortcuts`, here is how. */
import type { Spot } from '../wire';
import type { Chooser } from './chooser.svelte';
import { spotOf as spotAt } from './moves';
import { orderOf, type Order } from './shortcuts';

/** What chooses among values by what is typed. */
export interface Picking {
  /** Takes a sign that was typed. */
  type(event: KeyboardEvent): void;
  /** Chooses what was typed; whether there was something. */
  confirm(): boolean;
}

/** What the keys are for. */
export interface Desk {
  readonly chooser: Chooser;
  /** Whether signs that are typed are shortcuts. */
  readonly signs: boolean;
  readonly picking: Picking | null;
  /** What is waited for until Enter is pressed. */
  readonly pause: { finish(): void } | null;
  tap(spot: Spot): void;
  /** Whatever still moves is where it belongs. */
  hurry(): void;
  say(text: string): void;
  hint(): void;
  undo(): void;
  sort(): void;
  open(which: 'log' | 'help'): void;
}

const controls = 'button, a, summary';
/** What has arrow keys of its own. */
const led = '[role="tablist"], [role="listbox"], [role="menu"], [role="radiogroup"], [role="toolbar"], [role="dialog"], [role="alertdialog"], dialog, [data-picker]';

export class Keyboard {
  /** Whether the person goes by keys at the moment. */
  inUse = false;

  constructor(readonly desk: Desk) {}

  readonly press = (event: KeyboardEvent): void => {
    this.inUse = true;
    const target = event.target instanceof HTMLElement ? event.target : document.body;
    // A place or a card on the table has done what the key means there.
    if (event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select')) return;
    const order = orderOf(event.key, this.desk.signs);
    // What lies over the table has keys of its own; the panel beside it is turned over by the same letters as ever.
    if (order === null || (target.closest('dialog') && !(target.closest('[data-drawer]') && ['log', 'help'].includes(order)))) return;
    // Whoever is at a button presses that one.
    if (this.desk.pause && ['enter', 'take'].includes(order) && !target.closest(controls)) {
      event.preventDefault();
      return this.desk.pause.finish();
    }
    this.#orders[order](event, target);
  };

  readonly #orders: Record<Order, (event: KeyboardEvent, target: HTMLElement) => void> = {
    along: (event, target) => {
      // Who has not gone anywhere yet, or has just pressed a button to which arrows say nothing, is led to the hand.
      if (!isIdle(target)) return;
      event.preventDefault();
      toHand();
    },
    across: (event, target) => this.#across(event, target),
    take: (event, target) => {
      const spot = spotOf(target);
      if (!spot || target.closest('[role="listbox"]')) return;
      event.preventDefault();
      this.desk.tap(spot);
    },
    enter: (event, target) => {
      if (target.closest(controls)) return;
      event.preventDefault();
      this.desk.hurry();
      this.#enter(target);
    },
    letGo: (_, target) => {
      const { chooser } = this.desk;
      chooser.refused = null;
      const [held] = chooser.partial.held;
      // A target is none any more, and the buttons of what was held are gone: one is where one came from.
      if (held && !target.closest('[role="listbox"]')) cardAt(held)?.focus();
      else if (isIdle(target)) toHand();
      chooser.letGo();
    },
    digit: (event) => {
      if (this.desk.chooser.picker) return this.desk.picking?.type(event);
      this.desk.chooser.actions.filter((action) => !action.off)[Number(event.key) - 1]?.run();
    },
    draw: (event) => this.#letter(event, () => this.desk.chooser.drawing?.run()),
    pass: (event) => this.#letter(event, () => this.desk.chooser.passing?.run()),
    hint: (event) => this.#letter(event, () => this.desk.hint()),
    why: (event, target) => this.#letter(event, () => this.#why(spotOf(target))),
    undo: (event) => this.#letter(event, () => this.desk.undo()),
    sort: (event) => this.#letter(event, () => this.desk.sort()),
    log: (event) => this.#letter(event, () => this.desk.open('log')),
    help: (event) => this.#letter(event, () => this.desk.open('help')),
  };

  #letter(event: KeyboardEvent, run: () => void): void {
    event.preventDefault();
    run();
  }

  #enter(target: HTMLElement): void {
    const { chooser, picking } = this.desk;
    const spot = spotOf(target);
    if (picking?.confirm()) return;
    // Whoever has gone to a target means that one, not the first of them.
    if (spot && (chooser.isAim(spot) || !chooser.actions.some((action) => action.primary))) return this.desk.tap(spot);
    chooser.enter();
  }

  /** From target to target while a card is held that has several: those it can be aimed at, else what it can be done with. */
  #across(event: KeyboardEvent, target: HTMLElement): void {
    const { chooser } = this.desk;
    const aimable = chooser.aims.length > 0 || chooser.candidates.length > 1;
    if (chooser.partial.held.length === 0 || chooser.gathering || !aimable) return isIdle(target) ? this.#orders.along(event, target) : undefined;
    const aims = all('[data-spot].aim').filter((card) => !card.closest('[inert]'));
    const targets = aims.length > 0 ? aims : all('[data-actions] button:not(.off, .icon)');
    if (targets.length === 0) return;
    event.preventDefault();
    const at = targets.indexOf(document.activeElement as HTMLElement);
    const next = event.key === 'ArrowDown' ? at + 1 : at < 0 ? targets.length - 1 : at - 1 + targets.length;
    targets[next % targets.length]!.focus();
  }

  #why(spot: Spot | null): void {
    if (spot && this.desk.chooser.lit(spot)) this.desk.say('This card can be played.');
    else if (spot) void this.desk.chooser.whyNot(spot);
  }
}

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
/** Nothing that has keys of its own has the focus. */
const isIdle = (target: HTMLElement): boolean => target === document.body || (target.matches('button, a') && !target.closest(led));
/** To the card of the hand where one was last. */
export const toHand = (): void => document.querySelector<HTMLElement>('[data-hand] [data-spot][tabindex="0"], [data-hand][tabindex="0"]')?.focus();
/** To what is asked of one: the picker, else the first button of the bar; to the bar itself as long as there is none. */
export const toMoves = (): void => ['[data-picker] :is(button, input)', '[data-actions] :is(button, a)', '[data-actions]'].flatMap((there) => all(there))[0]?.focus();
const cardAt = ({ zone, at }: Spot) => document.querySelector<HTMLElement>(`[data-spot="${zone}:${at}"]`);
const spotOf = (target: HTMLElement) => spotAt(target.dataset['spot']);
