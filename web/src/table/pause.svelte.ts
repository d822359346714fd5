/** The rest between two deals: what came of the one that is over, until somebody wants the next one or the time is up. */
import { moving, pace } from '../settings.svelte';
import type { Room, Update } from '../wire';
import { endsOfDeals, type DealEnd } from './deals';

/** How long the end of a deal is shown, in milliseconds. */
const usual = 6000;
/** Nobody stays more than one deal behind. */
const late = 1000;

export class Pause {
  /** Seconds until it goes on by itself; none: it waits. */
  left = $state<number | null>(null);
  readonly over: Promise<void>;
  #until: number | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;
  #finish: () => void = () => undefined;

  /** `holds`: nothing goes on meanwhile. */
  constructor(
    readonly end: DealEnd,
    readonly holds = true,
  ) {
    this.over = new Promise((done) => (this.#finish = done));
  }

  /** It ends after so many milliseconds at the latest. */
  within(ms: number): void {
    this.#until = Math.min(this.#until ?? Infinity, Date.now() + ms);
    this.#timer ??= setInterval(() => this.#tick(), 200);
    this.#tick();
  }

  finish(): void {
    clearInterval(this.#timer);
    this.#finish();
  }

  #tick(): void {
    const left = (this.#until ?? Infinity) - Date.now();
    this.left = Math.max(0, Math.ceil(left / 1000));
    if (left <= 0) this.finish();
  }
}

/** How long the rest may be, in milliseconds; none: until the person has read it. Whoever wants nothing to move by itself is not hurried. */
export const restOf = (): number | null => (moving() ? usual * pace() : null);

/** How long it may be at most because of what has come meanwhile; none: it need not end for that. A clock that runs for the person leaves no time to look. */
export function atMost(waiting: Update[], room: Room | null, you: number | null): number | null {
  const asked = waiting.at(-1)?.view.question?.to_choose ?? [];
  const limits: number[] = [];
  if (you !== null && room?.seconds && asked.includes(you)) limits.push((room.seconds * 1000) / 8);
  if (waiting.slice(1).some((update) => endsOfDeals(update.events, true).length > 0)) limits.push(late);
  return limits.length > 0 ? Math.min(...limits) : null;
}
