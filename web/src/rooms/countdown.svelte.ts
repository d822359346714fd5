/** The time that is left for a move, as it runs. */
import type { Room } from '../wire';

/** What is told of the time: the room, and when it was last heard of. */
export interface Timed {
  readonly room: Room | null;
  readonly heard: number;
}

const often = 250;

/** How many milliseconds are left now; null where no time runs. */
export function timeLeft({ room, heard }: Timed, now: number): number | null {
  if (room?.left_ms == null || room.phase !== 'playing') return null;
  return Math.max(0, room.left_ms - Math.max(0, now - heard));
}

/** Which part of the time for a move that is, from 0 to 1. */
export function shareLeft({ room }: Timed, left: number | null): number {
  const whole = (room?.seconds ?? 0) * 1000;
  return left === null || whole === 0 ? 0 : Math.min(1, left / whole);
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
  get share(): number {
    return shareLeft(this.#of, this.left);
  }
}
