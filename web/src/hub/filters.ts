/** Which games are shown: what was typed and ticked, as one pure question. */
import type { GameCard } from '../wire';
import { answering, type Index } from './search';

export const lengths = ['Up to 15 min', '15 to 30 min', 'Longer'] as const;
export const levels = ['Easy', 'Medium', 'Deep'] as const;
export const decks = ['French', 'Spanish', 'Italian', 'Own cards'] as const;

/** Where nothing of a group is ticked, all of it is shown. */
export interface Filter {
  text: string;
  players: number | null;
  length: boolean[];
  level: boolean[];
  deck: boolean[];
  /** What is ticked of the kinds there are. */
  kinds: string[];
}
export type Group = 'length' | 'level' | 'deck';

const none = (names: readonly string[]): boolean[] => names.map(() => false);
export const everything = (): Filter => ({ text: '', players: null, length: none(lengths), level: none(levels), deck: none(decks), kinds: [] });

/** Not measured yet: such a game is in none of the lengths, and shown with every one. */
const UNKNOWN = -1;

export function lengthOf(game: GameCard): number {
  const minutes = game.minutes;
  if (minutes === null) return UNKNOWN;
  return minutes <= 15 ? 0 : minutes <= 30 ? 1 : 2;
}

/** An estimate in words: no more exact than it is. A match says how many deals it has. */
export function lengthText(minutes: number, deals: number | null = null): string {
  const about = minutes < 20 ? Math.max(1, minutes) : 5 * Math.round(minutes / 5);
  return deals !== null && deals > 1 ? `${about} min, ${deals} deals` : `${about} min`;
}

export const levelOf = (game: GameCard): number => Math.max(0, Math.min(2, game.difficulty - 1));

/** Which of the decks a word stands for; own cards have words of their own. */
function deckNamed(word: string): number {
  if (word.startsWith('french') || word.startsWith('tarot')) return 0;
  if (word.startsWith('spanish')) return 1;
  return word.startsWith('italian') ? 2 : 3;
}
const own = 3;
export const deckOf = (game: GameCard): number => deckNamed(game.deck);

/** What is done in a game: its tags without those that tell its cards or for how many it is, which stand elsewhere. */
export const kindsOf = (game: GameCard): string[] => game.tags.filter((tag) => deckNamed(tag) === own && tag !== 'own cards' && tag !== game.deck && !tag.startsWith('for '));

/** So many kinds are offered, and none that only one game is of. */
const mostKinds = 6;

/** The kinds most games are of, and what is ticked already. */
export function kindsAmong(games: GameCard[], ticked: string[]): string[] {
  const number = new Map<string, number>();
  for (const kind of games.flatMap(kindsOf)) number.set(kind, (number.get(kind) ?? 0) + 1);
  const known = [...number].sort(([a, x], [b, y]) => y - x || a.localeCompare(b));
  return known.filter(([kind, games], at) => ticked.includes(kind) || (at < mostKinds && games > 1)).map(([kind]) => kind);
}

/** The games that fit, those that answer what is typed best first. */
export const found = (games: GameCard[], filter: Filter, index: Index): GameCard[] => answering(games, filter.text, index).filter((game) => fits(game, filter));

const partOf: Record<Group, (game: GameCard) => number> = { length: lengthOf, level: levelOf, deck: deckOf };

/** How many of the games that answer are of this, among what is ticked in the other groups. */
export function tally(answers: GameCard[], filter: Filter, group: Group, at: number): number {
  const others = { ...filter, [group]: [] };
  return answers.filter((game) => partOf[group](game) === at && fits(game, others)).length;
}

/** The same for a kind. */
export function tallyKind(answers: GameCard[], filter: Filter, kind: string): number {
  return answers.filter((game) => fits(game, { ...filter, kinds: [kind] })).length;
}

/** Whether it is among what is ticked. */
export function fits(game: GameCard, filter: Filter): boolean {
  return (
    (filter.players === null || game.players.includes(filter.players)) &&
    among(filter.length, lengthOf(game)) && among(filter.level, levelOf(game)) && among(filter.deck, deckOf(game)) &&
    (filter.kinds.length === 0 || kindsOf(game).some((kind) => filter.kinds.includes(kind)))
  );
}

const among = (ticked: boolean[], at: number): boolean => at === UNKNOWN || ticked[at]! || !ticked.includes(true);

export function playersText(players: number[]): string {
  const [least, most] = [players[0] ?? 0, players.at(-1) ?? 0];
  if (players.length <= 1) return String(least);
  return most - least + 1 === players.length ? `${least}–${most}` : players.join(', ');
}
