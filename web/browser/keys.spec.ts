/** Keys alone: where one is, after a card or a button is gone, and when the game is over. */
import { expect, test, type Page } from '@playwright/test';
import { decisions, myTurn, open, over, quiet, wentOn } from './table';

test.beforeEach(async ({ page }) => quiet(page));

const inHand = (page: Page) => page.evaluate(() => document.activeElement?.closest('[data-hand]') !== null);

test('one stays in the hand from card to card (Hearts)', async ({ page }) => {
  await open(page, 'hearts', { players: 4 });
  expect(await myTurn(page)).toBe(false);
  for (let i = 0; i < 60 && !(await inHand(page)); i++) await page.keyboard.press('Tab');
  // Three cards to pass, then the first of the deal: Tab is not pressed again.
  await page.keyboard.press('Home');
  for (let card = 0; card < 3; card++) {
    await page.keyboard.press('Space');
    await expect(page.locator('[data-hand] .card.held')).toHaveCount(card + 1);
    await page.keyboard.press('ArrowRight');
  }
  await expect(page.locator('[data-actions] .btn.primary')).toContainText('Pass');
  for (let turn = 0; turn < 4; turn++) {
    const before = await decisions(page);
    await page.keyboard.press('Enter');
    await wentOn(page, before);
    expect(await myTurn(page)).toBe(false);
    await expect.poll(() => inHand(page)).toBe(true);
    await page.keyboard.press('Home');
    for (let i = 0; i < 20 && !(await page.evaluate(() => document.activeElement?.classList.contains('legal'))); i++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(page.locator('[data-hand] .card.held')).toHaveCount(1);
  }
});

test('after a button, and at the end (Kuhn Poker)', async ({ page }) => {
  await open(page, 'kuhn-poker', { players: 2 });
  while (!(await myTurn(page))) {
    const before = await decisions(page);
    await page.keyboard.press('1');
    await wentOn(page, before);
  }
  await expect(over(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(over(page).getByRole('button', { name: 'Play again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(over(page)).toHaveCount(0);
  await expect.poll(async () => (await myTurn(page)) || (await inHand(page))).toBe(true);
});

test('whoever has pressed a button of the header is led back to the hand', async ({ page }) => {
  await quiet(page);
  await open(page, 'crazy-eights', { players: 2 });
  await myTurn(page);
  const rules = page.getByRole('button', { name: 'Rules' });
  for (const key of ['ArrowRight', 'Escape']) {
    await rules.click();
    await expect(rules).toBeFocused();
    await page.keyboard.press(key);
    await expect(page.locator('[data-hand] .card:focus'), key).toHaveCount(1);
  }
});
