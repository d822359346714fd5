/** Options of a game: what is usual, what can be chosen, what was changed. */
import type { GameOption, OptionSetting } from '../wire';

/** What an option is with so many players, if nobody says otherwise. */
export const usualOf = (option: GameOption, players: number): string => option.usually.find((one) => one.players === players)?.value ?? option.usually[0]?.value ?? '';

/** The values of an option that has no range. */
export const choicesOf = (option: GameOption): string[] => (option.values.kind === 'list' ? option.values.values : option.values.kind === 'yes_no' ? ['yes', 'no'] : []);

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
