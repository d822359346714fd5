/** What others lay open or show can be read on a phone, where their backs are smallest. */
import { expect, test, type Page } from '@playwright/test';
import { crowding } from './crowding';
import { seeded } from './seeded';
import { myTurn, open, playUntil, quiet } from './table';

const sizes = [{ width: 390, height: 844 }, { width: 360, height: 640 }, { width: 720, height: 450 }];
/** A face that is as wide has an index, and so much of it must be seen of a card that is covered. */
const [least, index] = [30, 12];
const at = seeded(7);

test.beforeEach(async ({ page }) => {
  test.slow();
  await quiet(page);
  await page.setViewportSize(sizes[0]!);
});

/** How wide the open cards of each of the others are, and how much is seen of the one that is covered most. */
const faces = (page: Page) =>
  page.locator('.seat').evaluateAll((seats) =>
    seats.map((seat) => {
      const boxes = [...seat.querySelectorAll<HTMLElement>('[data-zone] .card:not([data-face="back"])')].map((card) => card.getBoundingClientRect());
      const steps = boxes.slice(1).map((box, i) => box.left - boxes[i]!.left);
      return { cards: boxes.length, width: Math.min(...boxes.map((box) => box.width)), seen: Math.min(...steps), cut: Math.max(...boxes.map((box) => box.right)) - innerWidth };
    }),
  );

async function expectReadable(page: Page, cards: number): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    const said = `${size.width} x ${size.height}`;
    await expect.poll(() => crowding(page), { message: said, timeout: 10_000 }).toEqual([]);
    for (const seat of await faces(page)) {
      expect(seat.cards, said).toBe(cards);
      expect(seat.width, said).toBeGreaterThanOrEqual(least);
      expect(seat.seen, said).toBeGreaterThanOrEqual(index);
      expect(seat.cut, said).toBeLessThanOrEqual(0);
    }
  }
}

for (const [players, cards] of [[2, 5], [3, 5], [4, 4], [5, 4]] as const) {
  test(`hands that lie open before everybody else (Fireworks, ${players} players)`, async ({ page }) => {
    await open(page, 'fireworks', { players, at: at() });
    await myTurn(page);
    await expectReadable(page, cards);
  });
}

test('hands that are shown when a deal is over, all four cards of them (Mus)', async ({ page }) => {
  await open(page, 'mus', { at: at() });
  await myTurn(page);
  // No number stands for the fourth while nobody sees it.
  for (const seat of await page.locator('.seat .backs').all()) await expect(seat.locator('.card')).toHaveCount(4);
  await playUntil(page, 5, 120, '.seat .backs .card:not([data-face="back"])');
  await expectReadable(page, 4);
});
