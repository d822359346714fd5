/** Dragging cards with a pointer: mouse, pen or finger alike. */
import type { Spot } from '../wire';
import type { Chooser, Sent } from './chooser.svelte';
import { sameSpot, spotOf } from './moves';

const near = 48;

interface Held {
  spot: Spot;
  node: HTMLElement;
  x: number;
  y: number;
  startX: number;
  startY: number;
  touch: boolean;
  /** How far it stood from its place when it was pulled: it is carried by the point at which it was taken. */
  raised: { x: number; y: number };
  /** It can be played; else dropping it asks why not. */
  legal: boolean;
}

/** Whether a finger that goes this way pulls the card, by what the browser may scroll there. */
export function pulls(scrolls: string, dx: number, dy: number): boolean {
  if (scrolls === 'none') return true;
  // Out of a hand one pulls aslant, too.
  if (scrolls === 'pan-x') return Math.abs(dy) > Math.abs(dx) * 0.5;
  return scrolls === 'pan-y' && Math.abs(dx) > Math.abs(dy);
}

export class Drag {
  /** The card that is being moved. */
  spot = $state.raw<Spot | null>(null);
  legal = $state(false);
  dx = $state(0);
  dy = $state(0);
  tilt = $state(0);
  /** A zone the pointer is over. */
  over = $state<number | null>(null);
  /** Where a card was let go that was played so: there it lies until the answer comes. */
  fallen = $state.raw<{ sent: Sent; dx: number; dy: number } | null>(null);
  #held: Held | null = null;
  #pulled = false;

  constructor(
    readonly chooser: () => Chooser,
    readonly tapped: (spot: Spot) => void,
  ) {}

  /** A pointer went down on a card. */
  down(event: PointerEvent, spot: Spot): void {
    if (event.button !== 0 || !this.chooser().mine) return;
    const node = event.currentTarget as HTMLElement;
    this.#held = { spot, node, x: event.clientX, y: event.clientY, startX: event.clientX, startY: event.clientY, touch: event.pointerType === 'touch', raised: { x: 0, y: 0 }, legal: false };
    this.#pulled = false;
    node.setPointerCapture(event.pointerId);
  }

  move(event: PointerEvent): void {
    const held = this.#held;
    if (!held) return;
    const [dx, dy] = [event.clientX - held.startX, event.clientY - held.startY];
    if (!this.#pulled && !this.#begins(held, dx, dy)) return;
    this.dx = held.raised.x + dx;
    this.dy = held.raised.y + dy - (held.touch ? 24 : 0);
    this.tilt = Math.max(-6, Math.min(6, (event.clientX - held.x) * 0.8));
    held.x = event.clientX;
    held.y = event.clientY;
    this.over = this.#zoneAt(event.clientX, event.clientY);
  }

  up(event: PointerEvent): void {
    const held = this.#held;
    this.#held = null;
    if (!held) return;
    if (!this.#pulled) return;
    event.preventDefault();
    const zone = this.#zoneAt(event.clientX, event.clientY);
    const on = this.#spotAt(event.clientX, event.clientY, held.spot);
    const [dx, dy] = [this.dx, this.dy];
    this.#end();
    if (held.legal) {
      if (!this.chooser().drop(zone, on) && !this.chooser().gathering) this.chooser().letGo();
      const sent = this.chooser().sent;
      this.fallen = sent && { sent, dx, dy };
    } else if (zone !== null && zone !== held.spot.zone) void this.chooser().whyNot(held.spot);
  }

  cancel(): void {
    this.#held = null;
    if (this.#pulled) this.#end();
  }

  /** A click comes after the pointer went up: it is a tap only if nothing was pulled. */
  click(spot: Spot): void {
    if (this.#pulled) {
      this.#pulled = false;
      return;
    }
    this.tapped(spot);
  }

  /** Six pixels with a mouse; ten with a finger, and not the way in which it scrolls what the card lies in. */
  #begins(held: Held, dx: number, dy: number): boolean {
    const far = held.touch ? Math.hypot(dx, dy) >= 10 && pulls(getComputedStyle(held.node).touchAction, dx, dy) : Math.hypot(dx, dy) >= 6;
    if (!far) return false;
    this.#pulled = true;
    const { e: x, f: y } = new DOMMatrix(getComputedStyle(held.node).transform);
    held.raised = { x, y };
    held.legal = this.chooser().grab(held.spot);
    this.legal = held.legal;
    this.spot = held.spot;
    return true;
  }

  #end(): void {
    this.spot = null;
    this.over = null;
    this.dx = 0;
    this.dy = 0;
    this.tilt = 0;
  }

  /** The zone under a point, or the nearest legal one within reach. */
  #zoneAt(x: number, y: number): number | null {
    const legal = new Set(this.chooser().targets);
    let best: number | null = null;
    let least = near;
    for (const node of document.querySelectorAll<HTMLElement>('[data-zone]')) {
      const zone = Number(node.dataset['zone']);
      if (this.#held?.legal !== false && legal.size > 0 && !legal.has(zone)) continue;
      const box = node.getBoundingClientRect();
      const gap = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
      if (gap < least || (gap === least && best === null)) [least, best] = [gap, zone];
    }
    return best;
  }

  #spotAt(x: number, y: number, held: Spot): Spot | null {
    for (const node of document.querySelectorAll<HTMLElement>('[data-spot]')) {
      const box = node.getBoundingClientRect();
      if (x < box.left || x > box.right || y < box.top || y > box.bottom) continue;
      const spot = spotOf(node.dataset['spot']);
      // Its neighbours in the hand are dropped on by chance.
      const meant = spot && !sameSpot(spot, held) && (spot.zone === held.zone ? this.chooser().isAim(spot) : this.chooser().joins(spot));
      if (meant) return spot;
    }
    return null;
  }
}
