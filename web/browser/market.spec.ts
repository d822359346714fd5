/** A market of piles: every pile says what it costs, and what can be bought is carried where it goes. */
import { expect, test, type Page } from '@playwright/test';
import { decisions, grip, myTurn, open, quiet, wentOn } from './table';

const pile = (page: Page, name: string) => page.locator(`.middle [data-zone][aria-label*="${name} supply" i]`).locator('.layer:not([inert]) .card');

async function toMarket(page: Page): Promise<void> {
  await quiet(page);
  await open(page, 'deck-builder', { players: 2 });
  await myTurn(page);
  const market = page.getByRole('button', { name: 'Go to the market' });
  if ((await market.count()) > 0) await market.click();
  await expect(page.getByRole('button', { name: 'Buy nothing' })).toBeVisible();
}

test('piles say what they cost, to eyes and ears, and nobody is asked for it', async ({ page }) => {
  const asked: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => asked.push(String(payload))));
  await toMarket(page);
  for (const [name, price] of [['penny', 0], ['cottage', 2], ['market', 5], ['castle', 8]] as const) {
    await expect(pile(page, name).locator('.price')).toHaveText(String(price));
    await expect(pile(page, name)).toHaveAttribute('aria-label', new RegExp(`costs ${price} coins`));
  }
  // Nobody has eight coins in the first hand.
  await expect(pile(page, 'castle').locator('.price')).toHaveClass(/dear/);
  await expect(pile(page, 'cottage').locator('.price')).not.toHaveClass(/dear/);
  // That is told by words and by its shape, not by its colour alone.
  await expect(pile(page, 'castle')).toHaveAttribute('aria-label', /costs 8 coins, more than you have/);
  await expect(pile(page, 'cottage')).not.toHaveAttribute('aria-label', /more than you have/);
  const shape = (name: string) => pile(page, name).locator('.price').evaluate((coin) => `${getComputedStyle(coin).borderTopStyle} ${getComputedStyle(coin).borderTopLeftRadius}`);
  expect(await shape('castle')).not.toBe(await shape('cottage'));
  // What it is in is read at the coin itself, and where the card is looked at.
  const coin = pile(page, 'cottage').locator('.price');
  await expect(coin).toHaveAttribute('title', 'Costs 2 coins');
  await coin.hover();
  expect(await coin.evaluate((node) => node.matches(':hover'))).toBe(true);
  await page.getByRole('tab', { name: 'Card' }).click();
  await expect(page.locator('[data-card-panel] [data-price]')).toHaveText('Costs 2 coins.');
  expect(asked.filter((one) => one.includes('why_not'))).toEqual([]);
});

test('a card of the supply is bought by dragging it to the own discard', async ({ page }) => {
  await toMarket(page);
  const before = await decisions(page);
  const from = await grip(pile(page, 'cottage'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 20, { steps: 4 });
  const discard = page.locator('.pile.target[aria-label^="Discard" i] .place');
  await expect(discard).toBeVisible();
  const to = (await discard.boundingBox())!;
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  await wentOn(page, before);
  await expect(page.locator('ol.log')).toContainText('You bought cottage');
});

for (const { width, height, scrolls } of [{ width: 390, height: 844, scrolls: false }, { width: 360, height: 640, scrolls: true }]) {
  test(`on a phone of ${width} by ${height} the supply begins at its top, with its coins, and says whether there is more`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await toMarket(page);
    expect(await page.locator('.middle').evaluate((node) => node.scrollTop)).toBe(0);
    await expect(page.getByRole('button', { name: /^More cards below/ })).toHaveCount(scrolls ? 1 : 0);
    // Whole: nothing of the table cuts it.
    await expect(pile(page, 'penny')).toBeInViewport({ ratio: 0.98 });
    for (const name of ['penny', 'cottage', 'castle']) await expect(pile(page, name).locator('.price')).toBeInViewport({ ratio: 1 });
    for (const name of ['penny', 'cottage']) {
      await expect(pile(page, name).locator('.mark')).toBeInViewport({ ratio: 1 });
      const [coin, mark] = await Promise.all([pile(page, name).locator('.price').boundingBox(), pile(page, name).locator('.mark').boundingBox()]);
      expect(mark!.x + mark!.width, `the mark of ${name} and its coin`).toBeLessThanOrEqual(coin!.x);
    }
  });
}
