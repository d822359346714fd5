/** A card that is dragged is where the pointer is, and where it is let go it lies until the server has answered: with a mouse and with a finger. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { gate } from './gate';
import { finger, mouse, type Point, type Pointer } from './pointers';
import { decisions, grip, legalCards, myTurn, open, wentOn } from './table';

/** The middle of a card, which it keeps however it is turned, once it lies still. */
async function middleOf(card: Locator): Promise<Point> {
  return card.evaluate(async (node) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
    await Promise.all(node.getAnimations().map((one) => one.finished.catch(() => null)));
    const { x, y, width, height } = node.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
}

async function carry(page: Page, pointer: Pointer): Promise<void> {
  const server = await gate(page);
  await page.addInitScript(() => localStorage.setItem('cardwright.settings', JSON.stringify({ pace: 'none', theme: 'light' })));
  await open(page, 'crazy-eights', { players: 2 });
  // A suit to call, or nothing that fits: a move is made that is none of this test's.
  while (!(await myTurn(page)) && (await legalCards(page).count()) === 0) {
    const before = await decisions(page);
    await page.locator('[data-picker] .tile, [data-actions] button:not(.off):not(.icon)').first().click();
    await wentOn(page, before);
  }
  const name = await legalCards(page).last().getAttribute('data-key');
  const card = page.locator(`[data-hand] .card[data-key="${name}"]`);
  const from = await grip(card);
  const place = await middleOf(card);
  const target = (await page.locator('[data-zone][aria-label^="Discard"] .place').boundingBox())!;
  const to = { x: target.x + target.width / 2, y: target.y + target.height / 2 };
  const follows = async (at: Point, when: string) => {
    const now = await middleOf(card);
    const off = Math.hypot(now.x - place.x - (at.x - from.x), now.y - place.y - (at.y - from.y) + pointer.above);
    expect(off, `${when}: ${off} px from where the pointer has it`).toBeLessThan(3);
  };
  await pointer.down(from);
  for (const part of [0.2, 0.5, 0.8, 1]) {
    const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    await pointer.move(at);
    await expect(card).toHaveClass(/dragged/);
    await follows(at, `after ${part * 100} % of the way`);
  }
  server.shut();
  await pointer.up();
  await expect(card).toHaveClass(/fallen/);
  await follows(to, 'let go');
  server.open();
}

test('by mouse', async ({ page }) => carry(page, mouse(page)));

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('by touch', async ({ page }) => carry(page, await finger(page)));
});
