/** Words and sizes that follow from the rules alone. */
import { listed } from '../parts/listed';
import { known } from '../parts/known';
import type { Card, Face, Named, TableInfo, View } from '../wire';
import type { Printed } from '../faces/face';
import { suitOf } from '../faces/suits';
import type { Trait } from '../faces/own';
import { speaker } from './tongues.svelte';

/** `hand_size` is "hand size". */
export const words = (name: string): string => name.replace(/_/g, ' ');
export const title = (name: string): string => words(name).replace(/^\p{L}/u, (first) => first.toUpperCase());

export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

const valueOf = (attributes: Named[], name: string): string | undefined => attributes.find((one) => one.name === name)?.value;

/** The attributes that take the place of suit and rank: `colour` and `value` of a deck that has just these two. A card may have but one of them and be of no colour. */
function plainPair(face: Face, info: TableInfo | null): [string, string] {
  const [one, other, more] = face.attributes;
  if (!one || more || valueOf(face.attributes, 'suit') || valueOf(face.attributes, 'kind')) return ['suit', 'rank'];
  if (!other) return ['suit', one.name !== 'name' && info?.attributes.some(({ name }) => name !== one.name) ? one.name : 'rank'];
  return /^-?\d+$/.test(one.value) ? [other.name, one.name] : [one.name, other.name];
}

/** The place of a value in the enumeration its attribute has. */
function wordOf(info: TableInfo | null, name: string, value: string): { word?: number } {
  const set = info?.attributes.find((one) => one.name === name)?.words ?? null;
  const word = set === null ? -1 : (info?.words[set]?.members.findIndex((one) => one.name === value) ?? -1);
  return word < 0 ? {} : { word };
}

/** What the drawing of a card needs. */
export function printed(face: Face, info: TableInfo | null, marks: Named[] = []): Printed {
  const [first, second] = plainPair(face, info);
  const suit = valueOf(face.attributes, first);
  const rank = valueOf(face.attributes, second);
  // `face` and `home` are the engine's own: which card it is and whose deck it came from.
  const known = ['name', 'suit', 'rank', 'kind', 'text', 'face', 'home'];
  const traits: Trait[] = face.attributes.filter((one) => !known.includes(one.name)).map(({ name, value }) => ({ name, value, ...wordOf(info, name, value) }));
  for (const mark of marks) {
    const trait = traits.find((one) => one.name === mark.name);
    if (trait && trait.value !== mark.value) Object.assign(trait, { printed: trait.value, value: mark.value });
  }
  const worth = traits.filter((trait) => trait.printed !== undefined || !(isUsual(info, trait) || isAside(info, trait.name)));
  const suits = info?.words.find((one) => one.name === first)?.members ?? [];
  return {
    name: valueOf(face.attributes, 'name') ?? plainTitle(face),
    ...(suit === undefined ? {} : { suit }),
    ...(rank === undefined ? {} : { rank }),
    kind: valueOf(face.attributes, 'kind') ?? '',
    text: face.text || (valueOf(face.attributes, 'text') ?? ''),
    traits: suit && rank ? [] : worth,
    suitNumber: suits.findIndex((one) => one.name === suit),
  };
}

/** Cards that are told apart by their corners, rank and suit, may cover each other. */
export const cornered = (cards: (Card | null)[], info: TableInfo | null): boolean => cards.every((card) => card?.face && printed(card.face, info).rank !== undefined);

/** What is printed on a card as a game counts it, and what it is now. */
export interface AttributeRow {
  name: string;
  now: string;
  printed: string;
}

/** Whether a card shows only what every card shows that says nothing about it: not worth a word. */
const isUsual = (info: TableInfo | null, { name, value }: Named): boolean => info?.attributes.some((one) => one.name === name && one.usual !== null && String(one.usual) === value) ?? false;

/** Whether the game keeps an attribute off its cards, whose text tells it: it is told where a card is looked at. */
const isAside = (info: TableInfo | null, name: string): boolean => info?.style?.some((line) => line.name === name && line.values.includes('aside')) ?? false;

/** The attributes of a card beside its name and texts; marks that bear their names say what they are now. What is usual and has not changed is left out. */
export function attributesOf(card: Card, info: TableInfo | null): AttributeRow[] {
  const silent = ['name', 'text', 'flavour', 'face', 'home'];
  const rows = (card.face?.attributes ?? []).filter((one) => !silent.includes(one.name)).map(({ name, value }) => ({ name, printed: value, now: valueOf(card.marks, name) ?? value }));
  return rows.filter((row) => row.now !== row.printed || !isUsual(info, { name: row.name, value: row.printed }));
}

