import { known } from '../parts/known';

/** Ranks as strokes in a box of 12 by 16, so that cards look alike on every machine. */
const strokes = known<string>({
  A: 'M.8 16 6 .9 11.2 16M2.9 10.7H9.1', 2: 'M1.5 4.7C1.5 2.3 3.5.9 6 .9 8.6.9 10.5 2.5 10.5 5 10.5 8.6 4 11.4 1.4 16H11',
  3: 'M1.7 1H10.2L5.7 6.8C8.8 6.6 10.8 8.6 10.8 11.2 10.8 14.2 8.5 16 5.8 16 3.4 16 1.8 15 1 13.2', 4: 'M8.3 16V1L1 11.6H11.5',
  5: 'M9.8 1H3.2L2.4 7.4C3.4 6.6 4.6 6.2 6 6.2 8.9 6.2 10.9 8.2 10.9 11 10.9 14 8.7 16 5.8 16 3.5 16 1.9 15 1.1 13.4',
  6: 'M9.8 2C8.9 1.2 7.8.9 6.7.9 3.4.9 1.3 4.4 1.3 9.4 1.3 13.6 3.2 16 6.1 16 8.9 16 10.9 13.8 10.9 11 10.9 8.3 9 6.3 6.3 6.3 3.6 6.3 1.5 8.3 1.3 10.6',
  7: 'M1.2 1H10.8C7.6 5.2 5.6 10 5 16',
  8: 'M6 .9C8.4.9 10 2.4 10 4.3 10 6.4 8.2 7.6 6 7.9 3.2 8.3 1.2 9.7 1.2 12 1.2 14.4 3.2 16 6 16 8.8 16 10.8 14.4 10.8 12 10.8 9.7 8.8 8.3 6 7.9 3.8 7.6 2 6.4 2 4.3 2 2.4 3.6.9 6 .9Z',
  9: 'M2.2 14.9C3.1 15.7 4.2 16 5.3 16 8.6 16 10.7 12.5 10.7 7.5 10.7 3.3 8.8.9 5.9.9 3.1.9 1.1 3.1 1.1 5.9 1.1 8.6 3 10.6 5.7 10.6 8.4 10.6 10.5 8.6 10.7 6.3',
  J: 'M8.6 1V11.4C8.6 14.4 7.1 16 4.8 16 2.8 16 1.3 14.9.9 13M5 1H11.4', Q: 'M6 .9C9 .9 11 4 11 8.4S9 16 6 16 1 12.9 1 8.4 3 .9 6 .9ZM6.8 11.8 11.4 17', K: 'M1.8 1V16M10.6 1 2 10M4.8 7.2 11.2 16',
  0: 'M6 .9C9 .9 10.8 4 10.8 8.4S9 16 6 16 1.2 12.9 1.2 8.4 3 .9 6 .9Z', 1: 'M3 3.8 6.6 1V16',
  10: 'M-1.6 3.6 1.2 1V16M9.4.9C12 .9 13.6 4 13.6 8.4S12 16 9.4 16 5.2 12.9 5.2 8.4 6.8.9 9.4.9Z',
  11: 'M.4 3.8 3.8 1V16M7 3.8 10.4 1V16', 12: 'M-1.6 3.6 1.2 1V16M5.4 4.7C5.4 2.3 7.2.9 9.4.9 11.8.9 13.4 2.5 13.4 5 13.4 8.6 7.6 11.4 5.2 16H13.8',
  E: 'M10.4 1H2V16H10.6M2 8.2H9',
  O: 'M6 .9C9 .9 11 4 11 8.4S9 16 6 16 1 12.9 1 8.4 3 .9 6 .9Z',
  R: 'M2 16V1H6.4C9 1 10.4 2.6 10.4 5S9 9 6.4 9H2M6.6 9 10.8 16',
  C: 'M10.6 3.6C9.6 1.8 8 .9 6.2 .9 3 .9 1.2 4 1.2 8.4S3 16 6.2 16C8.2 16 9.8 15 10.8 13.2',
  X: 'M1.4 1 10.6 16M10.6 1 1.4 16',
});

/** A rank at a place: x is its middle, y its top. Numbers of several digits that have no drawing of their own are put together. */
export function glyph(rank: string, x: number, y: number, size = 1, colour = 'currentColor', weight = 2.3): string {
  const path = (d: string, left: number, scale: number) =>
    `<g transform="translate(${left} ${y}) scale(${scale})"><path d="${d}" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round"/></g>`;
  const whole = strokes[rank];
  if (whole) return path(whole, x - 6 * size, size);
  const scale = size * 0.86;
  const step = 13.4 * scale;
  const signs = [...rank].map((sign) => strokes[sign] ?? '');
  return signs.map((d, i) => path(d, x + (i - (signs.length - 1) / 2) * step - 6 * scale, scale)).join('');
}

/** Whether every sign of a rank can be drawn. */
export const drawable = (rank: string): boolean => rank in strokes || [...rank].every((sign) => sign in strokes);
