/** What stands on a plate: the seat's variables, in the order of the rules. */
import type { Shown, TableInfo, VarInfo, View } from '../wire';
import { minus, once, signOf, teamName, title, withNames, words } from './words';

export interface Figure {
  /** The variable in the rules. */
  var: string;
  name: string;
  text: string;
  /** The enumeration it comes from, for its sign. */
  words: number | null;
  number: number | null;
}

/** What a variable is called, by players if the game says so: with the suit, lance or place it belongs to (`bet(first_hand)`), without the player whose plate it stands on. */
function nameOf(decl: VarInfo): string {
  const [, before = '', of = ''] = /^(.*?)(?:\(([^)]*)\))?$/.exec(decl.name) ?? [];
  const owner = before.slice(0, -decl.var.length).replace(/\b[PT]\d+\b/g, '').replace(/[.+]/g, ' ').trim();
  return once(words([owner, of, decl.called ?? decl.var].filter(Boolean).join(' ')));
}

function figure(info: TableInfo, index: number, shown: Shown, name: (seat: number) => string): Figure | null {
  const decl = info.vars[index]!;
  if (shown.kind === 'plain') {
    if (['', 'none', 'nobody', 'nothing'].includes(shown.text)) return null;
    return { var: decl.var, name: nameOf(decl), text: minus(withNames(words(shown.text), name, info.teams)), words: decl.words, number: shown.value };
  }
  if (shown.kind === 'cards' && shown.names.length + shown.others > 0) {
    const hidden = shown.others > 0 ? [`${shown.others} hidden`] : [];
    return { var: decl.var, name: nameOf(decl), text: [...shown.names, ...hidden].join(' '), words: null, number: null };
  }
  return null;
}

function all(info: TableInfo, view: View, name: (seat: number) => string, mine: (index: number) => boolean): Figure[] {
  return info.vars.flatMap((_, i) => {
    const shown = view.vars[i];
    const made = mine(i) && shown ? figure(info, i, shown, name) : null;
    return made ? [made] : [];
  });
}

const isOf = ({ player, team }: VarInfo, seat: number, info: TableInfo): boolean => player === seat || (player === null && team !== null && team === info.teams[seat]);
const isShared = ({ player, team }: VarInfo): boolean => player === null && team === null;

/** The variables of a seat and of its team. */
export const allOfSeat = (info: TableInfo, view: View, seat: number, name: (seat: number) => string): Figure[] => all(info, view, name, (i) => isOf(info.vars[i]!, seat, info));
/** Those of them that belong on a plate. */
export const ofSeat = (info: TableInfo, view: View, seat: number, name: (seat: number) => string): Figure[] =>
  all(info, view, name, (i) => info.vars[i]!.told !== 'aside' && isOf(info.vars[i]!, seat, info));

/** The variables that belong to nobody. */
export const allOfTable = (info: TableInfo, view: View, name: (seat: number) => string): Figure[] => all(info, view, name, (i) => isShared(info.vars[i]!));
const ofTable = (info: TableInfo, view: View, name: (seat: number) => string, told: VarInfo['told']): Figure[] =>
  all(info, view, name, (i) => info.vars[i]!.told === told && isShared(info.vars[i]!));

/** What lies large in the middle: a pot. */
export const heaps = (info: TableInfo, view: View, name: (seat: number) => string): Figure[] => ofTable(info, view, name, 'middle');

/** The one figure everybody looks at, and the others: what decides who wins, else the first number. */
export function headline(info: TableInfo, figures: Figure[]): { main: Figure | null; rest: Figure[] } {
  const numbers = figures.filter((one) => /^−?\d+$/.test(one.text));
  const main = numbers.find((one) => one.var === info.ranked_by) ?? numbers[0] ?? null;
  return { main, rest: figures.filter((one) => one !== main) };
}

/** Something one has a part of: 2 of 6 mana. */
export interface Pool {
  name: string;
  now: number;
  most: number;
}

