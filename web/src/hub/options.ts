/** Options of a game: what is usual, what can be chosen, what was changed. */
import { words } from '../table/words';
import type { GameOption, OptionSetting } from '../wire';

/** What an option is with so many players, if nobody says otherwise. */
export const usualOf = (option: GameOption, players: number): string => option.usually.find((one) => one.players === players)?.value ?? option.usually[0]?.value ?? '';

/** The values of an option that has no range. */
export const choicesOf = (option: GameOption): string[] => (option.values.kind === 'list' ? option.values.values : option.values.kind === 'yes_no' ? ['yes', 'no'] : []);

/** A value in words. What a number means is told in brackets by what is said of the option: "Cards you may draw (104: as many as you like)." */
export function valueText(option: GameOption, value: string): string {
  const meant = [...option.about.matchAll(/\((-?\d+): ([^():]+)\)/g)].find((one) => one[1] === value);
  return meant ? meant[2]! : words(value);
}

/** What is usual, as short as it can be told: "7 with 2, else 5". */
export function usuallyText(option: GameOption): string {
  const by = new Map<string, number[]>();
  for (const { players, value } of option.usually) by.set(value, [...(by.get(value) ?? []), players]);
  const rarest = [...by].sort((a, b) => a[1].length - b[1].length || a[1][0]! - b[1][0]!);
  const last = rarest.pop();
  if (!last) return '';
  const said = rarest.sort((a, b) => a[1][0]! - b[1][0]!).map(([value, players]) => `${valueText(option, value)} with ${listed(players)}`);
  return said.length === 0 ? valueText(option, last[0]) : `${said.join(', ')}, else ${valueText(option, last[0])}`;
}

const listed = (numbers: number[]): string => (numbers.length === 1 ? String(numbers[0]) : `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`);

/** What an option is: as somebody has chosen, or as is usual. */
export const valueOf = (option: GameOption, players: number, values: Record<string, string>): string => (Object.hasOwn(values, option.name) ? values[option.name]! : usualOf(option, players));

/** What differs from the usual, as a table takes it. */
export const changedOf = (options: GameOption[], players: number, values: Record<string, string>): OptionSetting[] =>
  options.flatMap((option) => {
    const value = valueOf(option, players, values);
    return value === usualOf(option, players) ? [] : [{ name: option.name, value }];
  });

/** The seat whose deck an option chooses; null for house rules. */
export function deckSeat(option: GameOption): number | null {
  const found = /^deck P(\d+)$/.exec(option.name);
  return found ? Number(found[1]) : null;
}
