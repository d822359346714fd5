import { describe, expect, it } from 'vitest';
import type { Room, Seat, View } from '../wire';
import { rematch, takesBack } from './after';

const seat = (name: string, part: Partial<Seat> = {}): Seat => ({ name, who: { kind: 'person' }, person: name, ready: true, here: true, bot_plays: false, ...part });
const bot = seat('Bot', { who: { kind: 'bot', level: 'easy' }, person: null });
const room = (seats: Seat[], again: number[] = []): Room => ({ phase: 'over', seats, host: 0, spectators: [], public: false, seconds: null, left_ms: null, more_time_left: false, rematch: again });
const view = (part: Partial<View>): View => ({ zones: [], mixed: [], vars: [], question: null, direction: 1, deal: 1, winning: null, decisions: 7, result: null, can_undo: false, ...part }) as View;
const name = (n: number) => ['Anna', 'Ben'][n]!;

describe('taking back', () => {
  const alone = room([seat('Anna'), bot]);
  const company = room([seat('Anna'), seat('Ben')]);
  it('against bots: only what can be taken back at once', () => {
    expect(takesBack(view({}), alone, 0)).toBe(false);
    expect(takesBack(view({ can_undo: true }), alone, 0)).toBe(true);
  });
  it('in company one can ask, once something was done', () => {
    expect(takesBack(view({}), company, 0)).toBe(true);
    expect(takesBack(view({ decisions: 0 }), company, 0)).toBe(false);
  });
  it('never after the end, nor for those who watch', () => {
    expect(takesBack(view({ can_undo: true, result: { places: [1, 2] } as View['result'] }), company, 0)).toBe(false);
    expect(takesBack(view({ can_undo: true }), company, null)).toBe(false);
  });
});

describe('playing again', () => {
  it('is offered until one has asked, then tells whom one waits for', () => {
    expect(rematch(room([seat('Anna'), seat('Ben')]), 0, name)).toEqual({ text: '', wanted: true });
    expect(rematch(room([seat('Anna'), seat('Ben')], [0]), 0, name)).toEqual({ text: 'You want to play again. Waiting for Ben.', wanted: false });
    expect(rematch(room([seat('Anna'), seat('Ben')], [0]), 1, name)).toEqual({ text: 'Anna wants to play again.', wanted: true });
  });
  it('is offered again when whoever was waited for has gone', () => {
    expect(rematch(room([seat('Anna'), seat('Ben', { here: false })], [0]), 0, name)).toEqual({ text: '', wanted: true });
  });
  it('is told, not offered, to those who watch', () => {
    expect(rematch(room([seat('Anna'), seat('Ben')], [0, 1]), null, name)).toEqual({ text: 'Anna, Ben want to play again.', wanted: false });
  });
});
