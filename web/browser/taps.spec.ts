/** Tap and tap: what is held lights the places where it can go, and a tap or a key there plays it. */
import { expect, test, type Page } from '@playwright/test';
import { decisions, grip, legalCards, myTurn, open, quiet, wentOn } from './table';

test.beforeEach(async ({ page }) => quiet(page));

const discard = (page: Page) => page.locator('.middle .pile[aria-label^="Discard"]');

/** Goes on until a card of the hand can be played. */
async function toPlay(page: Page): Promise<void> {
  await open(page, 'crazy-eights', { players: 2 });
  while (!(await myTurn(page)) && (await legalCards(page).count()) === 0) {
    const before = await decisions(page);
    await page.locator('[data-picker] .tile, [data-actions] button:not(.off):not(.icon)').first().click();
    await wentOn(page, before);
  }
}

test('a place is lit while a card is held, and a click on it plays the card', async ({ page }) => {
  await toPlay(page);
  await expect(discard(page)).not.toHaveClass(/target/);
  await expect(discard(page)).not.toHaveAttribute('tabindex');
  const at = await grip(legalCards(page).last());
  await page.mouse.click(at.x, at.y);
  await expect(discard(page)).toHaveClass(/target/);
  await expect(discard(page)).toHaveAttribute('aria-label', /what you hold can go here/);
  const before = await decisions(page);
  await discard(page).locator('.layer:not([inert]) .card').click();
  await wentOn(page, before);
});

test('a click beside the cards, on the name of the place, is one too', async ({ page }) => {
  await toPlay(page);
  const at = await grip(legalCards(page).last());
  await page.mouse.click(at.x, at.y);
  const before = await decisions(page);
  await discard(page).locator('.caption').click();
  await wentOn(page, before);
});

test('Enter at the place plays what is held there', async ({ page }) => {
  await toPlay(page);
  await legalCards(page).last().focus();
  await page.keyboard.press('Space');
  await expect(discard(page)).toHaveAttribute('tabindex', '0');
  await discard(page).focus();
  const before = await decisions(page);
  await page.keyboard.press('Enter');
  await wentOn(page, before);
});

test('a stock that can be drawn from is drawn from, and what is drawn can be put down in the hand', async ({ page }) => {
  await open(page, 'gin-rummy', { players: 2 });
  await myTurn(page);
  const pass = page.locator('[data-actions] button:not(.off)', { hasText: 'Pass' });
  const stock = page.locator('.middle .pile[aria-label^="Stock"]').locator('.layer:not([inert]) .card');
  for (let i = 0; i < 10 && (await stock.getAttribute('class'))?.includes('legal') !== true; i++) {
    const before = await decisions(page);
    await pass.click();
    await wentOn(page, before);
    await myTurn(page);
  }
  await stock.click();
  await expect(page.locator('[data-hand]')).toHaveClass(/target/);
  const before = await decisions(page);
  const at = await grip(page.locator('[data-hand] .card').first());
  await page.mouse.click(at.x, at.y);
  await wentOn(page, before);
  await expect(page.locator('[data-hand] .card')).toHaveCount(11);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('a tap on the lit place plays the card', async ({ page }) => {
    await toPlay(page);
    const at = await grip(legalCards(page).last());
    await page.touchscreen.tap(at.x, at.y);
    await expect(discard(page)).toHaveClass(/target/);
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/target.png` });
    const before = await decisions(page);
    await discard(page).locator('.layer:not([inert]) .card').tap();
    await wentOn(page, before);
  });
});
