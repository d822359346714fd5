/** A finger on a phone: what can be dragged is dragged in any direction, and what lies in a part that scrolls scrolls it. */
import { expect, test, type Page } from '@playwright/test';
import { centre, finger, pull } from './pointers';
import { decisions, drawn, grip, myTurn, open, quiet, wentOn } from './table';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
test.beforeEach(async ({ page }) => quiet(page));

const top = (page: Page, name: string) => page.locator(`.middle .pile[aria-label*="${name}" i]`).locator('.layer:not([inert]) .card');
const scrolled = (page: Page) => page.locator('.middle').evaluate((node) => node.scrollTop);

async function toMarket(page: Page): Promise<void> {
  await open(page, 'deck-builder', { players: 2 });
  await myTurn(page);
  const market = page.getByRole('button', { name: 'Go to the market' });
  if ((await market.count()) > 0) await market.tap();
  await expect(page.getByRole('button', { name: 'Buy nothing' })).toBeVisible();
  expect(await page.locator('.middle').evaluate((node) => node.scrollHeight - node.clientHeight), 'there is something to scroll').toBeGreaterThan(30);
}

test('the top of a stock is dragged down into the hand (Gin Rummy)', async ({ page }) => {
  await open(page, 'gin-rummy', { players: 2 });
  await myTurn(page);
  const stock = top(page, 'Stock');
  for (let i = 0; i < 10 && (await stock.getAttribute('class'))?.includes('legal') !== true; i++) {
    const before = await decisions(page);
    await page.locator('[data-actions] button:not(.off)', { hasText: 'Pass' }).tap();
    await wentOn(page, before);
    await myTurn(page);
  }
  const before = await decisions(page);
  await pull(await finger(page), await grip(stock), await centre(page.locator('[data-hand]')));
  await wentOn(page, before);
  await expect(page.locator('[data-hand] .card')).toHaveCount(11);
});

for (const [which, sort] of [['that can be bought', '.legal'], ['that cannot', ':not(.legal)']] as const) {
  test(`a finger that starts on a card ${which} scrolls a middle that is too full (Deck Builder)`, async ({ page }) => {
    await toMarket(page);
    const from = await grip(page.locator(`.middle .layer:not([inert]) .card${sort}`).first());
    const before = await decisions(page);
    expect(await scrolled(page)).toBe(0);
    await pull(await finger(page), from, { x: from.x, y: from.y - 90 });
    await expect.poll(() => scrolled(page)).toBeGreaterThan(20);
    await expect(page.locator('.card.dragged')).toHaveCount(0);
    expect(await decisions(page)).toBe(before);
  });
}

test('there a card is pulled sideways first, then anywhere', async ({ page }) => {
  await toMarket(page);
  const from = await grip(top(page, 'cottage'));
  const pointer = await finger(page);
  const before = await decisions(page);
  await pointer.down(from);
  for (let x = 4; x <= 40; x += 4) await pointer.move({ x: from.x + x, y: from.y });
  await expect(page.locator('.card.dragged')).toHaveCount(1);
  await drawn(page);
  const to = await centre(page.locator('.pile.target[aria-label^="Discard" i] .place'));
  for (let part = 1; part <= 8; part++) await pointer.move({ x: from.x + 40 + ((to.x - from.x - 40) * part) / 8, y: from.y + ((to.y - from.y) * part) / 8 });
  await pointer.up();
  await wentOn(page, before);
  expect(await scrolled(page)).toBe(0);
});
