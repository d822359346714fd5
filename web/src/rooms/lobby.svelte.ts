/** The public tables, as they are at this moment: the server sends them anew whenever something changes. */
import type { Lobby, LobbyTable } from '../wire';

/** So long, in milliseconds, a refused line waits before it is tried again. */
const retry = 3000;

class LobbyFeed {
  tables = $state.raw<LobbyTable[]>([]);
  /** How many are here, with oneself; nobody knows before the server has said it. */
  people = $state<number | null>(null);
  lost = $state(false);
  #source: EventSource | null = null;
  #again: ReturnType<typeof setTimeout> | undefined;
  #watchers = 0;

  /** Listens as long as somebody looks; the answer stops it. */
  watch(): () => void {
    if (this.#watchers++ === 0) this.#open();
    return () => {
      if (--this.#watchers > 0) return;
      this.#source?.close();
      clearTimeout(this.#again);
    };
  }

  #open(): void {
    const source = new EventSource('/api/lobby');
    this.#source = source;
    source.onmessage = (event) => {
      const lobby = JSON.parse(String(event.data)) as Lobby;
      this.tables = lobby.tables;
      this.people = lobby.people;
      this.lost = false;
    };
    source.onerror = () => {
      this.lost = true;
      // The browser tries a broken line again, but not one that was refused, as by a proxy whose server is just starting.
      if (source.readyState === EventSource.CLOSED) this.#again = setTimeout(() => this.#open(), retry);
    };
  }
}

export const lobby = new LobbyFeed();
