import { expect, it } from 'vitest';
import type { GameCard, MyMatch } from '../wire';
import { playedLast, shelves } from './shelves';

const game = (title: string, start_here = false): GameCard => ({
  id: title.toLowerCase(), title, about: '', players: [2], tags: [], deck: 'french', cover: [], decisions: 50, deals: 1, minutes: 10, difficulty: 1, start_here,
  author: '', mine: false, forked_from: null, version: 1,
});
const games = [game('Zoo'), game('Écarté'), game('Eights', true), game('Ace'), game('Fish', true), game('Euchre')];
const told = (played: string[], of = games, columns = 4) => shelves(of, played, columns).map((shelf) => [shelf.title, ...shelf.games.map((one) => one.title)]);

it('good to begin with first, the rest by name', () => expect(told([])).toEqual([['Start here', 'Eights', 'Fish'], ['More games', 'Ace', 'Écarté', 'Euchre', 'Zoo']]));
it('what one played last before all, each game once, and no more than four', () => {
  expect(told(['zoo', 'fish', 'gone'])).toEqual([['You played last', 'Zoo', 'Fish'], ['Start here', 'Eights'], ['More games', 'Ace', 'Écarté', 'Euchre']]);
  expect(told(['zoo', 'fish', 'ace', 'eights', 'euchre'])[0]).toEqual(['You played last', 'Zoo', 'Fish', 'Ace', 'Eights']);
});
it('no more than four to begin with, the others by name among the rest', () => {
  const easy = ['E', 'D', 'C', 'B', 'A'].map((name) => game(name, true));
  expect(told([], easy)).toEqual([['Start here', 'A', 'B', 'C', 'D'], ['More games', 'E']]);
});
it('what is good to begin with fills whole rows', () => {
  const three = [...games, game('Gin', true)];
  const first = (columns: number) => told([], three, columns)[0];
  expect([1, 2, 3, 4].map((columns) => first(columns)?.length)).toEqual([4, 3, 4, 4]);
  expect(told([], three, 2)[1]).toEqual(['More games', 'Ace', 'Écarté', 'Euchre', 'Gin', 'Zoo']);
});
it('one shelf needs no name', () => expect([told([], [game('Zoo')]), told([], [])]).toEqual([[['', 'Zoo']], []]));
it('matches as games', () => expect(playedLast(['b', 'a', 'b'].map((id) => ({ game: id }) as MyMatch))).toEqual(['b', 'a']));
