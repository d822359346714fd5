/** The end of a game in words. Pure functions. */
import type { GameResult, TableInfo, View } from '../wire';
import { headline, ofSeat } from './plates';
import { minus, words } from './words';

export interface Row {
  place: number;
  /** One, or partners who stand alike. */
  seats: number[];
  /** What counted, and what it is called; none if the rules said only who wins. */
  figure: { name: string; text: string } | null;
}

type Name = (seat: number) => string;

function figureOf(info: TableInfo, view: View, result: GameResult, seat: number, name: Name): Row['figure'] {
  const reached = result.figures[seat] ?? null;
  if (reached !== null) return { name: counted(words(result.figure), String(reached)), text: String(reached) };
  const main = headline(info, ofSeat(info, view, seat, name)).main;
  const text = String(main?.number ?? main?.text);
  return main && { name: counted(main.name, text), text };
}

const severals = /\b(\p{L}+(?<![isu])s)\b/u;
const irregular: Record<string, string | undefined> = { lives: 'life' };

/** What a figure is called beside its number: "deals won", of one "deal won". */
const counted = (name: string, number: string): string =>
  /^[-−+]?1$/.test(number) ? name.replace(severals, (word) => irregular[word] ?? word.replace(/(?<=ch|sh|x)es$|s$/, '')) : name;

/** Everybody by place. Where all stand alike there are rows only if there is a figure to tell. */
export function standings(info: TableInfo, view: View, result: GameResult, name: Name): Row[] {
  const rows = result.places.flatMap((place, seat): Row[] => (place > 0 ? [{ place, seats: [seat], figure: figureOf(info, view, result, seat, name) }] : []));
  const ranked = rows.some((row) => row.place !== rows[0]!.place);
  return ranked || rows.some((row) => row.figure) ? together(info, signed(rows)).sort((a, b) => a.place - b.place) : [];
}

/** Partners who stand alike are told in one row. */
function together(info: TableInfo, rows: Row[]): Row[] {
  const alike = (one: Row, other: Row) => info.teams[one.seats[0]!] === info.teams[other.seats[0]!] && one.place === other.place && one.figure?.text === other.figure?.text;
  return rows.reduce<Row[]>((told, row) => {
    const partners = told.find((other) => alike(row, other));
    return partners ? told.map((other) => (other === partners ? { ...other, seats: [...other.seats, ...row.seats] } : other)) : [...told, row];
  }, []);
}

/** Where all figures together are nothing they were won from each other: a sign says which way. */
function signed(rows: Row[]): Row[] {
  const numbers = rows.map((row) => Number(row.figure?.text ?? NaN));
  const exchanged = numbers.some((n) => n < 0) && numbers.reduce((sum, n) => sum + n, 0) === 0;
  const sign = (text: string) => (exchanged && Number(text) > 0 ? `+${text}` : minus(text));
  return rows.map((row) => (row.figure ? { ...row, figure: { ...row.figure, text: sign(row.figure.text) } } : row));
}

/** The rule that said who wins, as a sentence: "highest score wins" is "the highest score wins", "lowest points wins" "the fewest points win". */
export function byRule(rule: string): string {
  if (rule === '') return '';
  const [, which, what] = /^(highest|lowest) (.+) wins$/.exec(words(rule)) ?? [];
  if (what === undefined) return `By the rules: ${minus(words(rule))}.`;
  const many = severals.test(what) && !what.startsWith('count ');
  return `By the rules: the ${many ? (which === 'highest' ? 'most' : 'fewest') : which} ${what} ${many ? 'win' : 'wins'}.`;
}
