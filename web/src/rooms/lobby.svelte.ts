/** The public tables, as they are at this moment: the server sends them anew whenever something changes. */
import type { Lobby, LobbyTable } from '../wire';

class LobbyFeed {
  tables = $state.raw<LobbyTable[]>([]);
  /** How many are here, with oneself; nobody knows before the server has said it. */
  people = $state<number | null>(null);
  lost = $state(false);
  #source: EventSource | null = null;
  #watchers = 0;

  /** Listens as long as somebody looks; the answer stops it. */
  watch(): () => void {
    if (this.#watchers++ === 0) this.#open();
    return () => {
      if (--this.#watchers === 0) this.#source?.close();
    };
  }

  #open(): void {
    this.#source = new EventSource('/api/lobby');
    this.#source.onmessage = (event) => {
      const lobby = JSON.parse(String(event.data)) as Lobby;
      this.tables = lobby.tables;
      this.people = lobby.people;
      this.lost = false;
    };
    // It is tried again by itself.
    this.#source.onerror = () => (this.lost = true);
  }
}

export const lobby = new LobbyFeed();
