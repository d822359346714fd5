/** What the keys do at a table. Whoever listens to them and the help read it here. */

/** What is done. */
export type Order = 'along' | 'across' | 'take' | 'enter' | 'letGo' | 'digit' | 'draw' | 'pass' | 'hint' | 'why' | 'undo' | 'sort' | 'log' | 'help';

export interface Shortcut {
  /** As it stands in the help. */
  shown: string;
  says: string;
  /** As the browser calls the keys. None are listed where the browser or the hand itself does it. */
  keys: string[];
  order: Order | null;
  /** A sign that is typed: it can be switched off. */
  sign?: boolean;
}

const letter = (key: string, order: Order, says: string): Shortcut => ({ shown: key.toUpperCase(), says, keys: [key], order, sign: true });

export const shortcuts: Shortcut[] = [
  { shown: '← →', says: 'The card beside it', keys: ['ArrowLeft', 'ArrowRight'], order: 'along' },
  { shown: 'Home End', says: 'The first or the last card of the hand', keys: ['Home', 'End'], order: 'along' },
  { shown: '↑ ↓', says: 'The other row of the hand; with a card taken, the next target', keys: ['ArrowUp', 'ArrowDown'], order: 'across' },
  { shown: 'Space', says: 'Take the card, or let it go', keys: [' '], order: 'take' },
  { shown: 'Shift ← →', says: 'Take the card beside it too', keys: [], order: null },
  { shown: 'Enter', says: 'Press the button in colour, or aim at the target', keys: ['Enter'], order: 'enter' },
  { shown: 'Esc', says: 'Let everything go', keys: ['Escape'], order: 'letGo' },
  { shown: 'Tab', says: 'The next zone, then the buttons', keys: [], order: null },
  { shown: '1–9', says: 'A button, or what there is to choose; a number is typed', keys: [...'0123456789-'], order: 'digit', sign: true },
  letter('d', 'draw', 'Draw'),
  letter('p', 'pass', 'Pass'),
  letter('h', 'hint', 'Hint'),
  letter('w', 'why', 'Why not this card'),
  letter('u', 'undo', 'Undo'),
  letter('s', 'sort', 'Sort the hand'),
  letter('l', 'log', 'Log'),
  letter('?', 'help', 'This page'),
];

/** Those that are in force. */
export const inForce = (signs: boolean): Shortcut[] => shortcuts.filter((one) => signs || !one.sign);

/** What a key does; nothing if it says nothing here. */
export function orderOf(key: string, signs: boolean): Order | null {
  const name = key.length === 1 ? key.toLowerCase() : key;
  return inForce(signs).find((one) => one.keys.includes(name))?.order ?? null;
}
