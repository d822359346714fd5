/** Somebody who has never been here finds Crazy Eights and plays it to the end: by dragging, by tapping on a phone, by keys alone. */
import { expect, test, type Page } from '@playwright/test';
import { answered, base, decisions, grip, hand, legalCards, myTurn, over, quiet, settle, wentOn } from './table';

async function find(page: Page): Promise<void> {
  await page.goto(base());
  await page.getByRole('searchbox', { name: 'Search games' }).fill('crazy');
  await page.getByRole('button', { name: 'Play Crazy Eights', exact: true }).click();
  await settle(page, { players: 2 });
  await expect(hand(page)).toBeVisible();
}

const most = 400;

test('by dragging', async ({ page }) => {
  await quiet(page);
  await find(page);
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
  };
  const middle = async (selector: string) => {
    const box = (await page.locator(selector).boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  let turns = 0;
  for (; turns < most && !(await myTurn(page)); turns++) {
    const before = await decisions(page);
    if (await page.locator('[data-picker]').isVisible()) await page.locator('[data-picker] .tile').first().click();
    else if ((await legalCards(page).count()) > 0) {
      await drag(await grip(legalCards(page).last()), await middle('[data-zone][aria-label^="Discard"] .place'));
    } else if ((await page.locator('[aria-label^="Stock"] .card.legal').count()) > 0) await drag(await middle('[aria-label^="Stock"] .card.legal'), await middle('[data-hand]'));
    else await page.locator('[data-actions] button:not(.off)').first().click();
    await wentOn(page, before);
  }
  await expect(over(page)).toBeVisible();
  expect(turns).toBeGreaterThan(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('by tapping', async ({ page }) => {
    await quiet(page);
    await find(page);
    for (let turns = 0; turns < most && !(await myTurn(page)); turns++) {
      const before = await decisions(page);
      if (await page.locator('[data-picker]').isVisible()) await page.locator('[data-picker] .tile').first().tap();
      else if ((await legalCards(page).count()) > 0) {
        // The first tap takes the card, the second plays it.
        const first = await grip(legalCards(page).last());
        await page.touchscreen.tap(first.x, first.y);
        const held = page.locator('[data-hand] .card.held');
        await expect(held).toHaveCount(1);
        const second = await grip(held);
        await page.touchscreen.tap(second.x, second.y);
      } else await page.locator('[data-actions] button:not(.off):not(.icon)').first().tap();
      await wentOn(page, before);
    }
    await expect(over(page)).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide, 'no page scrolls sideways').toBeLessThanOrEqual(0);
  });
});

test('by keys alone', async ({ page }) => {
  await quiet(page);
  await page.goto(base());
  await page.keyboard.press('/');
  await page.keyboard.type('crazy eights');
  await expect(page.locator('article.game').first()).toContainText('Crazy Eights');
  const play = page.getByRole('button', { name: 'Play Crazy Eights', exact: true });
  for (let i = 0; i < 60 && !(await play.evaluate((node) => node === document.activeElement)); i++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const deal = page.getByRole('button', { name: 'Deal the cards' });
  await expect(deal).toBeVisible();
  const two = page.getByRole('dialog').getByRole('radio', { name: '2', exact: true });
  const bots = page.getByRole('dialog').getByLabel('Bots', { exact: true });
  for (const [field, keys] of [[two, 'Enter'], [bots, 'random'], [deal, 'Enter']] as const) {
    for (let i = 0; i < 60 && !(await field.evaluate((node) => node === document.activeElement)); i++) await page.keyboard.press('Tab');
    if (keys === 'Enter') await page.keyboard.press(keys);
    else await page.keyboard.type(keys);
  }
  await expect(hand(page)).toBeVisible();
  for (let turns = 0; turns < most && !(await myTurn(page)); turns++) {
    const before = await decisions(page);
    if (await page.locator('[data-picker]').isVisible()) await page.keyboard.press('1');
    else if ((await legalCards(page).count()) > 0) {
      const inHand = () => page.evaluate(() => Boolean(document.activeElement?.closest('[data-hand]')));
      for (let i = 0; i < 40 && !(await inHand()); i++) await page.keyboard.press('Tab');
      await page.keyboard.press('Home');
      for (let i = 0; i < 60 && !(await page.evaluate(() => document.activeElement?.classList.contains('legal'))); i++) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Space');
      await expect(page.locator('[data-hand] .card.held')).toHaveCount(1);
      await page.keyboard.press('Enter');
    } else await page.keyboard.press('1');
    await wentOn(page, before);
  }
  await expect(over(page)).toBeVisible();
});

test('a card that does not fit says why', async ({ page }) => {
  await quiet(page);
  await find(page);
  for (let i = 0; i < 30 && !(await myTurn(page)); i++) {
    if ((await page.locator('[data-hand] .card.calm').count()) > 0) break;
    const before = await decisions(page);
    const picker = page.locator('[data-picker] .tile').first();
    const picks = await picker.isVisible();
    await (picks ? picker : page.locator('[data-actions] button:not(.off):not(.icon)').first()).click();
    await (picks ? wentOn(page, before) : answered(page, before));
  }
  await expect(async () => {
    const point = await grip(page.locator('[data-hand] .card.calm').first());
    await page.mouse.click(point.x, point.y);
    await expect(page.locator('[role="alert"] .bubble')).toContainText('must match', { timeout: 1500 });
    await expect(page.locator('.card.refused')).toHaveAccessibleDescription(/must match/, { timeout: 1500 });
  }).toPass({ timeout: 20_000 });
});
