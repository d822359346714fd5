/** A table as the page knows it: the connection, the room, the view that is shown, the log and the chat. */
import type { Trouble } from '../net/api';
import { TableSocket, type Line } from '../net/socket';
import { pace } from '../settings.svelte';
import type { Answer, Ask, ChatLine, News, Question, Room, TableInfo, UndoWish, Update, View } from '../wire';
import { Chooser } from './chooser.svelte';
import { dealEnd, timed, type TimedLine } from './deals';
import { heldNow, heldSince, nothingHeld, type Held } from './held';
import { follow, laidOut, settle, undealt, type Beat, type Sheets } from './keys';
import { Names } from './names.svelte';
import { atMost, Pause, restOf } from './pause.svelte';
import { kept, tale, type Line as LogLine } from './tale';
import { speaker } from './tongues.svelte';
import { withNames } from './words';

/** Shows one picture after the other; the table gives it to the session when it is on the page. */
export type Show = (beat: Beat, hurry: boolean) => Promise<void>;

/** So many frames a table has to come onto the page before its first picture is shown without motion. */
const mostFrames = 60;

/** Whether somebody looks, and wants to see the way from one picture to the next. */
const isWatched = (): boolean => pace() > 0 && document.visibilityState !== 'hidden';

/** What is refused is told where it was asked, not above the table. */
const toldElsewhere: Ask['kind'][] = ['choose', 'why_not', 'extend', 'say'];

/** What the parts of a table read, whether it is played or looked at again. */
export interface TableView {
  readonly info: TableInfo | null;
  readonly room: Room | null;
  /** When the room was last heard of, where time may run. */
  readonly heard?: number;
  readonly view: View | null;
  sheets: Sheets;
  /** The zones that have held cards in this match. */
  readonly held: Held;
  readonly you: number | null;
  /** Whether it is looked back at: nobody has to choose any more. */
  readonly past: boolean;
  readonly names: Names;
  readonly chooser: Chooser;
  readonly seatName: (seat: number) => string;
  /** A deal is over, and the table waits as it lies. */
  readonly pause: Pause | null;
  show: Show | null;
}

export class TableSession implements TableView {
  readonly past = false;
  line = $state<Line>('connecting');
  info = $state.raw<TableInfo | null>(null);
  room = $state.raw<Room | null>(null);
  view = $state.raw<View | null>(null);
  sheets = $state.raw<Sheets>([]);
  held = $state.raw<Held>(nothingHeld);
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** Lines of chat that came while nobody looked at them. */
  unread = $state(0);
  /** Whose lines of chat one does not want to read. */
  muted = $state.raw<string[]>([]);
  you = $state<number | null>(null);
  person = $state('');
  closing = $state<string | null>(null);
  /** Why there is no table to come to. */
  ended = $state.raw<Trouble | null>(null);
  undoAsked = $state.raw<{ seat: number; text: string } | null>(null);
  notice = $state('');
  /** When the room was last heard of, for the clock. */
  heard = $state(0);
  pause = $state.raw<Pause | null>(null);
  readonly names = new Names();
  readonly chooser: Chooser;
  show: Show | null = null;
  #socket: TableSocket;
  #number: number | null = null;
  #queue: Update[] = [];
  /** Lines of the log so far, those of earlier games too: no two lines have the same number. */
  #written = 0;
  #running = false;
  /** Which story is told: a welcome begins a new one, and pictures of the old one are not shown any more. */
  #story = 0;
  /** Where the deal that goes on began, as far as it was seen. */
  #dealt: View | null = null;
  /** The update in which a deal ended whose end is looked at. */
  #waited: Update | null = null;

