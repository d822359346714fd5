/** The choice of the person at this table: what is held, what is armed, what was refused. The list of moves is the interface. */
import type { Answer, Built, Choice, Item, Move, Pick, Question, Spot, Value, Way, Why } from '../wire';
import { aims, byCard, candidates, distinct, has, lightsOf, nothing, openBinder, partners, sameSpot, sources, targets, verb, type Partial, type Partner } from './moves';

type Extended = Extract<Answer, { kind: 'extended' }>;

/** So many moves of one kind are a button each; more are chosen by their values. */
const mostButtons = 4;

/** A button of the action bar. */
export interface Action {
  title: string;
  run: () => void;
  primary?: boolean;
  /** The kind of move that needs more cards than are held. */
  lacks?: Item;
  /** It cannot be done now; pressing it asks why. */
  off?: boolean;
  /** The kind of move it would be. */
  impossible?: Item;
  /** The cards and zones it is about, lit while it is pointed at. */
  spots?: Spot[];
  zones?: number[];
  /** It asks for nothing and moves no card, as a pass does. */
  idle?: boolean;
  /** It takes a card nobody has chosen: the top of a pile. */
  draws?: boolean;
}

/** Whether a kind of move draws: one chooses no card, and its label names none, because nobody knows which will come. */
const draws = (item: Item): boolean => item.binders.length === 0 && !item.label.includes('{');

/** The member of a list that has just one. */
const only = <T>(list: T[]): T | null => (list.length === 1 ? list[0]! : null);

/** Values to choose from, one by one. */
export interface Picker {
  item: Item;
  binder: number;
  values: Value[];
  title: string;
}

/** What the server is asked; the session sends it. */
export interface Wire {
  choose(question: number, pick: Pick): Promise<Answer>;
  extend(question: number, built: Built): Promise<Answer>;
  whyNotCard(question: number, spot: Spot): Promise<Answer>;
  whyNotItem(question: number, item: number): Promise<Answer>;
}

export interface Refused {
  spot: Spot | null;
  title: string;
  text: string;
  why: Why | null;
}

/** A move that was made and not yet answered. */
export interface Sent {
  title: string;
  /** The cards it begins with. */
  spots: Spot[];
}

export class Chooser {
  question = $state.raw<Question | null>(null);
  partial = $state.raw<Partial>(nothing);
  refused = $state.raw<Refused | null>(null);
  hinted = $state.raw<Move | null>(null);
  pointed = $state.raw<Action | null>(null);
  /** The card one is about to aim at. */
  aimed = $state.raw<Spot | null>(null);
  /** What was chosen and is on its way to the server: nothing is asked any more, and the table shows it at once. */
  sent = $state.raw<Sent | null>(null);
  /** Why kinds of moves are not possible, by item, once that was asked. */
  reasons = $state.raw<Map<number, Why | null>>(new Map());
  #sets = $state.raw<Map<number, Extended>>(new Map());
  /** What goes with the cards held is being asked. */
  #asking: Promise<void> | null = null;
  /** How often everything was let go: what was tapped before is not meant any more. */
  #lettings = 0;

  /** `isPile`: whether a zone is one of which only the top card can be tapped. */
  constructor(
    readonly wire: Wire,
    readonly isPile: (zone: number) => boolean = () => false,
  ) {}

