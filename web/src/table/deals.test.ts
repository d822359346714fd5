import { describe, expect, it } from 'vitest';
import type { Event, Face, Room, Shown, TableInfo, Update, VarInfo, View } from '../wire';
import { brought, changes, dealEnd, endsOfDeals, timed } from './deals';
import { atMost } from './pause.svelte';

const face = (name: string): Face => ({ name, title: name, attributes: [], text: '', rules: '' });
const moved = (from: number, to: number): Event => ({ kind: 'moved', card: null, from, to });
const gathered: Event = { kind: 'gathered', zone: 0 };
const said = (text: string): Event => ({ kind: 'said', text });
const showed: Event = { kind: 'showed', cards: [face('AD')], zone: 1 };
const did: Event = { kind: 'did', seat: 0, text: 'Call 31' };

describe('the end of a deal', () => {
  it('is where all cards are gathered after something was played', () => {
    expect(endsOfDeals([did, moved(1, 2), gathered, moved(0, 1)], true)).toEqual([2]);
    expect(endsOfDeals([did, showed, said('You take 9.'), gathered], true)).toEqual([3]);
  });
  it('is not the first deal, nor a bare bet before a deal', () => {
    expect(endsOfDeals([said('Welcome.'), moved(1, 0), gathered, moved(0, 1)], false)).toEqual([]);
    expect(endsOfDeals([did, gathered, moved(0, 1)], true)).toEqual([]);
  });
  it('is not where cards are dealt anew before anybody played', () => {
    expect(endsOfDeals([did, moved(1, 2), gathered, moved(0, 1), moved(0, 1), gathered, moved(0, 1)], true)).toEqual([2]);
  });
  it('comes twice where a whole deal passes without a choice', () => {
    expect(endsOfDeals([did, moved(1, 2), gathered, moved(0, 1), showed, said('Bela takes 4.'), gathered], true)).toEqual([2, 6]);
  });
});

describe('lines of the log', () => {
  const events = [did, moved(0, 3), showed, said('You take 269.'), gathered, moved(0, 1)];
  const log = ['You: Call 31', '  3S from stock to board.', "  Shown from Bela's hand: AD.", '  You take 269.', '  The cards are shuffled.', '  7H from stock to your hand.'];
  it('wait for what they tell', () => {
    expect(timed(events, log).map((line) => line.after)).toEqual([0, 2, 3, 4, 5, 6]);
  });
  it('without a deed come with what happened', () => {
    expect(timed([gathered, moved(0, 1)], ['The cards are shuffled.', '7H from stock to your hand.']).map((line) => line.after)).toEqual([1, 2]);
  });
  it('of the end of a deal are those that were said and shown in it', () => {
    const lines = timed(events, log);
    expect(dealEnd(null, null, { events, view: {} as View }, lines, 4).lines).toEqual(["Shown from Bela's hand: AD.", 'You take 269.']);
  });
});

const decl = (of: Partial<VarInfo>): VarInfo => ({ name: of.var ?? '', var: '', called: null, player: null, team: null, words: null, told: 'usual', ...of });
const number = (value: number): Shown => ({ kind: 'plain', text: String(value), value });
const view = (...vars: number[]): View => ({ vars: vars.map(number) }) as View;
const table = (ranked_by: string, ...vars: VarInfo[]): TableInfo => ({ ranked_by, vars, teams: [0, 1], partners: false }) as unknown as TableInfo;
const name = (seat: number): string => ['You', 'Bela'][seat]!;

describe('what a deal brought', () => {
  it('is told of everybody, also of those who got nothing', () => {
    const info = table('score', decl({ var: 'score', player: 0 }), decl({ var: 'score', player: 1 }));
    expect(changes(info, view(13, 0), view(26, 0))).toEqual([
      { seat: 0, team: null, figures: [{ name: 'score', by: 13, now: 26 }] },
      { seat: 1, team: null, figures: [{ name: 'score', by: 0, now: 0 }] },
    ]);
  });
  it('has other figures only where they changed, and none that concern nobody', () => {
    const info = table('score', decl({ var: 'bags', team: 0 }), decl({ var: 'tricks', team: 0 }), decl({ var: 'score', team: 0 }), decl({ var: 'deals' }), decl({ var: 'hidden', team: 0, told: 'aside' }));
    const [row] = changes(info, view(2, 0, 40, 1, 5), view(3, 0, 30, 2, 6));
    expect(row).toEqual({ seat: null, team: 0, figures: [{ name: 'score', by: -10, now: 30 }, { name: 'bags', by: 1, now: 3 }] });
    expect(brought(row!, [0, 1], name)).toBe('You: −10, now 30 score, +1, now 3 bags');
  });
  it('counts what lies in the middle to those who laid it there', () => {
    const info = table('chips', decl({ var: 'pot', told: 'middle' }), ...[0, 1].flatMap((player) => [decl({ var: 'chips', player }), decl({ var: 'bet', player })]));
    const rows = changes(info, view(3, 98, 2, 99, 1), view(3, 149, 1, 48, 2));
    expect(rows.map((row) => row.figures)).toEqual([[{ name: 'chips', by: 50, now: 150 }], [{ name: 'chips', by: -50, now: 50 }]]);
  });
});

describe('the rest between two deals', () => {
  const update = (to_choose: number[], events: Event[] = []): Update => ({ number: 1, events, log: [], view: { question: { to_choose } } as View });
  const room = (seconds: number | null): Room => ({ seconds }) as Room;
  it('is short for whoever must choose while a clock runs', () => {
    expect(atMost([update([0])], room(16), 0)).toBe(2000);
    expect(atMost([update([1])], room(16), 0)).toBeNull();
    expect(atMost([update([0])], room(null), 0)).toBeNull();
    expect(atMost([update([1]), update([0])], room(16), 0)).toBe(2000);
    expect(atMost([update([0])], room(16), null)).toBeNull();
  });
  it('does not let anybody fall behind by more than a deal', () => {
    expect(atMost([update([1]), update([1], [moved(1, 2), gathered])], room(null), null)).toBe(1000);
  });
});
