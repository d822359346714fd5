/** The order in which games lie in the hub while nobody looks for one: what one knows, what is good to begin with, the rest by name. */
import type { GameCard, MyMatch } from '../wire';

export interface Shelf {
  /** Empty where there is only this one. */
  title: string;
  games: GameCard[];
}

/** So many games of one's own last matches come first. */
const mostPlayed = 4;

/** The games one played last, each once. */
export const playedLast = (matches: MyMatch[]): string[] => [...new Set(matches.map((match) => match.game))];

/** Shelves with so many games beside each other: what is good to begin with fills whole rows, so that none of it lies alone in one. */
export function shelves(games: GameCard[], played: string[], columns: number): Shelf[] {
  const again = played.flatMap((id) => games.filter((game) => game.id === id)).slice(0, mostPlayed);
  const others = games.filter((game) => !again.includes(game)).sort((a, b) => a.title.localeCompare(b.title));
  const easy = others.filter((game) => game.start_here);
  const start = easy.slice(0, easy.length > columns ? easy.length - (easy.length % columns) : columns);
  const all = [
    { title: 'You played last', games: again },
    { title: 'Start here', games: start },
    { title: 'More games', games: others.filter((game) => !start.includes(game)) },
  ].filter((shelf) => shelf.games.length > 0);
  return all.length === 1 ? all.map((shelf) => ({ ...shelf, title: '' })) : all;
}
