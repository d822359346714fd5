import { expect, test } from 'vitest';
import type { LabBar, LabChart } from '../wire';
import { drawn, seated } from './charts';

const bar = (value: number, low = value, high = value): LabBar => ({ label: '', value, low, high, text: '', interval: '' });
const chart = (mark: number | null, ...bars: LabBar[]): LabChart => ({ title: '', across: '', mark, bars });

test('bars, intervals and mark share one scale', () => {
  const { bars, mark } = drawn(chart(0.5, bar(0.4, 0.3, 0.45), bar(0.8, 0.6, 1)));
  expect(bars.map((one) => [one.from, one.width, one.low, one.high])).toEqual([[0, 40, 30, 45], [0, 80, 60, 100]]);
  expect([mark, bars[0]!.apart, bars[1]!.apart]).toEqual([50, true, true]);
});

test('what is less than nothing goes to the left', () => {
  const { bars } = drawn(chart(0, bar(-1), bar(3, -1, 3)));
  expect(bars.map((one) => [one.from, one.width])).toEqual([[0, 25], [25, 75]]);
  expect(bars[1]!.apart).toBe(false);
});

test('a chart of nothing can be drawn', () => {
  expect(drawn(chart(null, bar(0)))).toEqual({ bars: [{ bar: bar(0), from: 0, width: 0, low: 0, high: 0, apart: false }], mark: null });
  expect(drawn(chart(null)).bars).toEqual([]);
});

test('seats are counted from one', () => {
  expect(['P0 wins', 'Seat P1 wins 60 %', 'side P0 and P2 wins', 'PLAY'].map(seated)).toEqual(['seat 1 wins', 'Seat 2 wins 60 %', 'side seat 1 and seat 3 wins', 'PLAY']);
});
