/** The order in which games lie in the hub while nobody looks for one: what one knows, what is good to begin with, the rest by name. */
import type { GameCard, MyMatch } from '../wire';

export interface Shelf {
  /** Empty where there is only this one. */
  title: string;
  games: GameCard[];
}

/** So many games lie on each of the first shelves: a row of them on a large screen. */
const most = 4;

/** The games one played last, each once. */
export const playedLast = (matches: MyMatch[]): string[] => [...new Set(matches.map((match) => match.game))];

export function shelves(games: GameCard[], played: string[]): Shelf[] {
  const again = played.flatMap((id) => games.filter((game) => game.id === id)).slice(0, most);
  const others = games.filter((game) => !again.includes(game)).sort((a, b) => a.title.localeCompare(b.title));
  const easy = others.filter((game) => game.start_here).slice(0, most);
  const all = [
    { title: 'You played last', games: again },
    { title: 'Start here', games: easy },
    { title: 'More games', games: others.filter((game) => !easy.includes(game)) },
  ].filter((shelf) => shelf.games.length > 0);
  return all.length === 1 ? all.map((shelf) => ({ ...shelf, title: '' })) : all;
}
