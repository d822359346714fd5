/**
 * The table beside the rules: it plays the last version without errors. Nothing of it is kept anywhere but here: what was done goes along with each
 * question, and the server plays it anew. So a change of the rules finds the same cards, and the same moves as far as they are still allowed.
 */
import { post, sentence } from '../net/api';
import { Chooser } from '../table/chooser.svelte';
import { heldNow, nothingHeld, type Held } from '../table/held';
import { follow, laidOut, type Sheets } from '../table/keys';
import { Names } from '../table/names.svelte';
import type { Show, TableView } from '../table/session.svelte';
import { tale, type Line } from '../table/tale';
import { speaker } from '../table/tongues.svelte';
import type { Answer, DraftAct, DraftDeed, DraftGame, DraftPlayed, Face, Room, Seat, TableInfo, Update, Upload, View } from '../wire';

/** So many lines of what happened are remembered. */
const mostLines = 40;

type Ask = (wish: DraftGame) => Promise<DraftPlayed>;

export class LiveTable implements TableView {
  readonly past = false;
  readonly pause = null;
  readonly you = 0;
  info = $state.raw<TableInfo | null>(null);
  room = $state.raw<Room | null>(null);
  view = $state.raw<View | null>(null);
  sheets = $state.raw<Sheets>([]);
  held = $state.raw<Held>(nothingHeld);
  log = $state.raw<Line[]>([]);
  /** All cards of the game. */
  cards = $state.raw<Face[]>([]);
  readonly names = new Names();
  readonly chooser: Chooser;
  show: Show | null = null;
  /** What was done so far. */
  done = $state.raw<DraftDeed[]>([]);
  /** The text that is played, and since when. */
  about = $state.raw<string | null>(null);
  since = $state(0);
  busy = $state(false);
  /** Why the table is not that of the newest text. */
  trouble = $state('');
  players = $state<number | null>(null);
  #game: Upload | null = null;
  #seed: number;
  #asked = 0;
  #written = 0;
  readonly #ask: Ask;

  constructor(ask: Ask = (wish) => post<DraftPlayed>('/api/studio/table', wish), seed = Math.floor(Math.random() * 2 ** 32)) {
    this.#ask = ask;
    this.#seed = seed;
    this.chooser = new Chooser({
      choose: (question, pick) => this.#act({ kind: 'choose', question, pick }),
      extend: (question, built) => this.#act({ kind: 'extend', question, built }),
      whyNotCard: (question, spot) => this.#act({ kind: 'why_not', question, about: { kind: 'card', spot } }),
      whyNotItem: (question, item) => this.#act({ kind: 'why_not', question, about: { kind: 'item', item } }),
    }, (zone) => this.info?.zones[zone]?.layout === 'pile');
  }

  readonly seatName = (seat: number): string => (seat === this.you ? 'You' : (this.room?.seats[seat]?.name ?? `Seat ${seat + 1}`));

  /** Lays the table by another text: with the same cards, as far as the game had come. */
  renew(game: Upload): Promise<Answer> {
    return this.#act(this.done.length > 0 ? { kind: 'look' } : { kind: 'go_on' }, { game });
  }

  /** Other cards, from the beginning. */
  deal(players = this.players): Promise<Answer> {
    this.players = players;
    this.#seed = (this.#seed + 1) % 2 ** 32;
    return this.#act({ kind: 'go_on' }, { done: [] });
  }

  /** Whoever is next makes any move. */
  step(): Promise<Answer> {
    return this.#act({ kind: 'step' });
  }

  /** One move back. */
  back(): Promise<Answer> {
    return this.#act({ kind: 'look' }, { done: this.done.slice(0, -1) });
  }

  close(): void {
    this.#asked += 1;
    speaker.info = null;
  }

  /** What changes the table puts aside whatever was on its way; a question about it does not. */
  async #act(act: DraftAct, change: Partial<DraftGame> = {}): Promise<Answer> {
    const game = change.game ?? this.#game;
    if (!game) return refused('There is no table yet.');
    const changes = act.kind !== 'extend' && act.kind !== 'why_not';
    const mine = changes ? ++this.#asked : this.#asked;
    this.busy ||= changes;
    try {
      const played = await this.#ask({ game, players: this.players, seed: this.#seed, done: this.done, act, ...change });
      if (mine !== this.#asked) return refused('The table has changed meanwhile.');
      this.trouble = '';
      if (game !== this.#game) [this.#game, this.about, this.since] = [game, game.rules, Date.now()];
      if (changes && played.answer.kind === 'done') await this.#become(played, act);
      return played.answer;
    } catch (error) {
      if (mine === this.#asked) this.trouble = sentence(error);
      return refused(sentence(error));
    } finally {
      if (changes && mine === this.#asked) this.busy = false;
    }
  }

  async #become({ table, names, cards, done, updates }: DraftPlayed, act: DraftAct): Promise<void> {
    const story = this.#asked;
    const moves = act.kind === 'step' || act.kind === 'choose';
    this.info = table;
    speaker.info = table;
    this.done = done;
    if (cards.length > 0) this.cards = cards;
    if (!moves) this.log = [];
    this.chooser.ask(null);
    for (const update of updates) {
      this.room = roomOf(names, update.view);
      this.names.learn(table, update.view, [update]);
      if (moves) await this.#move(update, () => story === this.#asked);
      else this.#lay(update);
      if (story !== this.#asked) return;
      this.#write(update);
    }
    this.chooser.ask(this.view?.question ?? null);
  }

  /** Cards move to where they are then, as long as nobody wants to see something else. */
  async #move(update: Update, wanted: () => boolean): Promise<void> {
    for (const beat of follow(this.sheets, update.events, update.view)) {
      if (this.show) await this.show(beat, true).catch(() => (this.sheets = beat.sheets));
      else this.sheets = beat.sheets;
      if (!wanted()) return;
    }
    this.view = update.view;
    this.held = heldNow(this.held, update.view);
  }

  #lay(update: Update): void {
    this.sheets = laidOut(update.view);
    this.view = update.view;
    this.held = heldNow(nothingHeld, update.view);
  }

  #write(update: Update): void {
    const lines = tale(update.log, update.number, this.#written);
    this.#written += lines.length;
    this.log = [...this.log, ...lines].slice(-mostLines);
  }
}

const refused = (text: string): Answer => ({ kind: 'refused', reason: { code: 'not_possible', text, why: null } });

function roomOf(names: string[], view: View): Room {
  const seat = (name: string, i: number): Seat => ({ name, who: i === 0 ? { kind: 'person' } : { kind: 'bot', level: 'random' }, person: null, ready: true, here: true, bot_plays: false });
  return { phase: view.result ? 'over' : 'playing', seats: names.map(seat), host: null, spectators: [], public: false, seconds: null, left_ms: null, more_time_left: false, rematch: [] };
}
