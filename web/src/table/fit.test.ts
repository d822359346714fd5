import { expect, it } from 'vitest';
import { cardWidth, heightWith, type Middle } from './fit';

const plain: Middle = { piles: 2, tricks: 0, seats: 4, lines: 0, columns: 1, figures: false, tall: 1.4 };

it('two piles in a large room are as large as they may be', () => {
  expect(cardWidth(plain, 108, { width: 560, height: 320 })).toBe(108);
});

it('what is chosen fits, down to the least size', () => {
  for (const lines of [1, 2, 4, 6]) {
    for (const height of [180, 260, 400]) {
      const middle = { ...plain, lines, columns: lines > 2 ? 2 : 1, figures: true };
      const width = cardWidth(middle, 108, { width: 560, height });
      if (width > 36) expect(heightWith(middle, width, 560)).toBeLessThanOrEqual(height);
    }
  }
});

it('piles that do not fit beside each other need a second line', () => {
  expect(heightWith({ ...plain, piles: 5 }, 100, 300)).toBeGreaterThan(heightWith({ ...plain, piles: 2 }, 100, 300));
});
