/** The time that is left for a move, as it runs. */
import { moving } from '../settings.svelte';
import type { Room } from '../wire';

/** What is told of the time: the room, and when it was last heard of. */
export interface Timed {
  readonly room: Room | null;
  readonly heard?: number;
}

const often = 250;
/** So many seconds before the end they are counted one by one. */
const soon = 10;
/** When whoever must choose is told that the time runs out, in seconds. */
const last = 5;

/** How many milliseconds are left now; null where no time runs. */
export function timeLeft({ room, heard }: Timed, now: number): number | null {
  if (room?.left_ms == null || room.phase !== 'playing') return null;
  return Math.max(0, room.left_ms - Math.max(0, now - (heard ?? now)));
}

/** Which part of the time for a move that is, from 0 to 1. */
export function shareLeft({ room }: Timed, left: number | null): number {
  const whole = (room?.seconds ?? 0) * 1000;
  return left === null || whole === 0 ? 0 : Math.min(1, left / whole);
}

/** The seconds, where they are so few that they are counted. */
export const secondsSoon = (left: number | null): number | null => (left === null || left > soon * 1000 ? null : Math.ceil(left / 1000));

/** The time in words that stay the same for a while: nobody is read a new number every second. */
export function roughly(left: number | null): string {
  if (left === null) return '';
  const step = left > soon * 1000 ? 10 : last;
  return `at most ${Math.max(1, Math.ceil(left / 1000 / step)) * step} seconds left`;
}

/** What whoever must choose is told when half of the time is gone and again near its end, but not at once where there was no more from the beginning. */
export function warning({ room }: Timed, left: number | null): string {
  const half = Math.round((room?.seconds ?? 0) / 2);
  const passed = (seconds: number) => left !== null && left <= seconds * 1000 && room!.left_ms! > seconds * 1000;
  const found = [last, half].find(passed);
  return found === undefined ? '' : `${found} seconds left.`;
}

/** Runs while the part that asks for it is on the page and `runs` says so. */
export class Countdown {
  #now = $state(Date.now());
  readonly #of: Timed;

  constructor(of: Timed, runs: () => boolean = () => true) {
    this.#of = of;
    $effect(() => {
      if (of.room?.left_ms == null || !runs()) return;
      this.#now = Date.now();
      const timer = setInterval(() => (this.#now = Date.now()), often);
      return () => clearInterval(timer);
    });
  }

  get left(): number | null {
    return timeLeft(this.#of, this.#now);
  }
  /** How long its bar is, from 0 to 1. Where nothing shall move it becomes shorter by tenths. */
  get share(): number {
    const share = shareLeft(this.#of, this.left);
    return moving() ? share : Math.ceil(share * 10) / 10;
  }
  /** The last seconds: they are counted, and the bar is hatched. */
  get soon(): boolean {
    return secondsSoon(this.left) !== null;
  }
}
