/** From what is known of a card to its drawing: the one place that decides which family of faces it belongs to. */
import { known } from '../parts/known';
import { back } from './back';
import { french } from './french';
import { drawable } from './glyphs';
import { latin, latinHeight, latinRank } from './latin';
import { coloured, own, type Trait } from './own';
import { isFrench, isItalian, suitOf, type LatinSuit } from './suits';
import { joker, trump } from './tarot';

/** What the drawing needs of a card, whatever game it comes from. */
export interface Printed {
  name: string;
  suit?: string;
  rank?: string;
  kind?: string;
  text?: string;
  traits?: Trait[];
  /** The place of the suit among the suits of the deck, for colours and shapes of suits nobody drew. */
  suitNumber?: number;
}

/** Below this width a card shows one large rank and one large sign. */
export const detailFrom = 64;

const letters = known<string>({ ace: 'A', jack: 'J', knight: 'C', queen: 'Q', king: 'K' });

const drawn = new Map<string, string>();

/** The face of a card at a width in pixels. */
export function face(card: Printed, width: number): string {
  const small = width < detailFrom;
  const key = JSON.stringify([card, small]);
  const found = drawn.get(key);
  if (found) return found;
  const made = draw(card, small);
  if (drawn.size > 2000) drawn.clear();
  drawn.set(key, made);
  return made;
}

function draw(card: Printed, small: boolean): string {
  const rank = card.rank?.toLowerCase() ?? '';
  if (rank === 'joker') return joker(small);
  if (card.suit === 'trumps' || rank === 'fool') return trump(rank, small);
  const suit = card.suit ? suitOf(card.suit) : null;
  if (suit && isFrench(suit) && (letters[rank] ?? drawable(rank))) return french(letters[rank] ?? rank.toUpperCase(), suit, small);
  if (suit && !isFrench(suit)) return latin(latinRank(rank), suit as LatinSuit, isItalian(card.suit!) ? 'italian' : 'spanish', small);
  if (card.suit && card.rank && !card.kind) return coloured(card.suit, card.rank, card.suitNumber ?? -1, small);
  return own({ name: card.name, kind: card.kind ?? '', text: card.text ?? '', traits: card.traits ?? [] }, small);
}

/** The back of a card of a deck. */
export const reverse = (height: number, width: number): string => back(height, width < 30);

/** Height of a card whose width is 100. */
export const heightOf = (suits: string[]): number =>
  suits.some((word) => { const suit = suitOf(word); return suit && !isFrench(suit); }) ? latinHeight : 140;
