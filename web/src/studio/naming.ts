/** The name of a game in links: made from its title as long as nobody chooses one, and never somebody else's. */
import type { GameCard } from '../wire';

/** What there is already, as far as a name is concerned. */
export type Named = Pick<GameCard, 'id' | 'title' | 'mine'>;

const longest = 40;
const usual = 'my-game';
/** Such names have only games that are tried before they are published. */
const kept = 'draft-';

/** The title in the text of the rules. */
export const titleOf = (rules: string): string => /^game[ \t]+"([^"\n]*)"/m.exec(rules)?.[1]?.trim() ?? '';

/** A title in small letters, digits and hyphens. */
export function linkName(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}+/gu, '').toLowerCase();
  const name = plain.replace(/['’]/g, '').replace(/[^a-z0-9]+/g, '-').slice(0, longest).replace(/^-+|-+$/g, '');
  if (name.startsWith(kept)) return `my-${name}`.slice(0, longest).replace(/-+$/, '');
  return name.length < 2 ? usual : name;
}

/** The name itself if nobody has it; else `my-` before it, then a number behind it. */
export function free(name: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(name)) return name;
  const mine = name.startsWith('my-') ? name : `my-${name}`;
  for (let number = 1; ; number += 1) {
    const behind = number === 1 ? '' : `-${number}`;
    const one = mine.slice(0, longest - behind.length).replace(/-+$/, '') + behind;
    if (!isTaken(one)) return one;
  }
}

/** The game whose name it is. */
export const holder = (games: Named[], name: string): Named | undefined => games.find((game) => game.id === name);

/** Why a game cannot be published under a name; nothing if it can. */
export function unfit(games: Named[], name: string): string {
  if (!/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])$/.test(name)) return 'A name in links has 2 to 40 small letters, digits and hyphens.';
  if (name.startsWith(kept)) return `Names that begin with ${kept} are for games that are tried before they are published.`;
  const other = holder(games, name);
  return other && !other.mine ? `Somebody else’s game has this name: ${other.title}.` : '';
}
