/** Finding games by what is typed: their names first, then what else people call them, what is said of them, then their cards and rules. */
import type { GameCard, GameWords } from '../wire';

/** What a game is found by besides what the list says of it, folded. */
interface Known {
  /** The words of each of its other names. */
  names: string[][];
  /** The words of its cards and rules, each after a space. */
  words: string;
}
/** Empty until somebody began to search. */
export type Index = ReadonlyMap<string, Known>;

export const indexOf = (games: GameWords[]): Index => new Map(games.map((game) => [game.id, { names: game.names.map((name) => wordsOf(fold(name))), words: ` ${fold(game.words)}` }]));

/** What is typed: words, and with "with 5" or "5 players" a number of players. */
export function typed(text: string): { words: string[]; players: number | null } {
  const asked = /\b(?:with (\d+)|(\d+) players?)\b/i.exec(text);
  const rest = asked ? text.replace(asked[0], ' ') : text;
  return { words: wordsOf(fold(rest)), players: asked ? Number(asked[1] ?? asked[2]) : null };
}

/** The games that answer what is typed, the best answers first, and otherwise in the order they came. */
export function answering(games: GameCard[], text: string, index: Index): GameCard[] {
  const { words, players } = typed(text);
  const some = games.filter((game) => players === null || game.players.includes(players));
  const [only, ...others] = words;
  if (only === undefined) return some;
  const best = ranked(some, (game) => rank(game, words, index));
  // A slip of the finger is forgiven where nothing else was meant.
  const near = best.length > 0 ? best : ranked(some, (game) => nearly(game, words, index));
  if (near.length > 0 || others.length > 0) return near;
  return some.filter((game) => nearlySaid(game, only, index));
}

function ranked(games: GameCard[], of: (game: GameCard) => number | null): GameCard[] {
  const found = games.flatMap((game) => {
    const place = of(game);
    return place === null ? [] : [{ game, place }];
  });
  return found.sort((a, b) => a.place - b.place).map((one) => one.game);
}

/** How well a game answers: its name begins so, a word of it does, it is somewhere in it, another name, what is said of the game, its cards and rules; or not at all. */
function rank(game: GameCard, words: string[], index: Index): number | null {
  const title = fold(game.title);
  if (title.startsWith(words.join(' '))) return 0;
  if (words.every((word) => wordsOf(title).some((one) => one.startsWith(word)))) return 1;
  if (words.every((word) => title.includes(word))) return 2;
  if (calledSo(game, words, index)) return 3;
  const said = saidOf(game);
  if (words.every((word) => said.includes(word))) return 4;
  return words.every((word) => said.includes(word) || inside(game, word, index)) ? 5 : null;
}

/** Whether words of one of its other names begin with what is typed. */
const calledSo = (game: GameCard, words: string[], index: Index): boolean =>
  (index.get(game.id)?.names ?? []).some((name) => words.every((word) => name.some((one) => one.startsWith(word))));

/** How well a game answers if each word may be a name with one slip: its own name, or another; or not at all. */
function nearly(game: GameCard, words: string[], index: Index): number | null {
  const own = wordsOf(fold(game.title));
  const others = index.get(game.id)?.names.flat() ?? [];
  const said = saidOf(game);
  const among = (names: string[]): boolean => words.every((word) => said.includes(word) || inside(game, word, index) || names.some((one) => slipped(word, one)));
  if (among(own)) return 0;
  return among([...own, ...others]) ? 1 : null;
}

/** Whether a word, with one slip, is said of a game, or of its cards and in its rules. Several such words would fit any game. */
const nearlySaid = (game: GameCard, word: string, index: Index): boolean => wordsOf(`${saidOf(game)} ${index.get(game.id)?.words ?? ''}`).some((one) => slipped(word, one));

const saidOf = (game: GameCard): string => fold([game.title, game.about, game.deck, game.author, ...game.tags].join(' '));
const inside = (game: GameCard, word: string, index: Index): boolean => (index.get(game.id)?.words ?? '').includes(` ${word}`);

/** Shorter words are too like each other. */
const shortest = 4;

/** Whether what is typed is a name, or from five letters on the beginning of one, with one letter too many, too few, wrong, or two exchanged. */
export function slipped(typed: string, name: string): boolean {
  if (typed.length < shortest || name.length < shortest) return false;
  const ends = typed.length > shortest ? [name.length, typed.length - 1, typed.length, typed.length + 1] : [name.length];
  return ends.some((end) => end <= name.length && oneApart(typed, name.slice(0, end)));
}

/** Whether one slip at most lies between two words: what they begin and end with alike is taken away, and what is left is looked at. */
function oneApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && from < b.length && a[from] === b[from]) from++;
  let back = 0;
  while (back < Math.min(a.length, b.length) - from && a.at(-1 - back) === b.at(-1 - back)) back++;
  const [left, right] = [a.slice(from, a.length - back), b.slice(from, b.length - back)];
  return Math.max(left.length, right.length) <= 1 || (left.length === 2 && left === [...right].reverse().join(''));
}

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** Small letters without accents: "guinote" finds Guiñote. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
