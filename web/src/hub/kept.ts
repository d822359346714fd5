/** What the hub was showing, so that whoever looks at a game and comes back finds it as they left it. */
import { everything, type Filter } from './filters';

export interface Shown {
  filter: Filter;
  /** Whether the filters are unfolded, on a small screen. */
  open: boolean;
  /** How far down, in pixels. */
  scroll: number;
}

/** So many visits are remembered. */
const most = 20;
const key = 'hub';

type Store = Pick<Storage, 'getItem' | 'setItem'>;
type Visits = [visit: string, shown: Shown][];

/** How the hub looks to whoever comes for the first time. */
export const afresh = (): Shown => ({ filter: everything(), open: false, scroll: 0 });

/** Keeps what is shown under the name of a visit; a browser that keeps nothing is no trouble. */
export function keep(store: Store, visit: string, shown: Shown): void {
  const others = visits(store).filter(([other]) => other !== visit);
  try {
    store.setItem(key, JSON.stringify([...others, [visit, shown]].slice(-most)));
  } catch {
    // Then the hub is as it is for everybody.
  }
}

/** What was shown at a visit, or at the last one. */
export function recall(store: Store, visit: string | undefined): Shown | null {
  const all = visits(store);
  const found = visit === undefined ? all.at(-1) : all.find(([other]) => other === visit);
  return found && fitsToday(found[1]) ? found[1] : null;
}

function visits(store: Store): Visits {
  try {
    const read: unknown = JSON.parse(store.getItem(key) ?? '[]');
    return Array.isArray(read) ? (read as Visits) : [];
  } catch {
    return [];
  }
}

/** What an older page has kept may have other filters. */
function fitsToday(shown: Shown): boolean {
  const now = everything();
  return (['length', 'level', 'deck'] as const).every((name) => shown.filter?.[name]?.length === now[name].length) && typeof shown.filter.text === 'string' && Array.isArray(shown.filter.kinds);
}
