/** The cards seen so far by their short names, so that the log and reasons can show them as small cards. */
import type { Event, Face, TableInfo, View } from '../wire';
import { speaker } from './tongues.svelte';

export interface Part {
  text: string;
  face?: Face;
}

export class Names {
  #faces = new Map<string, Face>();
  #pattern: RegExp | null = null;
  #zones: string[] = [];
  #titles = new Map<string, Face>();
  #titled: RegExp | null = null;

  learn(info: TableInfo | null, view: View | null, updates: { events: Event[] }[]): void {
    const before = this.#faces.size;
    if (info) this.#zones = [...new Set(info.zones.map((zone) => zone.zone.replace(/_/g, ' ')))];
    for (const card of view?.zones.flat() ?? []) if (card?.face) this.#meet(info, card.face);
    for (const event of updates.flatMap((update) => update.events)) {
      if (event.kind === 'moved' && event.card) this.#meet(info, event.card);
      if (event.kind === 'showed') for (const face of event.cards) this.#meet(info, face);
    }
    if (this.#faces.size !== before) this.#pattern = this.#titled = null;
  }

  /** A card is called by its short name, and by the signs of its rank and suit: `8C` and `8♣`; one without such signs by its title. */
  #meet(info: TableInfo | null, face: Face): void {
    this.#faces.set(face.name, face);
    this.#titles.set(unstroked(face.title), face);
    const sign = (name: string): string => {
      const value = face.attributes.find((one) => one.name === name)?.value;
      return info?.words.find((one) => one.name === name)?.members.find((one) => one.name === value)?.sign ?? '';
    };
    // Sentences leave out the strokes that tell alike cards apart.
    const plain = sign('rank') + sign('suit') || unstroked(face.title);
    for (const name of [plain, unstroked(face.name)]) if (!this.#faces.has(name)) this.#faces.set(name, face);
  }

  /** A sentence with the cards in it called as the person wants them. */
  inTongue(text: string): string {
    if (!speaker.tongue || this.#titles.size === 0) return text;
    this.#titled ??= pattern([...this.#titles.keys()]);
    return text.split(this.#titled).map((part, i) => (i % 2 === 0 ? part : (speaker.card(this.#titles.get(unstroked(part))!) ?? part))).join('');
  }

  /** A sentence as it is read out: cards by their titles, "jack of spades" and not its signs. */
  aloud(text: string): string {
    return this.parts(text).map(({ text: said, face }) => (face ? (speaker.card(face) ?? unstroked(face.title || said)) : said.replace(/_/g, ' '))).join('');
  }

  face(name: string): Face | undefined {
    return this.#faces.get(name);
  }

  /** A sentence in parts: words, and cards where their names stand. */
  parts(text: string): Part[] {
    if (this.#faces.size === 0) return [{ text }];
    this.#pattern ??= pattern([...this.#faces.keys()], this.#zones);
    return text.split(this.#pattern).flatMap((part, i): Part[] => {
      if (i % 2 === 0) return part ? [{ text: part }] : [];
      const face = this.#faces.get(part) ?? this.#faces.get(unstroked(part));
      return [face ? { text: part, face } : { text: part }];
    });
  }
}

/** A name without the strokes that tell alike cards apart. */
const unstroked = (name: string): string => name.replace(/'+\d*$/, '');

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** A card called by an everyday word, `market`, is none in "Go to the market" nor in "from market supply". */
const everyday = (name: string, zones: string[]): string => `(?<!\\b(?:the|a|an|of|your|our|their) )${escaped(name)}${zones.length > 0 ? `(?! (?:${zones.map(escaped).join('|')})\\b)` : ''}`;

/** Every name as a whole word, with or without strokes, the longest first. */
function pattern(names: string[], zones: string[] = []): RegExp {
  const sorted = names.sort((a, b) => b.length - a.length).map((name) => (/^\p{Ll}+$/u.test(name) ? everyday(name, zones) : escaped(name)));
  return new RegExp(`(?<![\\p{L}\\p{N}])((?:${sorted.join('|')})(?:'+\\d*)?)(?![\\p{L}\\p{N}'])`, 'u');
}
