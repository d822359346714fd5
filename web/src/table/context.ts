/** What the parts of a table share. */
import { getContext, setContext } from 'svelte';
import type { Drag } from './drag.svelte';
import type { Card } from '../wire';
import type { TableView } from './session.svelte';

export interface TableContext {
  session: TableView;
  drag: Drag;
  /** Height of a card whose width is 100. */
  readonly height: number;
  /** A card is pointed at: it is shown large. */
  look?(card: Card, zone: number): void;
  /** The table is only looked at. */
  readonly still: boolean;
}

/** Where the page says why a card cannot be used: it is told with the card. */
export const whyNot = 'why-not';

const key = Symbol('table');

export const provideTable = (context: TableContext): TableContext => setContext(key, context);
export const useTable = (): TableContext => getContext<TableContext>(key);
