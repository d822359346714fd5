/** What cards cost, in the words on the table. Pure functions. */
import type { Card, Price } from '../wire';
import { words } from './words';

/** "3 coins". */
export const amount = ({ amount, of }: Price): string => `${amount} ${words(of)}`;

/** The price of what can be had, and whether it is too high: "costs 3 coins". */
export const costs = (price: Price): string => `costs ${amount(price)}${price.lacking ? ', more than you have' : ''}`;

/** What a card costs more than there is, "needs 4 mana"; none if it does not. */
export const need = (card: Card | null): string | null => (card?.price?.lacking ? `needs ${amount(card.price)}` : null);

/** The price to write beside a card: none where its face shows it already. */
export const tagOf = (card: Card | null): Price | null => (card?.face && card.price && !card.price.printed ? card.price : null);
