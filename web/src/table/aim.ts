/** How the help is parted: what a game is about comes before what can be done now, everything else after it. */
import type { Section } from '../wire';

/** The aim speaks of no zone and of no move; a game whose rules tell none begins with its table. */
export function aimAndRest(help: Section[]): { aim: Section[]; rest: Section[] } {
  const first = help[0];
  const aimed = first !== undefined && first.zones.length === 0 && first.moves.length === 0;
  return { aim: help.slice(0, aimed ? 1 : 0), rest: help.slice(aimed ? 1 : 0) };
}
