/** What the cards of the table are called in the language a person chose, where their deck has names in it. */
import { settings } from '../settings.svelte';
import type { Face, TableInfo, Tongue } from '../wire';

const valueOf = (face: Face, name: string): string | undefined => face.attributes.find((one) => one.name === name)?.value;

/** A word of an enumeration in another language; its own name where it has none. */
export const wordIn = (tongue: Tongue | null, words: number | null, name: string): string =>
  tongue?.words.find((one) => one.words === words && one.name === name)?.called ?? name;

/** A card in another language: by its own name, else rank and suit. Null for cards that have neither. */
export function cardIn(tongue: Tongue, info: TableInfo, face: Face): string | null {
  const own = tongue.cards.find((one) => one.shows.every(({ name, value }) => valueOf(face, name) === value));
  if (own) return own.called;
  const called = (name: string): string | undefined => {
    const value = valueOf(face, name);
    return value && wordIn(tongue, info.attributes.find((one) => one.name === name)?.words ?? null, value);
  };
  const [rank, suit] = [called('rank'), called('suit')];
  return rank && suit ? `${rank} ${tongue.between} ${suit}` : (rank ?? suit ?? null);
}

class Speaker {
  /** The table that is on the page. */
  info = $state.raw<TableInfo | null>(null);
  readonly tongue = $derived(this.info?.tongues.find((one) => one.language === settings.cardsIn) ?? null);

  card(face: Face): string | null {
    return this.tongue && this.info ? cardIn(this.tongue, this.info, face) : null;
  }

  word(words: number | null, name: string): string {
    return wordIn(this.tongue, words, name);
  }

  /** For names of cards: the language they are in, if it is another than the page's. */
  get lang(): string | undefined {
    return this.tongue?.language;
  }
}

export const speaker = new Speaker();