/** The name in words, in the language the person chose, without the strokes and numbers that tell alike cards apart. */
export const plainTitle = (face: Face): string => speaker.card(face) ?? words((face.title || face.name).replace(/'+\d*$/, ''));

/** A status in words: "ready", "not ready", "wounds 2". */
export const status = ({ name, value }: Named): string => (value === 'yes' ? words(name) : value === 'no' ? `not ${words(name)}` : `${words(name)} ${minus(words(value))}`);

/** An attribute of a card in words, with what is printed where that is something else: "attack 4, printed 3". What a card is not, and was not, is not said. */
function attributeInWords({ name, now, printed: was }: AttributeRow): string {
  const alone = ['kind', 'suit', 'rank'].includes(name) ? words(now) : status({ name, value: now });
  if (now === was) return now === 'no' || now === 'none' ? '' : alone;
  return `${alone}, printed ${minus(words(was))}`;
}

/** What a face tells beside its name, in words: the kind, the attributes. A card without a kind is called by what it shows: that is not said again. */
function faceInWords(card: Card, info: TableInfo): string[] {
  const { title, attributes } = card.face!;
  const [kind, suit, rank] = ['kind', 'suit', 'rank'].map((name) => valueOf(attributes, name));
  const isNamed = (row: AttributeRow) => (suit !== undefined && rank !== undefined) || (kind === undefined && wholeWord(words(row.now), 'iu').test(title));
  const isSilent = (row: AttributeRow) => row.now === row.printed && (isAside(info, row.name) || isNamed(row));
  return attributesOf(card, info).filter((row) => !isSilent(row)).map(attributeInWords).filter(Boolean);
}

/** How a card is spoken of: what its face tells, with the values as they are now, and what lies on it; one that is hidden by its place, where that is told. Without the table it is only named, as in a list of names. */
export function spoken(card: Card | null, info: TableInfo | null = null, place?: string): string {
  const hidden = place === undefined ? 'hidden card' : `${place}, hidden`;
  if (!card) return hidden;
  const told = card.face && info ? card.face.attributes : [];
  const marks = card.marks.filter((mark) => !told.some((one) => one.name === mark.name)).map(status);
  if (card.face) return [plainTitle(card.face), ...(info ? faceInWords(card, info) : []), ...marks].join(', ');
  const glimpse = card.glimpse.map((one) => one.value).join(' ');
  return [glimpse ? `${hidden}: ${glimpse}` : hidden, ...marks].join(', ');
}

/** What a word of an enumeration is one of: a suit, a rank. Whoever chooses the name of a card chooses a card. */
export function sortOf(info: Pick<TableInfo, 'words' | 'attributes'> | null, of: number | null): string | null {
  const name = of === null ? undefined : info?.words[of]?.name;
  if (!name) return null;
  return info!.attributes.some((one) => one.words === of && one.name === 'name') ? 'card' : words(name);
}

/**
 * The card that a word of the rules means, among those one sees: the name of a pile to buy from. None where cards with that word are not all alike, as those of a suit are not.
 */
export function cardOf(info: TableInfo, cards: (Card | null)[], set: number | null, name: string): Card | null {
  const attribute = set === null ? undefined : info.attributes.find((one) => one.words === set)?.name;
  if (attribute === undefined) return null;
  const meant = cards.filter((card) => card?.face && valueOf(card.face.attributes, attribute) === name);
  const looks = (card: Card | null) => JSON.stringify([card!.face!.text, ...card!.face!.attributes.filter((one) => one.name !== 'face' && one.name !== 'home')]);
  const first = meant[0] ?? null;
  return first && meant.every((card) => looks(card) === looks(first)) ? first : null;
}

/** The suits of the deck, for the height of its cards. */
export const suitsOf = (info: TableInfo | null): string[] => info?.words.find((one) => one.name === 'suit')?.members.map((one) => one.name) ?? [];

/** The sign of a word, if we can draw it. */
export const signOf = (info: TableInfo, set: number | null, name: string) => (set !== null && info.words[set]?.name === 'suit' ? suitOf(name) : null);

/** Numbers below nothing have the true minus sign on the page. */
export const minus = (text: string): string => text.replace(/(?<![\p{L}\p{N}.)])-(?=\d)/gu, '−');

/** A team by the names of those in it: "You and Bela". */
export const teamName = (team: number, teams: number[], name: (seat: number) => string): string =>
  listed(teams.flatMap((of, seat) => (of === team ? [name(seat)] : [])));

/** A value that names a player or a team by the engine's name gets the person's, or those of its members. */
export const withNames = (text: string, name: (seat: number) => string, teams: number[] = []): string =>
  text.replace(/\b([PT])(\d+)\b/g, (whole, kind: string, of: string) => (kind === 'P' ? name(Number(of)) : teamName(Number(of), teams, name)) || whole);

const irregular = known<string>({ is: 'are', has: 'have', was: 'were', does: 'do', goes: 'go', always: 'always' });

/** What others do as one does it oneself: "takes" is "take". */
function second(verb: string): string {
  if (irregular[verb]) return irregular[verb];
  if (/(ss|sh|ch|x|z)es$/.test(verb)) return verb.slice(0, -2);
  return /(ss|us|is)$/.test(verb) ? verb : verb.replace(/(..)ies$/, '$1ys').replace(/s$/, '');
}

/** Finds a name or word where it stands by itself. */
const wholeWord = (word: string, flags: string): RegExp => new RegExp(`(?<![\\p{L}\\d])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d])`, flags);

/** A sentence in which one's own name is "you": "Ann takes 14." is "You take 14." */
export function toYou(text: string, own: string): string {
  if (own.length <= 2) return text;
  // Whole names only: Ann is not in "Anna".
  const named = wholeWord(own, 'gu');
  const [, verb, rest] = (text.startsWith(`${own} `) && /^ (\p{Ll}+)(.*)$/su.exec(text.slice(own.length))) || [];
  return verb === undefined ? text.replace(named, 'you') : `You ${second(verb)}${(rest ?? '').replace(named, 'you')}`;
}

/** A sentence as it goes on: a name that is all capitals, or a card's, stays as it is. */
export const lower = (text: string): string => text.replace(/^\p{Lu}(?=\p{Ll}|\s|$)/u, (first) => first.toLowerCase());

/** A line begins with a capital letter. */
export const capital = (text: string): string => text.replace(/^\s*\p{Ll}/u, (first) => first.toUpperCase());

/** Lines as one text to be read out: each is a sentence with one full stop. */
export const sentences = (lines: string[]): string => lines.map((line) => line.trim()).filter(Boolean).map((line) => capital(/[.!?…:]$/.test(line) ? line : `${line}.`)).join(' ');

/** A move as a button says it: with people's names, without the strokes that tell alike cards apart. */
export const buttonText = (text: string, name: (seat: number) => string): string => withNames(text.replace(/(\p{L}|\d)'+\d*(?=[\s,.]|$)/gu, '$1'), name);

/** What a zone is called on the table: that of a team is ours or theirs. */
export function zoneName(info: TableInfo, zone: number, you: number | null): string {
  const decl = info.zones[zone]!;
  const side = decl.team !== null && decl.player === null && info.partners && you !== null ? [info.teams[you] === decl.team ? 'our' : 'their'] : [];
  // What somebody has won are cards.
  const cards = side.length > 0 && /(^|_)(won|taken|lost|laid)$/.test(decl.zone) ? ['cards'] : [];
  return title(once(words([...side, ...decl.of, decl.zone, ...cards].join(' '))));
}

/** No word is said twice running: a hand that is told apart as the first hand is not "first hand hand". */
export const once = (text: string): string => text.replace(/(?<![\p{L}\d])([\p{L}\d]+)(?: \1)+(?![\p{L}\d])/giu, '$1');

/** The same below a small pile: of zones there are several of, what tells them apart. */
export const shortName = (info: TableInfo, zone: number, you: number | null): string => (info.zones[zone]!.of.length > 0 ? title(info.zones[zone]!.of.join(' ')) : zoneName(info, zone, you));

/** The seat a zone belongs to: its player's, or that of a team of one. */
export function seatOf(info: TableInfo, zone: number): number | null {
  const decl = info.zones[zone]!;
  if (decl.player !== null || decl.team === null || info.partners) return decl.player;
  const seat = info.teams.indexOf(decl.team);
  return seat < 0 ? null : seat;
}

/** The zones a person holds: fans, or without one the first row that not everybody sees. */
export function handsOf(info: TableInfo, seat: number): number[] {
  const own = info.zones.flatMap((zone, i) => (zone.player === seat ? [i] : []));
  const fans = own.filter((i) => info.zones[i]!.layout === 'fan');
  if (fans.length > 0) return fans;
  return own.filter((i) => ['row', 'grid'].includes(info.zones[i]!.layout) && info.zones[i]!.seen_by !== 'everybody').slice(0, 1);
}

/** How many cards of a seat lie in zones that are held. */
export const inHand = (info: TableInfo, view: View, seat: number): number => handsOf(info, seat).reduce((sum, zone) => sum + (view.zones[zone]?.length ?? 0), 0);
