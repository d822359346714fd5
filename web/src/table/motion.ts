/**
 * Cards travel from where they were to where they are: measured before and after the page changed, then played back. A flight that is over
 * leaves nothing behind, and `finish` ends all of them at once: nobody waits for a picture.
 */
import { reverse } from '../faces/face';
import { moving, pace } from '../settings.svelte';
import type { Beat } from './keys';

interface Was {
  box: DOMRect;
  angle: number;
  face: string;
  node: HTMLElement;
}

/** What was on the table before it changed. */
export type Before = { cards: Map<number, Was>; zones: Map<number, DOMRect> };

const ease = 'cubic-bezier(.2,.8,.2,1)';
const both = 'cubic-bezier(.4,0,.2,1)';

export class Motion {
  #running = new Set<Animation>();
  #waits = new Set<() => void>();

  constructor(
    readonly root: HTMLElement,
    /** Where sheets fly that have no place of their own any more. */
    readonly sky: HTMLElement,
  ) {}

  capture(): Before {
    const cards = new Map<number, Was>();
    for (const node of this.root.querySelectorAll<HTMLElement>('[data-key]')) {
      const box = middleBox(node);
      cards.set(Number(node.dataset['key']), { box, angle: angleOf(node), face: node.dataset['face'] ?? '', node });
    }
    return { cards, zones: this.#zones() };
  }

  #zones(): Map<number, DOMRect> {
    const nodes = this.root.querySelectorAll<HTMLElement>('[data-zone]');
    return new Map([...nodes].map((node) => [Number(node.dataset['zone']), node.getBoundingClientRect()]));
  }

