/** What stands above the table: which deal it is, how far the game goes, and which house rules are in force. Pure functions. */
import type { OptionSet, TableInfo, View } from '../wire';
import { title, words } from './words';

const ordinal = ['', 'First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth'];

/** What the figure that decides is counted in. */
function unit(info: TableInfo): string {
  const decl = info.vars.find((one) => one.var === info.ranked_by);
  const name = words(decl?.called ?? info.ranked_by ?? '');
  return /^(score|points?)$/.test(name) ? 'points' : name;
}

/** "Third deal · to 200 points"; nothing in a game of one deal without a target. */
export function course(info: TableInfo, view: View): string {
  const { deal } = view;
  const which = deal === 0 || (deal === 1 && info.target === null) ? '' : ordinal[deal] ? `${ordinal[deal]} deal` : `Deal ${deal}`;
  const aim = info.target === null ? '' : `to ${info.target} ${unit(info)}`;
  return title([which, aim].filter(Boolean).join(' · '));
}

/** The same where there is little room: "Deal 3". */
export const brief = (info: TableInfo, view: View): string => (view.deal === 0 || (view.deal === 1 && info.target === null) ? '' : `Deal ${view.deal}`);

/** An option in words: "specials on", "hand size 7". */
function inForce({ name, value }: OptionSet): string {
  const said = value === 'yes' ? 'on' : value === 'no' ? 'off' : words(value);
  return `${words(name)} ${said}`;
}

/** What differs from the usual game, in the order of the rules; the target is told with the deal. */
export const houseRules = (info: TableInfo): string[] => [...(info.partners ? ['in pairs'] : []), ...info.options.filter((one) => !one.usual && !one.target).map(inForce)];

/** "Play goes clockwise: you, Bela, Cleo", from the seat one looks from; nothing where two play. */
export function orderOfPlay(info: Pick<TableInfo, 'teams' | 'turns_go_right'>, direction: number, from: number, name: (seat: number) => string): string {
  const seats = info.teams.length;
  if (seats < 3) return '';
  const clockwise = (direction === 1) !== info.turns_go_right;
  const order = info.teams.map((_, i) => (from + (direction === 1 ? i : seats - i)) % seats);
  return `Play goes ${clockwise ? 'clockwise' : 'anticlockwise'}: ${order.map(name).join(', ')}`;
}
