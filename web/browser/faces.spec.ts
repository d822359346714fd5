/** What is printed on a card can be read where the card lies, however little of it is seen. */
import { expect, test, type Page } from '@playwright/test';
import { hand, myTurn, open, playUntil, quiet } from './table';

const sizes = [{ width: 360, height: 640 }, { width: 320, height: 640 }, { width: 390, height: 844 }, { width: 1280, height: 800 }];

test.beforeEach(async ({ page }) => {
  test.slow();
  await quiet(page);
});

/** Cards of the hand of whose index, rank and suit in the upper left corner, something else covers a part. */
const covered = (page: Page): Promise<string[]> =>
  hand(page).locator('.card').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const face = card.querySelector<SVGSVGElement>('svg.face')!;
      const matrix = face.getScreenCTM()!;
      const small = (card as HTMLElement).offsetWidth < 64;
      const [left, right, bottom] = small ? [10, 28, 62] : [9, 19, 44];
      const points = [[left, 12], [right, 12], [left, bottom], [right, bottom]].map(([x, y]) => new DOMPoint(x, y).matrixTransform(matrix));
      return points.every(({ x, y }) => document.elementFromPoint(x, y)?.closest('.card') === card) ? [] : [card.getAttribute('aria-label')!];
    }),
  );

for (const game of ['hearts', 'canasta']) {
  test(`rank and suit of every card of the hand are seen in ${game}, chosen or not`, async ({ page }) => {
    await page.setViewportSize(sizes[0]!);
    await open(page, game);
    await myTurn(page);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expect.poll(() => covered(page), { message: `${size.width} x ${size.height}` }).toEqual([]);
    }
    await page.setViewportSize(sizes[0]!);
    // A card of the lower row that is raised hides nothing of the upper one.
    const last = hand(page).locator('.card.legal').last();
    if ((await last.count()) === 0) return;
    // Its index is what is seen of it: the next card may lie on its middle.
    await last.click({ position: { x: 6, y: 14 } });
    await expect.poll(() => covered(page)).toEqual([]);
  });
}

/** Cards in rows on the table of which another card covers a part. */
const overlaid = (page: Page): Promise<string[]> =>
  page.locator('.middle [data-zone]').evaluateAll((zones) =>
    zones.flatMap((zone) => {
      const boxes = [...zone.querySelectorAll('.cards > .card')].map((card) => card.getBoundingClientRect());
      return boxes.some((box, i) => i > 0 && box.left < boxes[i - 1]!.right - 1) ? [zone.getAttribute('aria-label')!] : [];
    }),
  );

test('monsters on a board do not cover each other (Card Duel)', async ({ page }) => {
  await page.setViewportSize(sizes[3]!);
  await open(page, 'card-duel');
  await myTurn(page);
  await playUntil(page, 3, 120, '.middle .cards > .card:nth-child(3)', true);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect.poll(() => overlaid(page), { message: `${size.width} x ${size.height}` }).toEqual([]);
  }
});

test('before the first common card its place is told, and that of cards thrown away is not (Texas Hold’em)', async ({ page }) => {
  await page.setViewportSize(sizes[3]!);
  await open(page, 'texas-holdem');
  await myTurn(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(page.locator('.middle .cards.empty', { hasText: 'Board' })).toBeVisible();
    await expect(page.locator('.middle .place.empty')).toHaveCount(0);
  }
});
