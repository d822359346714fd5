import { expect, it } from 'vitest';
import { better, fit, heightWith, least, lesserOf, stepOf, type Middle, type Piece } from './fit';

const pile: Piece = { kind: 'pile', cards: 1, letters: 5, short: 5 };
const line = (cards: number): Piece => ({ kind: 'line', cards, letters: 5, short: 5 });
const plain: Middle = { groups: [[pile, pile]], seats: 4, figures: false, tall: 1.4 };

it('two piles in a large room are as large as they may be', () => {
  expect(fit(plain, 108, { width: 560, height: 320 })).toEqual({ width: 108, cover: 0, over: 0 });
});

it('what is chosen fits, down to the least size', () => {
  for (const lines of [1, 2, 4, 6]) {
    for (const height of [180, 260, 400]) {
      const middle = { ...plain, groups: [[pile], Array.from({ length: lines }, () => line(5))], figures: true };
      const { width, cover } = fit(middle, 108, { width: 560, height });
      if (width > least) expect(heightWith(middle, width, 560, cover)).toBeLessThanOrEqual(height);
    }
  }
});

it('piles that do not fit beside each other need a second row', () => {
  const five = { ...plain, groups: [[pile, pile, pile, pile, pile]] };
  expect(heightWith(five, 100, 300)).toBeGreaterThan(heightWith(plain, 100, 300));
});

it('short lines share a row', () => {
  const middle = (lines: Piece[]) => ({ ...plain, groups: [lines] });
  expect(heightWith(middle([line(1), line(1), line(1)]), 80, 500)).toBe(heightWith(middle([line(1)]), 80, 500));
});

it('a long line gets smaller cards, then covered ones', () => {
  const long = (cards: number) => fit({ ...plain, groups: [[line(cards)]] }, 108, { width: 560, height: 400 });
  expect(long(6)).toMatchObject({ cover: 0 });
  for (const cards of [6, 12, 16]) {
    const { width, cover } = long(cards);
    expect(width + (cards - 1) * stepOf(width, cover)).toBeLessThanOrEqual(562);
  }
  expect(long(16).cover).toBeGreaterThan(long(12).cover);
});

it('many melds cover themselves before they get too small to be read', () => {
  const melds = { ...plain, groups: [[pile, pile], [3, 5, 3, 3, 5, 4, 3].map(line)] };
  const found = fit(melds, 108, { width: 600, height: 340 });
  expect(found.cover).toBeGreaterThan(0);
  expect(found.width).toBeGreaterThan(50);
});

it('piles and short lines in one row leave more height for the cards', () => {
  const room = { width: 1000, height: 330 };
  const rows = fit({ ...plain, groups: [[line(1)], [pile, pile], [line(1), line(1)], [line(1)]] }, 108, room);
  const row = fit({ ...plain, groups: [[line(1)], [pile, pile, line(1), line(1)], [line(1)]] }, 108, room);
  expect(better(row, rows)).toBe(true);
  expect(better(row, row)).toBe(false);
});

it('no card gets too small to be touched', () => {
  const full = { ...plain, groups: [Array.from({ length: 30 }, () => pile), [line(13), line(13)]] };
  for (const width of [300, 360, 600]) expect(fit(full, 86, { width, height: 120 }).width).toBe(least);
});

it('where nothing fits, that is better for which one has to scroll less', () => {
  const room = { width: 340, height: 150 };
  const [rows, row] = [[[pile, pile], [line(2)]], [[pile, pile, line(2)]]].map((groups) => fit({ ...plain, groups }, 86, room));
  expect(rows!.over).toBeGreaterThan(0);
  expect(better(row!, rows!)).toBe(true);
});

it('small piles are as wide as their short names', () => {
  const named = (short: number) => heightWith({ ...plain, groups: [Array.from({ length: 6 }, () => ({ ...pile, letters: 16, short }))] }, 44, 360);
  expect(named(6)).toBeLessThan(named(12));
});

const board = (cards: number, more: Partial<Piece> = {}): Piece => ({ ...line(cards), ...more });
const boards = (cards: number): Middle => ({ groups: [[board(cards), board(3, { lesser: true })], [board(cards), board(3, { lesser: true })]], seats: 2, figures: false, tall: 1.4, whole: true });

it('cards that must be seen whole never cover each other: they get smaller, then the line scrolls', () => {
  for (const cards of [1, 3, 5, 8, 12]) expect(fit(boards(cards), 122, { width: 580, height: 400 }).cover).toBe(0);
  const five = fit(boards(5), 122, { width: 580, height: 400 });
  expect(five.sideways).toBeUndefined();
  expect(five.width).toBeGreaterThanOrEqual(72);
  const twelve = fit(boards(12), 122, { width: 580, height: 400 });
  expect(twelve).toMatchObject({ sideways: true, over: 0 });
  expect(twelve.width).toBeGreaterThan(68);
});

it('a scrolled line needs the height of one', () => {
  expect(heightWith(boards(12), 72, 580, 0, true)).toBeLessThan(heightWith(boards(12), 72, 580));
});

it('cards face down beside open ones are smaller, but can be touched', () => {
  expect(lesserOf(122)).toBeLessThan(80);
  expect(lesserOf(50)).toBe(least);
});

it('a line without its name is lower', () => {
  const one = (nameless: boolean) => heightWith({ ...plain, groups: [[board(3, { nameless })]] }, 50, 400);
  expect(one(true)).toBeLessThan(one(false));
});

it('an empty place that is a strip leaves its room to the boards', () => {
  const board = { kind: 'line' as const, cards: 6, nameless: true, letters: 5, short: 5 };
  const stack = { kind: 'pile' as const, cards: 0, letters: 5, short: 5 };
  const middle = (flat: boolean) => ({ groups: [[board], [{ ...stack, flat }], [board]], seats: 2, figures: true, tall: 1.4, whole: true });
  const room = { width: 336, height: 214 };
  expect(fit(middle(false), 86, room).over).toBeGreaterThan(0);
  expect(fit(middle(true), 86, room).over).toBe(0);
});
