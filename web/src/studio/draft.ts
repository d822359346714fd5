/** What somebody writes is kept in the browser while they write: whoever closes the page loses nothing. */

export interface Draft {
  /** The name in links. */
  name: string;
  rules: string;
  readme: string;
  /** Files of the game that are not kept. */
  leftOut: string[];
  /** When it was kept, in milliseconds since 1970. */
  saved: number;
}

const key = (slot: string): string => `cardwright.draft.${slot}`;
const isDraft = (found: unknown): found is Draft => {
  const { name, rules, readme, leftOut, saved } = (found ?? {}) as Record<string, unknown>;
  return [name, rules, readme].every((text) => typeof text === 'string') && Array.isArray(leftOut) && leftOut.every((path) => typeof path === 'string') && typeof saved === 'number';
};

/** The draft of a game, by its name in links; of a new one by none. */
export function kept(slot: string): Draft | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key(slot)) ?? 'null');
    return isDraft(found) ? found : null;
  } catch {
    return null;
  }
}

/** Keeps a draft; false if the browser has no room or does not want to. */
export function keep(slot: string, draft: Draft): boolean {
  try {
    localStorage.setItem(key(slot), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function forget(slot: string): void {
  try {
    localStorage.removeItem(key(slot));
  } catch {
    // Whoever keeps nothing has nothing to forget.
  }
}

/** When a draft was kept, as one says it: the time today, else the day. */
export function when(saved: number, now = Date.now()): string {
  const then = new Date(saved);
  const today = then.toDateString() === new Date(now).toDateString();
  return today ? then.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' }) : then.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
}
