/** What stands on a plate: the seat's variables, in the order of the rules. */
import type { Shown, TableInfo, VarInfo, View } from '../wire';
import { minus, signOf, title, withNames, words } from './words';

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
  return words([owner, of, decl.called ?? decl.var].filter(Boolean).join(' '));
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

/** A figure of the table in words. What is nothing, or not so, is not worth a place in the middle of it. */
export const told = (one: Figure): string => (one.text === 'yes' ? one.name : one.text === 'no' || one.text === '0' ? '' : `${one.name} ${one.text}`);
/** A figure on a plate: there a 0 says something too, mana that is spent. */
export const onPlate = (one: Figure): string => (one.text === '0' ? `${one.name} 0` : told(one));
export const heading = (one: Figure): string => title(one.name);

const signed = (info: TableInfo, figures: Figure[]) =>
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
