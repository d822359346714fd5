import { describe, expect, test } from 'vitest';
import { everything } from './filters';
import { afresh, keep, recall } from './kept';

/** A store of one's own. */
function store(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}
const looking = (text: string, scroll = 0) => ({ ...afresh(), filter: { ...afresh().filter, text, players: 4 }, scroll });

describe('what the hub showed', () => {
  test('is found again by visit, or the last of all', () => {
    const kept = store();
    keep(kept, 'a', looking('trick', 700));
    keep(kept, 'b', looking('oros'));
    expect(recall(kept, 'a')).toEqual(looking('trick', 700));
    expect(recall(kept, undefined)?.filter.text).toBe('oros');
    keep(kept, 'a', looking('hearts'));
    expect(recall(kept, undefined)?.filter.text).toBe('hearts');
    expect(recall(kept, 'c')).toBeNull();
  });

  test('is forgotten after twenty visits', () => {
    const kept = store();
    for (let i = 0; i <= 20; i++) keep(kept, String(i), looking(`${i}`));
    expect(recall(kept, '0')).toBeNull();
    expect(recall(kept, '1')).not.toBeNull();
  });

  test('is not believed where it makes no sense, and no trouble where nothing is kept', () => {
    const kept = store();
    for (const nonsense of ['{', '7', '[["a",{}]]', '[["a",{"filter":{"text":"x","length":[true]}}]]', JSON.stringify([['a', { ...afresh(), filter: { ...everything(), kinds: undefined } }]])]) {
      kept.setItem('hub', nonsense);
      expect(recall(kept, 'a')).toBeNull();
    }
    const full = { getItem: () => null, setItem: () => { throw new Error('full'); } };
    expect(() => keep(full, 'a', afresh())).not.toThrow();
  });
});
