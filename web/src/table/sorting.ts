/** How one's own hand is ordered on the page: as the game gives it, or by what is printed on the cards. Positions on the wire stay what they are. */
import type { TableInfo } from '../wire';
import type { Sheet } from './keys';
import { words } from './words';

/** 0: as dealt; else the first or second thing that cards are sorted by. */
export type Sorting = number;

/** What says nothing about a card's place: the engine's own attributes, and words on the card. */
const silent = ['face', 'home', 'name', 'text', 'flavour'];

/** What cards are sorted by: suit and rank, or what a deck of its own has in their place. */
export function sortedBy(info: TableInfo | null): string[] {
  const names = info?.attributes.map((one) => one.name) ?? [];
  const usual = ['suit', 'rank'].filter((name) => names.includes(name));
  const own = names.filter((name) => !silent.includes(name)).slice(0, 2);
  return usual.length > 0 ? usual : own.length > 0 ? own : names.filter((name) => name === 'name');
}

/** The order that comes next. */
export const after = (now: Sorting, info: TableInfo | null): Sorting => (now + 1) % (sortedBy(info).length + 1);
export const sortText = (now: Sorting, info: TableInfo | null): string => `Sort the hand, now ${now === 0 ? 'as dealt' : `by ${words(sortedBy(info)[now - 1] ?? '')}`}`;

/** The place of each value of an attribute as the rules rank them; of numbers, and of what has no place, the number itself or the end. */
function scale(info: TableInfo, name: string): (sheet: Sheet) => number {
  const attribute = info.attributes.find((one) => one.name === name);
  const members = info.words[attribute?.words ?? -1]?.members ?? [];
  const order = attribute?.order ?? [...members.keys()];
  const places = new Map(order.map((member, place) => [members[member]?.name, place]));
  return (sheet) => {
    const value = sheet.card?.face?.attributes.find((one) => one.name === name)?.value;
    return places.get(value) ?? (value === undefined ? 999 : (Number(value) || 0));
  };
}

export function sorted<T extends { sheet: Sheet }>(cards: T[], by: Sorting, info: TableInfo | null): T[] {
  const first = sortedBy(info)[by - 1];
  if (!info || first === undefined) return cards;
  const scales = [first, ...sortedBy(info).filter((name) => name !== first)].map((name) => scale(info, name));
  const differ = (a: T, b: T): number => scales.reduce((soFar, place) => soFar || place(a.sheet) - place(b.sheet), 0);
  return [...cards].sort(differ);
}
