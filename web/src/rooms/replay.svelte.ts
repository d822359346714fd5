/** A table that only looks back: the same parts draw it, nobody answers. */
import { Chooser } from '../table/chooser.svelte';
import { dealEnd, timed } from '../table/deals';
import { heldNow, nothingHeld, type Held } from '../table/held';
import { follow, laidOut, type Sheets } from '../table/keys';
import { Names } from '../table/names.svelte';
import { Pause, restOf } from '../table/pause.svelte';
import type { Show, TableView } from '../table/session.svelte';
import { bundled, tale, type Line } from '../table/tale';
import { speaker } from '../table/tongues.svelte';
import type { Answer, Replay, ReplayStep, Room, TableInfo, View } from '../wire';

const nobody = (): Promise<Answer> => Promise.resolve({ kind: 'done' });

export class ReplaySession implements TableView {
  readonly past = true;
  info = $state.raw<TableInfo | null>(null);
  room = $state.raw<Room | null>(null);
  view = $state.raw<View | null>(null);
  sheets = $state.raw<Sheets>([]);
  held = $state.raw<Held>(nothingHeld);
  you = $state<number | null>(null);
  readonly names = new Names();
  readonly chooser = new Chooser({ choose: nobody, extend: nobody, whyNotCard: nobody, whyNotItem: nobody });
  show: Show | null = null;
  /** Which step is shown: pictures on the way to another one are not shown any more. */
  #story = 0;
  pause = $state.raw<Pause | null>(null);
  /** What the table shows, in words. */
  lines = $state.raw<Line[]>([]);
  #dealt: View | null = null;
  readonly seatName = (seat: number): string => this.room?.seats[seat]?.name ?? `Seat ${seat + 1}`;

  open(replay: Replay): void {
    this.info = replay.table;
    speaker.info = replay.table;
    const seats = replay.names.map((name) => ({ name, who: { kind: 'person' as const }, person: null, ready: true, here: true, bot_plays: false }));
    this.room = { phase: replay.over ? 'over' : 'playing', seats, host: null, spectators: [], public: false, seconds: null, left_ms: null, more_time_left: false, rematch: [] };
  }

  /** Cards are called as at no table again. */
  close(): void {
    speaker.info = null;
    this.pause?.finish();
  }

  /** Shows a step: as a movement if it follows the one before, else at once. Whoever lets it run sees the end of a deal for a while; whoever goes step by step is not held up. */
  async advance(step: ReplayStep, seat: number | null, moving: boolean, running = false): Promise<void> {
    const story = ++this.#story;
    this.you = seat;
    this.names.learn(this.info, step.view, [step]);
    this.held = heldNow(this.held, step.view);
    this.pause?.finish();
    this.pause = null;
    if (!moving || !this.show || !this.view) {
      this.#tell(step.step, step.log);
      this.sheets = laidOut(step.view);
      this.view = step.view;
      this.#dealt = null;
      return;
    }
    const lines = timed(step.events, step.log);
    const beats = follow(this.sheets, step.events, step.view);
    for (const [i, beat] of beats.entries()) {
      const began = this.#dealt ?? this.view;
      if (i === beats.length - 1) this.view = step.view;
      this.#tell(step.step, lines.filter((line) => line.after <= beat.until).map((line) => line.text));
      await this.show(beat, true);
      if (story !== this.#story) return;
      if (beat.ends) await this.#rest(new Pause(dealEnd(this.info, began, step, lines, beat.until), running));
      if (story !== this.#story) return;
    }
    if (step.events.some((event) => event.kind === 'gathered')) this.#dealt = step.view;
  }

  /** As the log of the table tells it. */
  #tell(number: number, texts: string[]): void {
    this.lines = bundled(tale(texts, number, 0));
  }

  async #rest(pause: Pause): Promise<void> {
    this.pause = pause;
    if (!pause.holds) return;
    const rest = restOf();
    if (rest !== null) pause.within(rest);
    await pause.over;
    this.pause = null;
  }
}
