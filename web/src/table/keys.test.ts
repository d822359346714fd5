import { describe, expect, it } from 'vitest';
import type { Card, Event, Face, View } from '../wire';
import { follow, laidOut, undealt, type Sheets } from './keys';

const face = (name: string): Face => ({ name, title: name, attributes: [], text: "", rules: "" });
const seen = (name: string): Card => ({ face: face(name), glimpse: [], marks: [], owner: null, price: null });
const view = (...zones: (string | null)[][]): View =>
  ({ zones: zones.map((cards) => cards.map((name) => (name === null ? null : seen(name)))), mixed: [], vars: [], question: null, direction: 1, deal: 1, winning: null, decisions: 0, result: null, can_undo: false }) as View;
const moved = (card: string | null, from: number | null, to: number): Event => ({ kind: 'moved', card: card === null ? null : face(card), from, to });
const keys = (sheets: Sheets) => sheets.map((zone) => zone.map((sheet) => sheet.key));
const names = (sheets: Sheets) => sheets.map((zone) => zone.map((sheet) => sheet.card?.face?.name ?? null));

describe('cards keep their keys', () => {
  it('a drawn card is the sheet that was on top of the stock', () => {
    const before = laidOut(view([null, null, null], ['7H']));
    const [beat] = follow(before, [moved('QS', 0, 1)], view([null, null], ['7H', 'QS']));
    expect(keys(beat!.sheets)[1]).toEqual([keys(before)[1]![0], keys(before)[0]![2]]);
  });
  it('a hand that is sorted anew keeps each card', () => {
    const before = laidOut(view(['7H', 'QS', '2C']));
    const [beat] = follow(before, [], view(['2C', '7H', 'QS']));
    const [a, b, c] = keys(before)[0]!;
    expect(keys(beat!.sheets)[0]).toEqual([c, a, b]);
  });
  it('a card nobody could see before is the hidden sheet of the hand it leaves', () => {
    const before = laidOut(view([null, null], []));
    const [beat] = follow(before, [moved('9D', 0, 1)], view([null], ['9D']));
    expect(keys(before)[0]).toContain(keys(beat!.sheets)[1]![0]);
    expect(beat!.flights).toEqual([{ key: keys(beat!.sheets)[1]![0], from: 0, to: 1 }]);
  });
});

describe('pictures on the way', () => {
  it('the first deal begins with all cards face down where they are gathered', () => {
    const events: Event[] = [{ kind: 'gathered', zone: 0 }, moved('7H', 0, 1), moved(null, 0, 2)];
    const dealt = view([null], ['7H'], [null]);
    const before = undealt(dealt, events);
    expect(names(before)).toEqual([[null, null, null], [], []]);
    const beats = follow(before, events, dealt);
    expect(beats.some((beat) => beat.ends), 'no deal has ended').toBe(false);
    expect(beats.at(-1)!.flights.map((flight) => flight.from)).toEqual([0, 0]);
    expect(keys(before)[0]).toEqual(expect.arrayContaining(keys(beats.at(-1)!.sheets).flat()));
    expect(undealt(dealt, []).flat(), 'nothing is known of what lay there').toEqual([]);
  });
  it('a trick that is taken at once is seen complete first', () => {
    const before = laidOut(view(['AS'], ['KS'], []));
    const beats = follow(before, [moved('AS', 0, 1), moved('KS', 1, 2), moved('AS', 1, 2)], view([], [], ['KS', 'AS']));
    expect(beats.map((beat) => names(beat.sheets)[1])).toEqual([['KS', 'AS'], []]);
    expect(beats[0]!.pause).toBe(true);
  });
  it('the last picture is the view, whatever the events said', () => {
    const before = laidOut(view(['AS'], []));
    const beats = follow(before, [moved('AS', 0, 1), { kind: 'gathered', zone: 0 }], view([null, null], ['2C']));
    expect(names(beats.at(-1)!.sheets)).toEqual([[null, null], ['2C']]);
  });
  it('cards that are shown turn up where they lie, before all are gathered', () => {
    const before = laidOut(view([], [null, null], ['2C']));
    const beats = follow(before, [{ kind: 'showed', cards: [face('AD'), face('KH')], zone: 1 }, { kind: 'gathered', zone: 0 }], view([null, null, null], [], []));
    expect(beats.map((beat) => [names(beat.sheets)[1], beat.ends, beat.until])).toEqual([[['AD', 'KH'], true, 1], [[], false, 2]]);
    expect(keys(beats[0]!.sheets)).toEqual(keys(before));
    expect(new Set(beats[0]!.turned)).toEqual(new Set(keys(before)[1]));
  });
  it('cards that are shown are seen before they go on', () => {
    const before = laidOut(view([null], []));
    const beats = follow(before, [{ kind: 'showed', cards: [face('AD')], zone: 0 }, moved('AD', 0, 1)], view([], ['AD']));
    expect(beats.map((beat) => [names(beat.sheets)[0], beat.pause])).toEqual([[['AD'], true], [[], false]]);
  });
  it('no key is on the table twice', () => {
    const before = laidOut(view(['AS', null], ['2C', '3C'], []));
    for (const beat of follow(before, [moved(null, 0, 2), moved('2C', 1, 0), { kind: 'shuffled', zone: 0 }], view([null, 'AS'], ['3C'], ['9H']))) {
      const all = keys(beat.sheets).flat();
      expect(new Set(all).size).toBe(all.length);
    }
  });
});