/** The figures of which another says how much there can be (`mana` and `most_mana`), and the others. */
export function pools(figures: Figure[]): { pools: Pool[]; rest: Figure[] } {
  const taken = new Set<Figure>();
  const found = figures.flatMap((one): Pool[] => {
    const most = figures.find((other) => new RegExp(`^(most|max|maximum)_${one.var}$`).test(other.var));
    const [now, bound] = [Number(one.text), Number(most?.text)];
    if (!most || !(now >= 0 && bound > 0 && now <= bound)) return [];
    taken.add(one).add(most);
    return [{ name: one.name, now, most: bound }];
  });
  return { pools: found, rest: figures.filter((one) => !taken.has(one)) };
}

/** A figure of the table in words. What is nothing, or not so, is not worth a place in the middle of it. */
export const told = (one: Figure): string => (one.text === 'yes' ? one.name : one.text === 'no' || one.text === '0' ? '' : `${one.name} ${one.text}`);
/** A figure on a plate: there a 0 says something too, mana that is spent. */
export const onPlate = (one: Figure): string => (one.text === '0' ? `${one.name} 0` : told(one));
export const heading = (one: Figure): string => title(one.name);

/** A figure with the sign it is drawn with. */
export interface Medal {
  one: Figure;
  sign: NonNullable<ReturnType<typeof signOf>>;
}

const signed = (info: TableInfo, figures: Figure[]): Medal[] =>
  figures.flatMap((one) => {
    const sign = signOf(info, one.words, one.text);
    return sign ? [{ one, sign }] : [];
  });

/** Figures of the table that have a sign of their own: a trump, a called suit. */
export const medals = (info: TableInfo, view: View, name: (seat: number) => string) => signed(info, ofTable(info, view, name, 'usual'));

/** What else concerns the whole table, the first few of it. */
export function facts(info: TableInfo, view: View, name: (seat: number) => string): Figure[] {
  const figures = ofTable(info, view, name, 'usual');
  const drawn = signed(info, figures).map(({ one }) => one);
  return figures.filter((one) => !drawn.includes(one) && told(one) !== '').slice(0, 4);
}

/** What one side has. */
export interface Side {
  team: number;
  /** "Ours", "Theirs", or the names of those in it. */
  name: string;
  text: string;
  /** The part of the target it has reached, from 0 to 1; none where there is no target. */
  share: number | null;
}

/** The sides of a game in which partners count together, one's own first; none where each counts alone. */
export function sides(info: TableInfo, view: View, you: number | null, name: (seat: number) => string): Side[] {
  if (!info.partners || info.ranked_by === null) return [];
  const own = you === null ? null : info.teams[you]!;
  const found = info.vars.flatMap((decl, i): Side[] => {
    const shown = view.vars[i];
    if (decl.var !== info.ranked_by || decl.team === null || decl.player !== null || shown?.kind !== 'plain' || shown.value === null) return [];
    const share = info.target === null ? null : Math.max(0, Math.min(1, shown.value / info.target));
    return [{ team: decl.team, name: sideName(info, decl.team, own, name), text: minus(shown.text), share }];
  });
  return found.sort((a, b) => Number(b.team === own) - Number(a.team === own));
}

/** What a side is called by whoever sits at the table. */
export function sideName(info: TableInfo, team: number, own: number | null, name: (seat: number) => string): string {
  if (team === own) return 'Ours';
  const two = new Set(info.teams).size === 2;
  return own !== null && two ? 'Theirs' : teamName(team, info.teams, name);
}

/** Whether a suit beats all others at this moment. */
export function hasTrumps({ trumps, vars }: TableInfo, view: View | null): boolean {
  if (trumps === null || trumps.kind === 'always') return trumps !== null;
  return vars.some((decl, i) => {
    const shown = view?.vars[i];
    return decl.var === trumps.var && shown?.kind === 'plain' && shown.value !== null;
  });
}
