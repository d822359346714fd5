/** A game's own `style`: what its table is made of. It goes before the look a person chose, and never costs them readable words. */
import { known } from '../parts/known';
import type { StyleInfo } from '../wire';
import { contrast } from './contrast';
import { lookOf, looks, type Felt } from './looks';

/** Colours by name, as a cloth or a back has them. */
const cloths = known<string>({ green: '#2F5A3E', blue: '#3B5374', red: '#7B2D34', purple: '#51417A', brown: '#6B4A2B', orange: '#7E4630', black: '#2B2B2E', grey: '#4C5660', teal: '#234049', gold: '#6B5318', pink: '#7A3A52' });
/** What is written on the felt in the second place (`--on-felt-2`), and the contrast it must keep. */
const written = { light: '#E4F0E9', dark: '#C9DDD2' };
const least = 4.5;

export interface OwnStyle {
  felt?: Felt;
  back?: string;
}

function colour(word: string | undefined): string | null {
  if (!word) return null;
  const hex = word.startsWith('#') ? word : `#${word}`;
  return cloths[word.toLowerCase()] ?? (/^#[0-9a-f]{6}$/i.test(hex) ? hex : null);
}

/** A colour with a share of black (or, below zero, of white). */
function shade(hex: string, share: number): string {
  const part = (at: number) => {
    const value = parseInt(hex.slice(at, at + 2), 16);
    const mixed = share > 0 ? value * (1 - share) : value + (255 - value) * -share;
    return Math.round(mixed).toString(16).padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}

/** The cloth as dark as it must be for the words on it. */
export function readable(hex: string, ink: string): string {
  let made = hex;
  for (let share = 0; share < 0.95 && contrast(made, ink) < least; share += 0.05) made = shade(hex, share);
  return made;
}

/** What the lines of `style` say of the table: `table: blue`, `table: harbour`, `rim: brown`, `back: red`. */
export function ownStyle(lines: StyleInfo[], dark: boolean): OwnStyle {
  const word = (name: string) => lines.find((line) => line.name === name)?.values[0];
  const table = word('table');
  const named = looks.find((one) => one.id === table);
  const base = named ?? lookOf('kitchen');
  const made: OwnStyle = {};
  const cloth = colour(table);
  const ink = dark ? written.dark : written.light;
  if (named) made.felt = dark ? named.dark : named.light;
  else if (cloth) {
    const felt = readable(dark ? shade(cloth, 0.45) : cloth, ink);
    made.felt = { ...(dark ? base.dark : base.light), felt, feltHi: readable(shade(felt, -0.08), ink) };
  }
  const rim = colour(word('rim'));
  if (rim && made.felt) made.felt = { ...made.felt, rim: dark ? shade(rim, 0.4) : rim, rimDeep: shade(rim, dark ? 0.6 : 0.25) };
  const back = colour(word('back')) ?? named?.back;
  if (back) made.back = back;
  return made;
}

/** Decks that are at home on a mat that lies on a wooden table; a game that says of what its table is has it so. */
export const liesOnMat = (deck: string, lines: StyleInfo[]): boolean => /^(spanish|italian)/.test(deck) && !lines.some((line) => line.name === 'table');

/** Wood on which the words of the table can be read: the deeper tone of its edge, darker where it must be. */
export const woodOf = (felt: Felt, dark: boolean): string => readable(felt.rimDeep, dark ? written.dark : written.light);

/** The same as custom properties of an element. */
export function ownProperties(lines: StyleInfo[], dark: boolean): string {
  const { felt, back } = ownStyle(lines, dark);
  const all = [...(felt ? [['felt', felt.felt], ['felt-hi', felt.feltHi], ['rim', felt.rim], ['rim-2', felt.rimDeep]] : []), ...(back ? [['back', back]] : [])];
  return all.map(([name, value]) => `--${name}:${value}`).join(';');
}
