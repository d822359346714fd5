import { known } from '../parts/known';

/** Words of the rules have a colour and a shape each, so that colour never speaks alone. */
export const shapes = ['M0-9 9 9H-9Z', 'M-8-8H8V8H-8Z', 'M0-10 9 0 0 10-9 0Z', 'M-9 0a9 9 0 1 0 18 0 9 9 0 1 0-18 0', 'M0-10 2.6-3.2 9.5-3.1 4 1.3 5.9 8.1 0 4.1-5.9 8.1-4 1.3-9.5-3.1-2.6-3.2Z', 'M-3-9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z', 'M-9-9 9-9 0 9Z'];
const hues = known<string>({ red: '#A32A20', blue: '#1B5AA3', green: '#1B6B38', yellow: '#8A6400', white: '#5E5347', purple: '#5B3A86', orange: '#A8551A', black: '#1E1B18', pink: '#A03468', brown: '#6B4A2B', grey: '#55595E', rainbow: '#5B3A86' });
const inks = Object.values(hues);
export const hueOf = (word: string, number: number): string => hues[word.toLowerCase()] ?? inks[number % inks.length]!;