  constructor(readonly table: string) {
    this.chooser = new Chooser({
      choose: (question, pick) => this.ask({ kind: 'choose', question, pick }),
      extend: (question, built) => this.ask({ kind: 'extend', question, built }),
      whyNotCard: (question, spot) => this.ask({ kind: 'why_not', question, about: { kind: 'card', spot } }),
      whyNotItem: (question, item) => this.ask({ kind: 'why_not', question, about: { kind: 'item', item } }),
    }, (zone) => this.info?.zones[zone]?.layout === 'pile');
    this.#socket = new TableSocket(`/api/tables/${encodeURIComponent(table)}/socket`, {
      news: (news) => this.#hear(news),
      line: (line) => (this.line = line),
      ended: (why) => (this.ended = why),
      seen: () => (this.info && this.#number !== null ? { game_id: this.info.game_id, you: this.you, number: this.#number } : null),
    });
  }

  close(): void {
    speaker.info = null;
    this.pause?.finish();
    this.#socket.close();
  }

  async ask(ask: Ask): Promise<Answer> {
    const answer = await this.#socket.ask(ask);
    if (answer.kind === 'refused' && !toldElsewhere.includes(ask.kind)) this.notice = withNames(answer.reason.text, this.seatName);
    return answer;
  }

  /** Whether a bot plays on the own seat. */
  get botPlays(): boolean {
    return this.you !== null && (this.room?.seats[this.you]?.bot_plays ?? false);
  }

  /** The name of whoever sits there: "You" for the own seat. */
  readonly seatName = (seat: number): string => (seat === this.you ? 'You' : this.room?.seats[seat]?.name || `Seat ${seat + 1}`);

  /** The chat is on the page. */
  readAll(): void {
    this.unread = 0;
  }

  /** Hides what somebody says, or shows it again. */
  mute(person: string, muted: boolean): void {
    this.muted = [...this.muted.filter((other) => other !== person), ...(muted ? [person] : [])];
    void this.ask({ kind: 'mute', person, muted });
  }

  #hear(news: News): void {
    switch (news.kind) {
      case 'welcome':
        return this.#welcome(news);
      case 'update':
        this.#queue.push(news);
        this.#hasten();
        return void this.#run();
      case 'room':
        return this.#enter(news);
      case 'chat':
        this.chat = [...this.chat.slice(-199), news];
        if (news.person !== this.person && !this.muted.includes(news.person)) this.unread += 1;
        return;
      case 'undo_asked':
        return this.#wish(news);
      case 'undo_denied':
        this.undoAsked = null;
        this.notice = `${this.seatName(news.seat)} may not take the move back.`;
        return;
      case 'closing':
        this.closing = news.text;
        return;
    }
  }

  /** Somebody would like to take a move back. Those who watch, and those a bot plays for, have no say in it. */
  #wish(wish: UndoWish): void {
    if (this.you === null || this.botPlays) return;
    if (wish.seat === this.you) this.notice = 'The others are asked whether you may take it back.';
    else this.undoAsked = { seat: wish.seat, text: wish.text };
  }

  /** Somebody came, went or lets a bot play. */
  #enter(room: Room): void {
    const before = this.botPlays;
    this.#tellWhoChanged(this.room, room);
    this.room = room;
    this.heard = Date.now();
    if (before !== this.botPlays && !this.#running) this.#ask(this.view?.question ?? null);
  }

  /** Somebody gets up in mid-game or takes the place of a bot: the others would only see another name. */
  #tellWhoChanged(old: Room | null, room: Room): void {
    if (old?.phase !== 'playing' || room.phase !== 'playing') return;
    for (const [i, seat] of room.seats.entries()) {
      const was = old.seats[i];
      if (!was || i === this.you || was.who.kind === seat.who.kind) continue;
      if (seat.who.kind === 'bot') this.notice = `${was.name} has left. ${seat.name}, a bot, plays on.`;
      else this.notice = `${seat.name} takes the place of ${was.name}.`;
    }
  }

  /** What is asked of the person: nothing while a bot plays for them. */
  #ask(question: Question | null): void {
    this.chooser.ask(this.botPlays ? null : question);
  }

  #welcome(news: Extract<News, { kind: 'welcome' }>): void {
    const again = this.info?.game_id === news.table.game_id && this.you === news.you;
    this.info = news.table;
    speaker.info = news.table;
    this.room = news.room;
    this.heard = Date.now();
    this.you = news.you;
    this.person = news.person;
    this.chat = news.chat;
    // The server keeps it for one connection.
    for (const person of this.muted) this.mute(person, true);
    this.closing = null;
    this.undoAsked = null;
    if (news.undo) this.#wish(news.undo);
    // What is told from its beginning is not told after what was known of it.
    const first = news.missed[0]?.number;
    if (!again || (first !== undefined && first !== (this.#number ?? -1) + 1)) this.log = [];
    this.#queue = [];
    this.#story += 1;
    this.pause?.finish();
    this.#dealt = news.view;
    this.names.learn(news.table, news.view, news.missed);
    this.chooser.ask(null);
    const [deal] = news.missed;
    if (!again && news.view && news.number === 0 && deal && isWatched()) return this.#deal({ ...deal, view: news.view });
    for (const missed of news.missed) this.#write(missed.number, missed.log);
    this.#number = news.number;
    this.sheets = news.view ? (again && this.sheets.length > 0 ? settle(this.sheets, news.view) : laidOut(news.view)) : [];
    this.view = news.view;
    this.held = again ? heldNow(this.held, news.view) : heldSince(news.view, news.missed);
    this.#ask(news.view?.question ?? null);
  }

  /** Nothing has been played yet: whoever comes to the table sees the cards dealt. */
  #deal(update: Update): void {
    this.#number = null;
    this.sheets = undealt(update.view, update.events);
    this.view = { ...update.view, question: null, zones: this.sheets.map((zone) => zone.map(() => null)) };
    this.held = heldSince(update.view, [update]);
    this.#queue = [update];
    void this.#run();
  }

  /** A table that was just come to is on the page with one of the next frames. */
  async #untilShown(): Promise<void> {
    for (let frames = 0; frames < mostFrames && !this.show && isWatched(); frames++) await new Promise((done) => setTimeout(done, 16));
  }

  /** Updates are shown one after the other, in order. */
  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      await this.#untilShown();
      for (let update = this.#queue.shift(); update; update = this.#queue.shift()) {
        if (this.#still()) await this.#jump(update);
        else await this.#advance(update);
      }
    } finally {
      this.#running = false;
    }
  }

  async #advance(update: Update): Promise<void> {
    if (this.#number !== null && update.number <= this.#number) return;
    const story = this.#story;
    this.#number = update.number;
    this.undoAsked = null;
    this.names.learn(this.info, update.view, [update]);
    this.#letGo(update);
    const lines = timed(update.events, update.log);
    const beats = follow(this.sheets, update.events, update.view);
    let told = 0;
    for (const [i, beat] of beats.entries()) {
      // Variables change with the last picture: a score counts when the trick lies with its winner.
      if (i === beats.length - 1) [this.view, this.held] = [update.view, heldNow(this.held, update.view)];
      // The log says nothing the table does not show yet.
      this.#write(update.number, lines.filter((line) => line.after <= beat.until && (line.after > told || i === 0)).map((line) => line.text));
      await this.#picture(beat);
      if (this.#story === story && beat.ends) await this.#rest(update, lines, beat.until);
      if (this.#story !== story) return;
      told = beat.until;
    }
    this.#remember(update);
    if (this.#queue.length === 0) this.#ask(update.view.question);
  }

  /** The deal is over: its end stays on the table until the person has seen it. Nobody else waits for that. */
  async #rest(update: Update, lines: TimedLine[], until: number): Promise<void> {
    this.pause = new Pause(dealEnd(this.info, this.#dealt ?? this.view, update, lines, until));
    // Nobody is asked, and what is counted lies as it is seen.
    if (this.view) this.view = { ...this.view, question: null, zones: this.sheets.map((zone) => zone.map((sheet) => sheet.card)) };
    const rest = restOf();
    if (rest !== null) this.pause.within(rest);
    this.#waited = update;
    this.#hasten();
    await this.pause.over;
    this.pause = null;
    this.#waited = null;
  }

  /** Something came while the end of a deal is looked at. */
  #hasten(): void {
    if (!this.pause || !this.#waited) return;
    const limit = atMost([this.#waited, ...this.#queue], this.room, this.you);
    if (limit !== null) this.pause.within(limit);
  }

  /** Nothing is asked while pictures are shown. Where others answer what one is asked too, what was begun stays. */
  #letGo(update: Update): void {
    if (update.view.question?.number !== this.chooser.question?.number) this.chooser.ask(null);
  }

  #remember(update: Update): void {
    if (update.events.some((event) => event.kind === 'gathered')) this.#dealt = update.view;
  }

  /** Nobody wants to see the way there, or nobody looks. */
  #still(): boolean {
    return !isWatched() || !this.show;
  }

  /** Shows only where everything that has come leads to. */
  async #jump(update: Update): Promise<void> {
    const story = this.#story;
    await new Promise((done) => setTimeout(done, 4));
    if (this.#story !== story) return;
    let sheets = this.sheets;
    let last: Update | null = null;
    for (const next of [update, ...this.#queue.splice(0)]) {
      if (this.#number !== null && next.number <= this.#number) continue;
      this.#number = next.number;
      this.names.learn(this.info, next.view, [next]);
      this.#write(next.number, next.log);
      this.#remember(next);
      sheets = follow(sheets, next.events, next.view).at(-1)!.sheets;
      last = next;
    }
    if (!last) return;
    this.undoAsked = null;
    this.sheets = sheets;
    this.view = last.view;
    this.held = heldNow(this.held, last.view);
    this.#letGo(last);
    this.#ask(last.view.question);
  }

  /** Shows a picture. Whatever goes wrong with the way there, it is what lies on the table then. */
  async #picture(beat: Beat): Promise<void> {
    if (!this.show) return void (this.sheets = beat.sheets);
    await this.show(beat, this.#queue.length > 0).catch(() => (this.sheets = beat.sheets));
  }

  #write(number: number, lines: string[]): void {
    const made = tale(lines, number, this.#written);
    this.#written += made.length;
    if (made.length > 0) this.log = kept(this.log, made);
  }
}
