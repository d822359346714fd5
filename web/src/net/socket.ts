/** One WebSocket to one table: requests with answers, news in order, and a new connection whenever the old one breaks. */
import { get, Trouble } from './api';
import { VERSION, type Answer, type Ask, type Message, type News, type RefusalCode, type Seen } from '../wire';

export type Line = 'connecting' | 'open' | 'lost' | 'closed';

interface Listener {
  news(news: News): void;
  line(line: Line): void;
  /** The server does not let one in, now or later: it has said why. */
  ended(why: Trouble): void;
  /** The last update the page has. */
  seen(): Seen | null;
}

/** Answers after which trying again is of no use: no session, not allowed, not there, not this server. */
const final = [401, 403, 404, 421];

/** What is said to the hello of a page that is older or newer than the server; an older server cannot even read it. */
const otherVersion: RefusalCode[] = ['other_version', 'malformed'];

const refused = (text: string): Answer => ({ kind: 'refused', reason: { code: 'trouble', text, why: null } });

export class TableSocket {
  #socket: WebSocket | null = null;
  #next = 1;
  #waiting = new Map<number, (answer: Answer) => void>();
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #over = false;

  constructor(
    readonly path: string,
    readonly listener: Listener,
  ) {
    this.#open();
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
  }

  /** Asks and waits for the answer. Without a connection nothing has happened, and the answer says so. */
  ask(ask: Ask): Promise<Answer> {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.resolve(refused('There is no connection just now; it comes back by itself.'));
    const id = this.#next++;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, ask }));
    });
  }

  close(): void {
    this.#over = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#socket?.close();
    this.listener.line('closed');
  }

  #open(): void {
    this.listener.line(this.#tries === 0 ? 'connecting' : 'lost');
    const address = new URL(this.path, location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(address);
    this.#socket = socket;
    let opened = false;
    socket.onopen = () => {
      opened = true;
      void this.#hello();
    };
    socket.onmessage = (event) => this.#receive(JSON.parse(String(event.data)) as Message);
    socket.onclose = () => {
      this.#lost(socket);
      if (!opened) void this.#askWhy();
    };
  }

  async #hello(): Promise<void> {
    const answer = await this.ask({ kind: 'hello', version: VERSION, seen: this.listener.seen() });
    if (answer.kind === 'refused') {
      if (otherVersion.includes(answer.reason.code)) location.reload();
      this.listener.news({ kind: 'closing', text: answer.reason.text, retry_seconds: null });
      return;
    }
    this.#tries = 0;
    this.listener.line('open');
  }

  #receive(message: Message): void {
    if (message.kind === 'news') {
      const news = message.news;
      if (news.kind === 'closing' && news.retry_seconds === null) return this.#end(new Trouble(401, 'no_session', news.text));
      this.listener.news(news);
      return;
    }
    this.#waiting.get(message.id)?.(message.answer);
    this.#waiting.delete(message.id);
  }

  /** Browsers do not say why a socket was refused. Asked without one, the server says it in words. */
  async #askWhy(): Promise<void> {
    try {
      await get(this.path);
    } catch (error) {
      if (this.#over || !(error instanceof Trouble) || !final.includes(error.status)) return;
      this.#end(error);
    }
  }

  /** For good: what was on the table is not to be seen any more either. */
  #end(why: Trouble): void {
    this.close();
    this.listener.ended(why);
  }

  #lost(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    for (const answer of this.#waiting.values()) answer(refused('The connection was lost before the answer came.'));
    this.#waiting.clear();
    if (this.#over) return this.listener.line('closed');
    this.listener.line('lost');
    // Longer and longer waits, with a little chance so that a full house does not come back all at once.
    const wait = Math.min(10_000, 300 * 2 ** this.#tries++) * (0.7 + Math.random() * 0.6);
    this.#timer = setTimeout(() => this.#open(), wait);
  }

  /** Somebody is looking again, or the network is back: no reason to wait. */
  #hurry = (): void => {
    const gone = this.#socket?.readyState === WebSocket.CLOSED;
    if (this.#over || !gone || document.visibilityState === 'hidden') return;
    clearTimeout(this.#timer);
    this.#open();
  };
}
