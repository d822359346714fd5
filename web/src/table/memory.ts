/** Cards in somebody's hand that one has seen before: known, but not lying open. */
import type { Card, TableInfo } from '../wire';
import type { TableView } from './session.svelte';

/** So many are shown unasked; more would fill the table. */
export const fewRemembered = 5;

/** Whether the cards of a zone that one knows are only remembered: nobody shows them. After the game, and after each deal, everybody does. */
export const isMemory = ({ info, view, pause, you }: Pick<TableView, 'info' | 'view' | 'pause' | 'you'>, zone: number): boolean =>
  !view?.result && !pause && isHidden(info!, zone, you);

/** Whether nothing in a zone lies open for this seat. */
export function isHidden(info: TableInfo, zone: number, you: number | null): boolean {
  const { seen_by, player, team } = info.zones[zone]!;
  if (seen_by === 'team') return you === null || info.teams[you] !== (team ?? info.teams[player ?? -1]);
  return seen_by === 'nobody' || (seen_by === 'owner' && player !== you);
}

/** How many of these cards one could name. */
export const remembered = (cards: (Card | null)[]): number => cards.filter((card) => card?.face).length;

/** Whether they are shown: as the person said, else if they are few. `wanted`: the setting. */
export const shows = (count: number, said: boolean | null, wanted: boolean): boolean => wanted && (said ?? count <= fewRemembered);