  readonly choice = $derived<Choice | null>(this.sent ? null : (this.question?.choice ?? null));
  readonly mine = $derived(this.choice !== null);
  readonly sources = $derived(this.choice ? sources(this.choice) : []);
  readonly candidates = $derived(this.choice ? candidates(this.choice, this.partial) : []);
  readonly targets = $derived(this.choice && this.partial.held.length > 0 ? targets(this.choice, this.partial) : []);
  readonly aims = $derived(this.choice ? aims(this.choice, this.partial) : []);
  /** The places where a tap plays what is held: it makes one move there, and the card does not lie there already. */
  readonly goals = $derived(this.targets.filter((zone) => zone !== this.partial.held[0]?.zone && this.#plays(zone)));
  /** Several cards are being put together. */
  readonly gathering = $derived(this.#sets.size > 0);

  /** A new question, or none: whatever was begun is over. */
  ask(question: Question | null): void {
    if (question?.number === this.question?.number && question?.choice && this.question?.choice) return;
    this.sent = null;
    this.question = question;
    this.reasons = new Map();
    this.letGo();
    this.hinted = null;
    this.pointed = null;
    this.aimed = null;
    this.refused = null;
  }

  letGo(): void {
    this.#asking = null;
    this.#lettings += 1;
    this.aimed = null;
    this.partial = nothing;
    this.#sets = new Map();
  }

  /** Whether a card can be used now: lit if so. */
  readonly lit = (spot: Spot): boolean => {
    if (!this.choice) return false;
    if (this.gathering) return this.isHeld(spot) || [...this.#sets.values()].some((set) => has(set.cards, spot)) || this.#partner(spot) !== undefined;
    if (this.partial.held.length === 0) return has(this.sources, spot);
    return has(this.sources, spot) || has(this.aims, spot);
  };

  readonly isSent = (spot: Spot): boolean => this.sent !== null && has(this.sent.spots, spot);
  readonly isHeld = (spot: Spot): boolean => has(this.partial.held, spot) || this.#fixed(spot) >= 0;
  readonly place = (spot: Spot): number => this.partial.held.findIndex((one) => sameSpot(one, spot)) + 1;
  readonly isAim = (spot: Spot): boolean => has(this.aims, spot);

  /** Whether a tap on a card means the place it lies at: what is held goes there, and the card itself is not asked for. A pile has no more than its top card to tap. */
  readonly goesTo = (spot: Spot): boolean => {
    if (!this.goals.includes(spot.zone) || this.isHeld(spot) || this.isAim(spot)) return false;
    return this.gathering ? !this.lit(spot) : this.isPile(spot.zone) || !has(this.sources, spot);
  };

  /** A card was tapped. */
  tap(spot: Spot, oneTap = false): void {
    if (!this.choice) return;
    // Whoever taps faster than the server answers means the card that is added, not another one instead.
    if (this.#asking) return void this.#later(() => this.tap(spot, oneTap));
    this.refused = null;
    if (this.#fixed(spot) >= 0) return this.#fix(this.#fixed(spot), null);
    if (this.isHeld(spot)) return this.#tapAgain(spot);
    const partner = this.#partner(spot);
    if (partner) return this.#team(partner);
    if ((this.partial.held.length > 0 || this.gathering) && this.#addable(spot)) return this.#hold([...this.partial.held, spot], true);
    if (this.goesTo(spot)) return void this.drop(spot.zone, null);
    if (has(this.sources, spot)) return this.#hold([spot], oneTap);
    void this.whyNot(spot);
  }

  /** Does something once what goes with the cards held is known, unless everything was let go by then. */
  #later(act: () => void): true {
    const lettings = this.#lettings;
    void this.#asking?.then(() => (lettings === this.#lettings ? act() : undefined));
    return true;
  }

  /** Takes hold of a card to drag it. */
  grab(spot: Spot): boolean {
    if (!this.choice || !has(this.sources, spot)) return false;
    this.refused = null;
    if (this.isHeld(spot)) return true;
    const partner = this.#partner(spot);
    if (partner) this.#team(partner);
    else this.#hold(this.gathering && this.#addable(spot) ? [...this.partial.held, spot] : [spot], false);
    return true;
  }

  /** What is held was dropped on a zone or a card there. Whether something came of it. */
  drop(zone: number | null, on: Spot | null): boolean {
    if (!this.choice) return false;
    // Whoever drops a card faster than the server answers means the set with that card.
    if (this.#asking) return this.#later(() => this.drop(zone, on));
    if (on && this.gathering && this.joins(on)) return this.#join(on);
    const held = on && has(this.aims, on) ? [...this.partial.held, on] : this.partial.held;
    const fitting = this.#fitting(zone, held);
    if (fitting.length === 1) {
      this.play(fitting[0]!.index);
      return true;
    }
    const set = this.#setFor(zone);
    if (fitting.length === 0 && set) {
      this.#playSet(set[0], set[1].ways[0]!);
      return true;
    }
    if (held !== this.partial.held) this.#hold(held, false);
    return fitting.length > 0 || this.gathering;
  }

  /** Whether a card goes with what is held: it is aimed at, or put together with it. */
  readonly joins = (spot: Spot): boolean => !this.isHeld(spot) && (this.#addable(spot) || (this.gathering && this.#partner(spot) !== undefined));

  /** What is held was dropped on a card that goes with it. If that makes one move, and nothing more can be added, it is the move that was meant. */
  #join(on: Spot): boolean {
    const partner = this.#partner(on);
    if (partner) this.#team(partner);
    else this.#hold([...this.partial.held, on], false);
    return this.#later(() => {
      const [set, other] = [...this.#sets];
      if (set && !other && set[1].ways.length === 1 && set[1].cards.every(this.isHeld)) this.#playSet(set[0], set[1].ways[0]!);
    });
  }

  /** The moves that these cards make at a place; with a card that is aimed at, wherever they lead. */
  #fitting(zone: number | null, held: Spot[]): { move: Move; index: number }[] {
    const aimed = held !== this.partial.held;
    return candidates(this.choice!, { ...this.partial, held }).filter(({ move }) => aimed || (zone !== null && move.targets.includes(zone)));
  }

  /** The kind of move that takes the set held to a place, if there is one way to do it. */
  #setFor(zone: number | null): [item: number, set: Extended] | undefined {
    return [...this.#sets].find(([item, { ways }]) => ways.length === 1 && this.choice!.items.some((one) => one.item === item && zone !== null && one.set?.targets.includes(zone)));
  }

  #plays(zone: number): boolean {
    const { length } = this.#fitting(zone, this.partial.held);
    return length === 1 || (length === 0 && this.#setFor(zone) !== undefined);
  }

  #tapAgain(spot: Spot): void {
    const only = this.candidates.length === 1 && !this.gathering ? this.candidates[0] : undefined;
    if (only) return this.play(only.index);
    this.#hold(this.partial.held.filter((one) => !sameSpot(one, spot)), false);
  }

  /** The single card that goes with a set, if this is one: not when it can be listed by itself and nothing is begun. */
  #partner(spot: Spot): Partner | undefined {
    if (!this.choice) return undefined;
    const begun = this.partial.item;
    return partners(this.choice).find((one) => sameSpot(one.spot, spot) && (begun === null || begun === one.item.item) && !has(one.item.set!.cards, spot));
  }

  /** The binder for which this card was fixed; -1 if it was not. */
  readonly #fixed = (spot: Spot): number => this.partial.values.findIndex((value) => value?.kind === 'card' && sameSpot(value.spot, spot));

  #team({ item, binder, spot }: Partner): void {
    this.partial = { ...this.partial, item: item.item };
    this.#fix(binder, { kind: 'card', spot });
  }

  /** The cards that were fixed beside a set. */
  get #fixedSpots(): Spot[] {
    return this.partial.values.flatMap((value) => (value?.kind === 'card' ? [value.spot] : []));
  }

  /** Fixes a single card beside a set, or lets it go; then asks what goes with it. */
  #fix(binder: number, value: Value | null): void {
    const item = this.choice!.items.find((one) => one.item === this.partial.item);
    if (!item) return;
    const values = item.binders.map((_, i) => (i === binder ? value : (this.partial.values[i] ?? null)));
    const empty = this.partial.held.length === 0 && values.every((one) => one === null);
    this.partial = { ...this.partial, item: empty ? null : item.item, values: empty ? [] : values };
    if (empty) this.#sets = new Map();
    else void this.#extend([item], this.partial.held);
  }

