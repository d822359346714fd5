/** Cards a game made itself: a name, a kind, attributes and a text. 100 by 140. */
import { known } from '../parts/known';
import { art } from './art';
import { hueOf, shapes } from './hues';
import { escape, ink, sheet, widthOf, wrap } from './svg';

/** An attribute as it is now; `printed` only when it differs. */
export interface Trait {
  name: string;
  value: string;
  printed?: string;
  /** The place of the value in its enumeration, if it is a word of the rules. */
  word?: number;
}

export interface OwnCard {
  name: string;
  kind: string;
  text: string;
  traits: Trait[];
}

const kinds: [string, string][] = [['#6B4A2B', '#F7EEDC'], ['#2E4C7E', '#EDF1F8'], ['#5A3A6B', '#F3ECF6'], ['#2F5A3E', '#EAF4EC'], ['#7F2F38', '#FAECEA'], ['#1F4E5F', '#E8F2F5']];
const usual = known<number>({ monster: 0, creature: 0, minion: 0, spell: 1, trap: 2, land: 3, hero: 4 });

/** Ink and ground of a kind; kinds we never heard of get a pair by their name. */
function paintsOf(kind: string): [string, string] {
  const number = usual[kind.toLowerCase()] ?? [...kind].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % kinds.length;
  return kinds[number]!;
}

const hexagon = 'M0-13 11-6V6L0 13-11 6V-6Z';
const shield = 'M0-12.5C4-10 8-9.5 11.5-9.5 12 2 8 9.5 0 13.5-8 9.5-12 2-11.5-9.5-8-9.5-4-10 0-12.5Z';

function change(trait: Trait, side: number): string {
  const [now, was] = [Number(trait.value), Number(trait.printed)];
  if (trait.printed === undefined || !(now !== was)) return '';
  const [shape, colour] = now > was ? ['M0-3.6 3.6 2.4H-3.6Z', '#1D6A3A'] : ['M0 3.6 3.6-2.4H-3.6Z', '#A32A20'];
  return `<g transform="translate(${side} -11)"><circle r="6.2" fill="#fff" stroke="${ink}" stroke-width=".8"/><path d="${shape}" fill="${colour}"/></g>`;
}

function badge(x: number, y: number, trait: Trait, shape: string, fill: string): string {
  return `<g transform="translate(${x} ${y})"><path d="${shape}" fill="${fill}" stroke="#fff" stroke-width="1.6"/><text y="5.6" text-anchor="middle" class="number" font-size="16" fill="#fff">${escape(trait.value)}</text>${change(trait, x < 50 ? 11 : -11)}</g>`;
}

const cost = (trait: Trait): string =>
  `<g transform="translate(13 13)"><circle r="11" fill="#2563A8" stroke="#fff" stroke-width="1.6"/><text y="5.4" text-anchor="middle" class="number" font-size="15.5" fill="#fff">${escape(trait.value)}</text></g>`;

/** A word of the rules as a disc with its shape: what a land gives. */
const chip = (trait: Trait, x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})"><circle r="15" fill="${hueOf(trait.value, trait.word!)}" stroke="#fff" stroke-width="2"/><path d="${shapes[trait.word! % shapes.length]!}" fill="#fff" transform="scale(.8)"/></g>`;

/** What a card is called below its picture: its kind, and in what it is special, as far as there is room. The rest is said in the text. */
function kindLine(card: OwnCard, traits: Trait[]): { line: string; rest: Trait[] } {
  const named = traits.filter((trait) => trait.word !== undefined || trait.value === 'yes');
  let line = card.kind;
  const taken = named.filter((trait) => {
    const longer = [line, trait.value === 'yes' ? trait.name.replace(/_/g, ' ') : trait.value].filter(Boolean).join(' · ');
    const fits = longer.length <= 22;
    if (fits) line = longer;
    return fits;
  });
  return { line, rest: traits.filter((trait) => !taken.includes(trait)) };
}

const role = (traits: Trait[], words: string[]): Trait | undefined => traits.find((trait) => words.includes(trait.name.toLowerCase()));

