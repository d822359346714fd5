/** Which games are shown: what was typed and ticked, as one pure question. */
import type { GameCard } from '../wire';

export const lengths = ['Up to 15 min', '15 to 30 min', 'Longer'] as const;
export const levels = ['Easy', 'Medium', 'Deep'] as const;
export const decks = ['French', 'Spanish', 'Italian', 'Own cards'] as const;

export interface Filter {
  text: string;
  players: number | null;
  length: boolean[];
  level: boolean[];
  deck: boolean[];
}

export const everything = (): Filter => ({ text: '', players: null, length: [true, true, true], level: [true, true, true], deck: [true, true, true, true] });

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

export function deckOf(game: GameCard): number {
  if (game.deck.startsWith('french') || game.deck.startsWith('tarot')) return 0;
  if (game.deck.startsWith('spanish')) return 1;
  return game.deck.startsWith('italian') ? 2 : 3;
}

/** What is typed: words, and with "with 5" or "5 players" a number of players. */
function typed(text: string): { words: string[]; players: number | null } {
  const asked = /\b(?:with (\d+)|(\d+) players?)\b/i.exec(text);
  const rest = asked ? text.replace(asked[0], ' ') : text;
  return { words: fold(rest).split(/\s+/).filter(Boolean), players: asked ? Number(asked[1] ?? asked[2]) : null };
}

/** Every word typed is in the game, and it is for so many players. */
function matches(game: GameCard, text: string): boolean {
  const { words, players } = typed(text);
  const all = fold([game.title, game.about, game.deck, game.author, ...game.tags].join(' '));
  return (players === null || game.players.includes(players)) && words.every((word) => all.includes(word));
}

/** How well the name answers what was typed: it begins with it, a word of it does, it is somewhere in it, or it is not the name that answers. */
function rank(game: GameCard, words: string[]): number {
  const title = fold(game.title);
  if (title.startsWith(words.join(' '))) return 0;
  if (words.every((word) => title.split(/[^\p{L}\p{N}]+/u).some((one) => one.startsWith(word)))) return 1;
  return words.every((word) => title.includes(word)) ? 2 : 3;
}

/** The games that fit; those of that name first, and otherwise in the order they came. */
export function found(games: GameCard[], filter: Filter): GameCard[] {
  const fitting = games.filter((game) => fits(game, filter));
  const { words } = typed(filter.text);
  return words.length === 0 ? fitting : fitting.sort((a, b) => rank(a, words) - rank(b, words));
}

/** Small letters without accents: "guinote" finds Guiñote. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export function fits(game: GameCard, filter: Filter): boolean {
  return (
    (filter.players === null || game.players.includes(filter.players)) &&
    (filter.length[lengthOf(game)] ?? true) && filter.level[levelOf(game)]! && filter.deck[deckOf(game)]! &&
    matches(game, filter.text)
  );
}

export function playersText(players: number[]): string {
  const [least, most] = [players[0] ?? 0, players.at(-1) ?? 0];
  if (players.length <= 1) return String(least);
  return most - least + 1 === players.length ? `${least}–${most}` : players.join(', ');
}