  #addable(spot: Spot): boolean {
    return has(this.aims, spot) || [...this.#sets.values()].some((set) => has(set.cards, spot));
  }

  #hold(held: Spot[], play: boolean): void {
    const fixed = this.partial.values.some((value) => value !== null);
    this.partial = { ...this.partial, item: held.length === 0 && !fixed ? null : this.partial.item, held };
    const choice = this.choice!;
    const begun = fixed ? this.partial.item : null;
    const setItems = choice.items.filter((item) => item.possible && item.set && (begun === item.item || (begun === null && held[0] && has(item.set.cards, held[0]))));
    if (setItems.length === 0) this.#sets = new Map();
    else void this.#extend(setItems, held);
    const only = this.candidates.length === 1 && setItems.length === 0 ? this.candidates[0] : undefined;
    if (play && only) this.play(only.index);
  }

  /** Asks for each kind of move that takes several cards what could still be added. */
  async #extend(items: Item[], held: Spot[]): Promise<void> {
    const asking = this.#ask(items, held);
    this.#asking = asking;
    await asking;
    if (this.#asking === asking) this.#asking = null;
  }

  async #ask(items: Item[], held: Spot[]): Promise<void> {
    const question = this.question!.number;
    const answers = await Promise.all(items.map((item) => this.wire.extend(question, this.#built(item, held))));
    if (this.question?.number !== question || this.partial.held !== held) return;
    if (held.length === 0 && this.partial.values.every((value) => value === null)) return;
    const sets = new Map<number, Extended>();
    answers.forEach((answer, i) => {
      if (answer.kind === 'extended' && (answer.ways.length > 0 || answer.cards.length > 0)) sets.set(items[i]!.item, answer);
    });
    this.#sets = sets;
  }

  #built(item: Item, cards: Spot[]): Built {
    const values = item.binders.map((binder, i): Value => {
      if (binder.of === 'set') return { kind: 'open' };
      const few = item.set?.values[i] ?? [];
      return this.partial.values[i] ?? (few.length === 1 ? few[0]! : { kind: 'open' });
    });
    return { item: item.item, values, cards };
  }

  #playSet(item: number, { values, text }: Way): void {
    const cards = this.partial.held;
    void this.#send({ kind: 'built', built: { item, values, cards } }, { title: text, spots: [...cards, ...this.#fixedSpots] });
  }

  play(index: number): void {
    const move = this.choice?.moves[index];
    if (move) void this.#send({ kind: 'listed', index }, { title: move.title, spots: move.sources });
  }

  async #send(pick: Pick, sent: Sent): Promise<void> {
    if (this.sent || !this.question) return;
    const held = this.partial.held[0] ?? null;
    const { number } = this.question;
    this.sent = sent;
    this.letGo();
    const answer = await this.wire.choose(number, pick);
    // The next question can come before the answer: what is held by then belongs to that one. If it comes after it, nothing is asked until then.
    if (this.question?.number !== number || this.sent !== sent || answer.kind !== 'refused') return;
    this.sent = null;
    // Somebody pressed twice: the first time it was done.
    if (answer.reason.code === 'stale') return;
    this.refused = { spot: held, title: '', text: answer.reason.why?.text ?? answer.reason.text, why: answer.reason.why };
  }

  /** Asks why a card cannot be used. */
  async whyNot(spot: Spot): Promise<void> {
    await this.#why(spot, '', (question) => this.wire.whyNotCard(question, spot));
  }

  async whyNotItem(item: Item): Promise<void> {
    await this.#why(null, verb(item.label), (question) => this.wire.whyNotItem(question, item.item));
  }

  /** Asks why a kind of move is not possible, to say so on its button. */
  async learn(item: Item): Promise<void> {
    const number = this.question?.number;
    if (number === undefined || this.reasons.has(item.item)) return;
    this.reasons = new Map([...this.reasons, [item.item, null]]);
    const answer = await this.wire.whyNotItem(number, item.item);
    if (this.question?.number !== number || answer.kind !== 'because' || !answer.why) return;
    this.reasons = new Map([...this.reasons, [item.item, answer.why]]);
  }

  async #why(spot: Spot | null, title: string, ask: (question: number) => Promise<Answer>): Promise<void> {
    const number = this.question?.number;
    if (number === undefined) return;
    const answer = await ask(number);
    // Something else is asked by now, and another card may lie there.
    if (this.question?.number !== number) return;
    if (answer.kind === 'because' && answer.why) this.refused = { spot, title, text: answer.why.text, why: answer.why };
    else if (answer.kind === 'because') this.refused = { spot, title, text: 'There is nothing to do with this card now.', why: null };
    else if (answer.kind === 'refused') this.refused = { spot, title, text: answer.reason.text, why: null };
  }

  /** Fixes a value of the picker that is open. */
  pick(picker: Picker, value: Value): void {
    const values = picker.item.binders.map((_, i) => (i === picker.binder ? value : (this.partial.values[i] ?? null)));
    this.partial = { ...this.partial, item: picker.item.item, values };
    const only = this.candidates.length === 1 && !this.gathering ? this.candidates[0] : undefined;
    if (only) return this.play(only.index);
    if (this.gathering) void this.#extend([picker.item], this.partial.held);
  }

  /** Goes one step back: the value chosen last, else everything. */
  unpick(): void {
    const last = this.partial.values.findLastIndex((value) => value !== null);
    if (last < 0) return this.letGo();
    const values = this.partial.values.map((value, i) => (i === last ? null : value));
    const free = values.every((value) => value === null) && (this.partial.held.length === 0 || this.gathering);
    this.partial = { ...this.partial, values, item: free ? null : this.partial.item };
    if (this.gathering) this.#hold(this.partial.held, false);
  }

  /** The values to choose from now, if that is what comes next. */
  readonly picker = $derived.by((): Picker | null => {
    const choice = this.choice;
    if (!choice) return null;
    const fixed = this.partial.item ?? this.#onlyItem() ?? this.#onlySet();
    if (fixed === null) return null;
    const item = choice.items.find((one) => one.item === fixed);
    if (!item) return null;
    if (item.set) return this.#setPicker(item);
    const moves = this.candidates.filter(({ move }) => move.item === fixed).map(({ move }) => move);
    if (moves.length < 2 || (byCard(item) && this.partial.held.length === 0)) return null;
    const binder = openBinder(item, moves);
    if (binder === null) return null;
    return { item, binder, values: distinct(moves.map((move) => move.values[binder]!)), title: this.#pickerTitle(item) };
  });

  /** What else is to be chosen for the set that is held, if it makes so many moves that they are no buttons. */
  #setPicker(item: Item): Picker | null {
    const ways = this.#sets.get(item.item)?.ways ?? [];
    if (ways.length <= mostButtons) return null;
    const open = item.binders.findIndex((binder, i) => binder.of !== 'set' && binder.of !== 'card' && distinct(ways.map((way) => way.values[i]!)).length > 1);
    if (open < 0) return null;
    return { item, binder: open, values: distinct(ways.map((way) => way.values[open]!)), title: this.#pickerTitle(item) };
  }

  /** The only kind of move that the cards held make, if it is one of sets. */
  #onlySet(): number | null {
    const made = [...this.#sets].filter(([, { ways }]) => ways.length > 0);
    return made.length === 1 && this.candidates.length === 0 ? made[0]![0] : null;
  }

  #pickerTitle(item: Item): string {
    const shown = item.label.replace(/\{([^}]*)\}/g, (_, name: string) => {
      const at = item.binders.findIndex((one) => one.name === name);
      const value = at < 0 ? null : this.partial.values[at];
      if (value?.kind === 'word') return value.name;
      if (value?.kind === 'number') return String(value.value);
      if (value?.kind === 'player') return `P${value.seat}`;
      // Cards that were taken lie there to be seen.
      const of = item.binders[at]?.of;
      if (this.partial.held.length > 0 && (of === 'card' || of === 'set')) return of === 'card' ? 'this card' : 'these cards';
      return '…';
    });
    return shown.replace(/\s+/g, ' ').trim();
  }

  /** The only kind of move that is possible, if nothing else could be meant. */
  #onlyItem(): number | null {
    const items = [...new Set(this.candidates.map(({ move }) => move.item))];
    const sets = this.choice!.items.some((item) => item.possible && item.set);
    return items.length === 1 && (!sets || this.partial.held.length > 0) ? items[0]! : null;
  }

  /** The buttons, the one to press first in front. */
  readonly actions = $derived.by((): Action[] => {
    const choice = this.choice;
    if (!choice) return [];
    const made = this.partial.held.length > 0 || this.gathering ? this.#heldActions(choice) : [];
    const rest = choice.items.flatMap((item) => this.#itemActions(choice, item));
    // One button for each name: what is possible goes before what is not.
    const all = [...made, ...rest].sort((a, b) => Number(a.off ?? false) - Number(b.off ?? false)).filter((action, i, list) => list.findIndex((one) => one.title === action.title) === i);
    const armed = this.#armed(choice, made, all.filter((action) => !action.off));
    return all.map((action) => ({ ...action, primary: action === armed }));
  });

  /** The button in colour, which Enter presses: what the cards in hand make, or the only thing there is to do. Among several nobody has chosen yet. */
  #armed(choice: Choice, made: Action[], possible: Action[]): Action | undefined {
    if (made.length > 0) return possible.find((action) => made.includes(action));
    const sets = choice.items.some((item) => item.possible && item.set);
    return choice.moves.length === 1 && choice.complete && !sets ? only(possible) ?? undefined : undefined;
  }

  /** What can be done with the cards in hand. */
  #heldActions(choice: Choice): Action[] {
    const actions: Action[] = [];
    for (const [item, { ways, missing }] of this.#sets) {
      const shown = this.picker?.item.item === item ? [] : ways;
      const whole = choice.items.find((one) => one.item === item);
      const lights = { spots: [...this.partial.held, ...this.#fixedSpots], zones: whole?.set?.targets ?? [] };
      for (const way of shown) actions.push({ title: way.text, run: () => this.#playSet(item, way), ...lights });
      if (ways.length === 0) actions.push({ title: missing ?? verb(whole?.label ?? ''), off: true, run: () => undefined, ...lights, ...(whole ? { lacks: whole } : {}) });
    }
    const items = this.partial.held.length === 0 ? [] : [...new Set(this.candidates.map(({ move }) => move.item))];
    for (const item of items) {
      const moves = this.candidates.filter(({ move }) => move.item === item);
      const whole = choice.items.find((one) => one.item === item)!;
      if (moves.length === 1 || (openBinder(whole, moves.map(({ move }) => move)) === null && moves.length <= mostButtons)) {
        for (const { move, index } of moves) actions.push({ title: move.title, run: () => this.play(index), ...lightsOf([move]) });
      } else if (this.partial.item !== item && items.length > 1) {
        actions.push({ title: `${verb(whole.label)} …`, run: () => (this.partial = { ...this.partial, item }), ...lightsOf(moves.map(({ move }) => move)) });
      }
    }
    return actions;
  }

  /** The buttons of a kind of move that does not begin with a card. */
  #itemActions(choice: Choice, item: Item): Action[] {
    if (!item.possible) {
      const plain = !item.label.includes('{');
      return plain && item.label ? [{ title: item.label, off: true, impossible: item, run: () => void this.whyNotItem(item) }] : [];
    }
    if (byCard(item)) return [];
    const moves = choice.moves.flatMap((move, index) => (move.item === item.item ? [{ move, index }] : []));
    const picking = this.picker?.item.item === item.item;
    if (picking) return [];
    if (moves.length > mostButtons) return [{ title: `${verb(item.label)} …`, run: () => (this.partial = { ...nothing, item: item.item }), ...lightsOf(moves.map(({ move }) => move)) }];
    return moves.map(({ move, index }) => ({ title: move.title, run: () => this.play(index), ...lightsOf([move]), idle: item.idle, draws: draws(item) && move.sources.length > 0 }));
  }

  /** The button that moves no card, if there is just one: mostly a pass. */
  readonly passing = $derived(only(this.actions.filter((action) => !action.off && action.idle)));

  /** The button with which an unknown card comes from a pile, if there is just one. */
  readonly drawing = $derived(only(this.actions.filter((action) => !action.off && action.draws)));

  /** The primary button, as Enter does it. */
  enter(): void {
    this.actions.find((action) => action.primary)?.run();
  }
}
