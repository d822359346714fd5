/** What the lab found as a page shows it: where bars begin and end, seats by their numbers. */
import type { LabBar, LabChart } from '../wire';

export interface Drawn {
  bar: LabBar;
  /** Left end and width of the bar, and both ends of its interval: 0 to 100. */
  from: number;
  width: number;
  low: number;
  high: number;
  /** Whether the interval lies wholly on one side of the mark. */
  apart: boolean;
}

/** The bars of a chart on one scale that has room for every interval and for the mark. */
export function drawn(chart: LabChart): { bars: Drawn[]; mark: number | null } {
  const numbers = chart.bars.flatMap((bar) => [bar.value, bar.low, bar.high]).concat(chart.mark ?? 0, 0);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const at = (value: number): number => (most > least ? ((value - least) / (most - least)) * 100 : 0);
  const bars = chart.bars.map((bar) => {
    const [zero, end] = [at(0), at(bar.value)];
    const apart = chart.mark !== null && (bar.low > chart.mark || bar.high < chart.mark);
    return { bar, from: Math.min(zero, end), width: Math.abs(end - zero), low: at(bar.low), high: at(bar.high), apart };
  });
  return { bars, mark: chart.mark === null ? null : at(chart.mark) };
}

/** Seats as people count them: `seat P0 wins` is "seat 1 wins". */
export const seated = (text: string): string => text.replace(/\b(?:(seat) )?P(\d+)\b/gi, (_, word: string | undefined, seat: string) => `${word ?? 'seat'} ${Number(seat) + 1}`);
