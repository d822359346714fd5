import { expect, it } from 'vitest';
import { cardWidth, heightWith, type Middle, type Piece } from './fit';

const pile: Piece = { kind: 'pile', cards: 1, letters: 5 };
const line = (cards: number): Piece => ({ kind: 'line', cards, letters: 5 });
const plain: Middle = { groups: [[pile, pile]], seats: 4, figures: false, tall: 1.4 };

it('two piles in a large room are as large as they may be', () => {
  expect(cardWidth(plain, 108, { width: 560, height: 320 })).toBe(108);
});

it('what is chosen fits, down to the least size', () => {
  for (const lines of [1, 2, 4, 6]) {
    for (const height of [180, 260, 400]) {
      const middle = { ...plain, groups: [[pile], Array.from({ length: lines }, () => line(5))], figures: true };
      const width = cardWidth(middle, 108, { width: 560, height });
      if (width > 36) expect(heightWith(middle, width, 560)).toBeLessThanOrEqual(height);
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

it('a long line gets smaller cards rather than covered ones', () => {
  const width = cardWidth({ ...plain, groups: [[line(12)]] }, 108, { width: 560, height: 400 });
  expect(width).toBeLessThan(80);
  expect(width * (1 + 11 * 0.6)).toBeLessThanOrEqual(562);
});
