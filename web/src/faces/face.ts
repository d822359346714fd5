/** From what is known of a card to its drawing: the one place that decides which family of faces it belongs to. */
import { known } from '../parts/known';
import { back } from './back';
import { french } from './french';
import { drawable } from './glyphs';
import { latin, latinHeight, latinRank } from './latin';
import { coloured } from './coloured';
import { own, type Trait } from './own';
import { isFrench, isItalian, suitOf, type LatinSuit } from './suits';
import type { Detail } from './svg';
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

/** Below this width a card shows its index and one large sign. */
export const detailFrom = 64;
/** Below this width there is room for one large rank and one large sign only. */
export const indexFrom = 30;

const detailAt = (width: number): Detail => (width >= detailFrom ? 'full' : width >= indexFrom ? 'index' : 'signs');

/** How far down the index of a card reaches, in pixels: what lies over a part of the card leaves so much of it free. */
export const indexDepth = (width: number): number => width * (width >= detailFrom ? 0.5 : 0.68);

const letters = known<string>({ ace: 'A', jack: 'J', knight: 'C', queen: 'Q', king: 'K' });

const drawn = new Map<string, string>();

/** The face of a card at a width in pixels. */
export function face(card: Printed, width: number): string {
  const detail = detailAt(width);
  const key = JSON.stringify([card, detail]);
  const found = drawn.get(key);
  if (found) return found;
  const made = draw(card, detail);
  if (drawn.size > 2000) drawn.clear();
  drawn.set(key, made);
  return made;
}

function draw(card: Printed, detail: Detail): string {
  const rank = card.rank?.toLowerCase() ?? '';
  if (rank === 'joker') return joker(detail);
  if (card.suit === 'trumps' || rank === 'fool') return trump(rank, detail);
  const suit = card.suit ? suitOf(card.suit) : null;
  if (suit && isFrench(suit) && (letters[rank] ?? drawable(rank))) return french(letters[rank] ?? rank.toUpperCase(), suit, detail);
  if (suit && !isFrench(suit)) return latin(latinRank(rank), suit as LatinSuit, isItalian(card.suit!) ? 'italian' : 'spanish', detail);
  if (card.rank && !card.kind && !card.text) return coloured(card.suit, card.rank, card.suitNumber ?? -1, detail);
  return own({ name: card.name, kind: card.kind ?? '', text: card.text ?? '', traits: card.traits ?? [] }, detail !== 'full');
}

/** The back of a card of a deck. */
export const reverse = (height: number, width: number): string => back(height, width < 30);

/** Height of a card whose width is 100. */
export const heightOf = (suits: string[]): number =>
  suits.some((word) => { const suit = suitOf(word); return suit && !isFrench(suit); }) ? latinHeight : 140;