  /** Plays the way from the old picture to the one that is on the page now. */
  async play(before: Before, beat: Beat, hurry: boolean): Promise<void> {
    if (!moving()) return this.#still(before, beat);
    const order = new Map(beat.flights.map((flight, i) => [flight.key, i]));
    const many = beat.flights.length > 3;
    const speed = Math.min(pace(), hurry ? 0.5 : 1);
    const each = (many ? 180 : 260) * speed;
    const apart = many ? Math.min(45, 1000 / beat.flights.length) * speed : 110 * speed;
    const zones = this.#zones();
    const seen = new Set<number>();
    const flights: Animation[] = [];
    for (const node of this.root.querySelectorAll<HTMLElement>('[data-key]')) {
      const key = Number(node.dataset['key']);
      seen.add(key);
      const number = order.get(key);
      const from = before.cards.get(key) ?? this.#source(before, beat, key);
      if (!from) continue;
      const delay = number === undefined ? 0 : number * apart;
      const turns = number !== undefined || beat.turned.includes(key);
      flights.push(...this.#fly(node, from, { each: number === undefined ? 160 : each, delay, lift: number !== undefined, arc: many && number !== undefined, turns }));
    }
    for (const flight of beat.flights) {
      const was = before.cards.get(flight.key);
      const to = zones.get(flight.to);
      if (!seen.has(flight.key) && was && to) flights.push(this.#ghost(was, to, { each, delay: (order.get(flight.key) ?? 0) * apart }));
    }
    for (const zone of beat.shuffled) flights.push(...this.#shuffle(zone));
    await this.#all(flights);
    if (beat.pause) await this.#wait(700 * speed);
  }

  /** Ends everything that runs. */
  finish(): void {
    for (const animation of this.#running) animation.finish();
    for (const wait of this.#waits) wait();
  }

  get busy(): boolean {
    return this.#running.size > 0 || this.#waits.size > 0;
  }

  /** A card refused: two short swings, then home. */
  shake(key: number): void {
    const node = this.root.querySelector<HTMLElement>(`[data-key="${key}"] .flight`);
    if (!node || !moving()) return;
    const swing = (x: number) => ({ transform: `translateX(${x}px)` });
    node.animate([swing(0), swing(-5), swing(5), swing(-5), swing(5), swing(0)], { duration: 200 });
  }

  async #still(before: Before, beat: Beat): Promise<void> {
    if (pace() === 0) return;
    const keys = new Set([...beat.flights.map((flight) => flight.key), ...beat.turned]);
    for (const node of this.root.querySelectorAll<HTMLElement>('[data-key]')) {
      if (keys.has(Number(node.dataset['key'])) || !before.cards.has(Number(node.dataset['key']))) node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
    }
    const words = beat.shuffled.map((zone) => this.#say(zone, 'Shuffled'));
    if (beat.pause) await this.#wait(700 * pace());
    else if (words.length > 0) await this.#wait(800 * pace());
    for (const word of words) word.remove();
  }

  /** A word over a zone, where nothing shall move. The log says the same. */
  #say(zone: number, said: string): HTMLElement {
    const word = document.createElement('b');
    word.className = 'said';
    word.textContent = said;
    const [home, box] = [this.sky.getBoundingClientRect(), this.#zones().get(zone) ?? this.root.getBoundingClientRect()];
    word.style.left = `${box.x + box.width / 2 - home.x}px`;
    word.style.top = `${box.y + box.height / 2 - home.y}px`;
    this.sky.append(word);
    return word;
  }

  /** A card that was not drawn before comes out of its zone. */
  #source(before: Before, beat: Beat, key: number): Was | null {
    const flight = beat.flights.find((one) => one.key === key);
    const box = flight && flight.from !== null ? before.zones.get(flight.from) : undefined;
    return box ? { box, angle: 0, face: '', node: this.root } : null;
  }

  #fly(node: HTMLElement, from: Was, how: { each: number; delay: number; lift: boolean; arc: boolean; turns: boolean }): Animation[] {
    const target = node.querySelector<HTMLElement>('.flight');
    if (!target) return [];
    const to = middleBox(node);
    const dx = from.box.x + from.box.width / 2 - (to.x + to.width / 2);
    const dy = from.box.y + from.box.height / 2 - (to.y + to.height / 2);
    const size = to.width > 0 ? Math.min(3, Math.max(0.2, from.box.width / to.width)) : 1;
    const turned = (node.dataset['face'] ?? '') !== from.face && how.turns;
    const angle = angleOf(node);
    const flights: Animation[] = [];
    if (Math.hypot(dx, dy) > 2 || Math.abs(size - 1) > 0.03) {
      // The sheet lies turned: the way is told in its own directions.
      const back = (-angle * Math.PI) / 180;
      const way = (dx: number, dy: number) => `translate(${(dx * Math.cos(back) - dy * Math.sin(back)).toFixed(1)}px,${(dx * Math.sin(back) + dy * Math.cos(back)).toFixed(1)}px)`;
      const start = `${way(dx, dy)} rotate(${(from.angle - angle).toFixed(1)}deg) scale(${size.toFixed(3)})`;
      // Cards that are dealt are thrown: on half of the way they are higher than a straight line.
      const thrown = how.arc ? [{ transform: `${way(dx / 2, dy / 2 - Math.min(36, Math.hypot(dx, dy) * 0.12))} rotate(${((from.angle - angle) / 2).toFixed(1)}deg) scale(${((size + 1) / 2).toFixed(3)})` }] : [];
      const animation = target.animate([{ transform: start }, ...thrown, { transform: 'none' }], { duration: how.each, delay: how.delay, easing: ease, fill: 'backwards' });
      if (how.lift) this.#raise(node, animation);
      flights.push(this.#keep(animation));
    }
    if (turned) flights.push(this.#turn(node, from.face, how.delay + how.each * 0.6));
    return flights;
  }

  /** While it flies a sheet is above all others. */
  #raise(node: HTMLElement, animation: Animation): void {
    node.classList.add('flying');
    void animation.finished.catch(() => null).then(() => node.classList.remove('flying'));
  }

  /** Turns a sheet over about its long axis: the side it showed before goes, then the other comes. */
  #turn(node: HTMLElement, before: string, delay: number): Animation {
    const sheet = node.querySelector<HTMLElement>('.flight > .sheet')!;
    const cover = document.createElement('div');
    cover.className = 'sheet cover';
    const height = Number(node.dataset['height'] ?? 140);
    cover.innerHTML = before && before !== 'back' ? sheet.innerHTML : reverse(height, node.offsetWidth);
    sheet.after(cover);
    cover.animate([{ transform: 'none' }, { transform: 'rotateY(90deg)' }], { duration: 110, delay, easing: 'ease-in', fill: 'both' });
    const animation = sheet.animate([{ transform: 'rotateY(-90deg)' }, { transform: 'none' }], { duration: 110, delay: delay + 110, easing: 'ease-out', fill: 'backwards' });
    void animation.finished.catch(() => null).then(() => cover.remove());
    return this.#keep(animation);
  }

  /** A sheet whose zone shows only a few: a copy flies there and is gone. */
  #ghost(was: Was, to: DOMRect, how: { each: number; delay: number }): Animation {
    const copy = was.node.cloneNode(true) as HTMLElement;
    copy.removeAttribute('data-key');
    copy.removeAttribute('id');
    copy.setAttribute('aria-hidden', 'true');
    copy.inert = true;
    const home = this.sky.getBoundingClientRect();
    copy.className = `${was.node.className} ghost`;
    copy.style.cssText = `position:absolute;margin:0;left:${was.box.x - home.x}px;top:${was.box.y - home.y}px;width:${was.box.width}px;transform:none;--w:${was.box.width}px`;
    this.sky.append(copy);
    const [dx, dy] = [to.x + to.width / 2 - (was.box.x + was.box.width / 2), to.y + to.height / 2 - (was.box.y + was.box.height / 2)];
    const animation = copy.animate(
      [{ transform: `rotate(${was.angle}deg)` }, { transform: `translate(${dx}px,${dy}px) scale(.5)`, opacity: 0.4 }],
      { duration: how.each + 60, delay: how.delay, easing: both, fill: 'both' },
    );
    void animation.finished.catch(() => null).then(() => copy.remove());
    return this.#keep(animation);
  }

  /** Two halves part and merge twice. */
  #shuffle(zone: number): Animation[] {
    const cards = [...this.root.querySelectorAll<HTMLElement>(`[data-zone="${zone}"] [data-key] .flight`)];
    return cards.map((card, i) => {
      const way = (i % 2 ? 1 : -1) * 34;
      const steps = [0, way, 0, way, 0].map((x) => ({ transform: `translateX(${x}%)` }));
      return this.#keep(card.animate(steps, { duration: 500, easing: both }));
    });
  }

  #keep(animation: Animation): Animation {
    this.#running.add(animation);
    void animation.finished.catch(() => null).then(() => this.#running.delete(animation));
    return animation;
  }

  /** Until all have landed. A page in the background draws nothing: then the time it should have taken is enough. */
  async #all(flights: Animation[]): Promise<void> {
    if (flights.length === 0) return;
    const longest = Math.max(...flights.map((flight) => Number(flight.effect?.getComputedTiming().endTime ?? 0)));
    const landed = Promise.all(flights.map((flight) => flight.finished.catch(() => null)));
    await Promise.race([landed, this.#wait(longest + 400)]);
    for (const wait of this.#waits) wait();
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#waits.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.#waits.add(done);
    });
  }
}

const angleOf = (node: HTMLElement): number => Number(node.dataset['angle'] ?? 0);

/** The box of a sheet as if it were not turned: the same middle, its own width and height. */
function middleBox(node: HTMLElement): DOMRect {
  const flight = node.querySelector<HTMLElement>('.flight') ?? node;
  const box = flight.getBoundingClientRect();
  const [width, height] = [node.offsetWidth, node.offsetHeight];
  return new DOMRect(box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height);
}