/** An attribute in words: what a card is, or what it has so many of; what it is not is not said. */
const said = (trait: Trait): string => (trait.value === 'no' || trait.value === '0' || trait.value === 'none' ? '' : trait.value === 'yes' ? trait.name.replace(/_/g, ' ') : `${trait.name.replace(/_/g, ' ')} ${trait.value}`);

const textSize = 7.5;
/** So wide is a line of it. */
const room = 87;
/** Bold letters are so much wider. */
const bold = 1.1;

/** The text in the middle of its frame, from a line on; a word longer than the frame is written smaller. */
function printedText(words: string, top: number, most: number): string {
  const rows = wrap(words, room / textSize, most, widthOf);
  return rows.map((row, i) => `<text x="50" y="${(top + i * 8.7).toFixed(1)}" text-anchor="middle" font-size="${Math.min(textSize, room / widthOf(row)).toFixed(2)}" fill="${ink}">${escape(row)}</text>`).join('');
}

export function own(card: OwnCard, small: boolean): string {
  const price = role(card.traits, ['cost', 'mana', 'price']);
  const attack = role(card.traits, ['attack', 'power', 'strength']);
  const health = role(card.traits, ['health', 'life', 'toughness', 'defence', 'defense']);
  const { line, rest } = kindLine(card, card.traits.filter((trait) => ![price, attack, health].includes(trait)));
  const word = card.traits.find((trait) => trait.word !== undefined && trait.value !== 'none');
  const [deep, ground] = paintsOf(card.kind || card.name);
  const badges = (price ? cost(price) : '') + (attack ? badge(14, 124, attack, hexagon, '#A8551A') : '') + (health ? badge(86, 124, health, shield, '#A32A3A') : '');
  const left = price ? 26 : 8;
  const size = Math.min(11, (92 - left) / (widthOf(card.name) * bold));
  const head = `<rect x=".5" y=".5" width="99" height="139" rx="7" fill="${deep}"/><rect class="stock" x="4" y="4" width="92" height="132" rx="4.5" fill="${ground}"/><rect x="4" y="4" width="92" height="17" rx="4.5" fill="${deep}"/><text x="${left}" y="16.4" font-size="${size.toFixed(1)}" class="name" fill="#fff">${escape(card.name)}</text>`;
  const also = rest.map(said).filter(Boolean).join(', ');
  const words = [card.text.replace(/\.$/, ''), also].filter(Boolean).join('. ');
  const short = Boolean(words) && !small;
  // Between the values of a card is little room: what says more than two lines has a lower picture.
  const much = short && Boolean(attack || health) && wrap(words, room / textSize, 9, widthOf).length > 2;
  const picture = small ? 92 : much ? 40 : short ? 53 : 62;
  const frame = `<svg x="8" y="24" width="84" height="${picture}" viewBox="0 0 100 64" preserveAspectRatio="xMidYMid slice">${art(card.name)}</svg><rect x="8" y="24" width="84" height="${picture}" rx="3" fill="none" stroke="${deep}" stroke-width="1.2"/>`;
  const letters = Math.min(7.6, 86 / (widthOf(line.toUpperCase()) * (bold + 0.04)));
  const kind = small ? '' : `<text x="50" y="${much ? 73.5 : short ? 86.5 : 97}" text-anchor="middle" font-size="${letters.toFixed(1)}" class="kind" fill="${deep}">${escape(line.toUpperCase())}</text>`;
  // A card that is nothing but its word shows it large.
  const bare = !words && !badges;
  const sign = word ? (small ? chip(word, 82, 106, 0.62) : bare ? chip(word, 50, 117, 1) : chip(word, 84, 24 + picture - 4, 0.5)) : '';
  const lines = short ? printedText(words, much ? 83 : 96, much ? 4 : attack || health ? 2 : 5) : '';
  // On a small card there is room for a figure or two below the picture.
  const figures = small && also && !attack && !health ? Math.min(15, (word ? 62 : 88) / widthOf(also)) : 0;
  const strip = figures >= 9 ? `<text x="${word ? 38 : 50}" y="131" text-anchor="middle" font-size="${figures.toFixed(1)}" class="name" fill="${deep}">${escape(also)}</text>` : '';
  return sheet(140, head + frame + kind + lines + strip + sign + badges);
}
