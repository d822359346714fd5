/** What a card lacks to be played, in two or three words on the card itself. Pure functions. */
import type { Card } from '../wire';

/** The sentence in which the engine tells that something costs more than there is: "It costs 4 mana, you have 2." */
const costs = /^It costs (\d+) (.+), (?:you have|there are) -?\d+\.$/su;

/** "needs 4 mana"; none for any other reason. */
export function need(reason: string): string | null {
  const [, amount, of] = costs.exec(reason) ?? [];
  return amount === undefined || of === undefined ? null : `needs ${amount} ${of.replace(/_/g, ' ')}`;
}

/** Whether a card may have a price: cards of suits never have one. */
export const priced = (card: Card | null): boolean =>
  card?.face?.attributes.some((one) => /^\d+$/.test(one.value)) === true && !card.face.attributes.some((one) => one.name === 'suit');
