/** Reads the rules while they are written: a moment after the last key, and again later if the server was not to be asked. */
import { Trouble, post, sentence } from '../net/api';
import type { Checked, Complaint, Upload } from '../wire';

/** So long nobody has typed. */
const pause = 400;
/** So long until a server is asked again that did not answer. */
const patience = 3000;

export class Checker {
  complaints = $state.raw<readonly Complaint[]>([]);
  /** The text they are about; none while nothing is known. */
  about = $state.raw<string | null>(null);
  /** The file that text is in. */
  file = $state('');
  /** How many can play. */
  players = $state.raw<readonly number[]>([]);
  /** Why nothing is known about the newest text. */
  trouble = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  /** The text is another: it is looked at soon. */
  later(draft: () => Upload, wait = pause): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(draft), wait);
  }

  /** Nothing is looked at any more, and what comes back is not wanted. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
  }

  /** What somebody else found out about a text. */
  know(complaints: readonly Complaint[], { id, rules }: Upload): void {
    this.stop();
    this.complaints = complaints;
    this.about = rules;
    this.file = `${id}.cards`;
    this.trouble = '';
  }

  async #look(draft: () => Upload): Promise<void> {
    const mine = ++this.#asked;
    const sent = draft();
    try {
      const found = await post<Checked>('/api/studio/check', sent);
      if (mine !== this.#asked) return;
      this.know(found.complaints, sent);
      this.players = found.players;
    } catch (error) {
      if (mine !== this.#asked) return;
      this.trouble = sentence(error);
      // A server that is busy or away is asked again; one that refuses would refuse again.
      if (!(error instanceof Trouble) || error.status === 0 || error.status === 429 || error.status >= 500) this.later(draft, patience);
    }
  }
}
