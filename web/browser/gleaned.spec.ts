/** What the table shows that no line of a game says outright: all of it is read off the rules. */
import { expect, test } from '@playwright/test';
import { seeded } from './seeded';
import { legalCards, myTurn, open, playUntil, quiet } from './table';

const at = seeded(7);
test.beforeEach(async ({ page }) => quiet(page));

test('deal, target, sides, the card under the stock, the winning card, strength and points (Guiñote)', async ({ page }) => {
  await open(page, 'guinote', { players: 4, at: at() });
  expect(await myTurn(page)).toBe(false);
  await expect(page.locator('header .course')).toHaveText('First deal · to 101 points');
  await expect(page.locator('header .house')).toHaveText('In pairs');
  await expect(page.getByRole('group', { name: /^Ours, \d+ of 101$/ })).toBeVisible();
  await expect(page.getByRole('group', { name: /^Theirs, \d+ of 101$/ })).toBeVisible();
  // The card turned up lies across under the stock, and its suit is told there.
  const turned = page.locator('.pile .under .card');
  await expect(turned).toHaveCount(1);
  await expect(turned).toHaveAttribute('data-angle', '90');
  await expect(page.locator('.pile .caption', { hasText: 'drawn last' })).toContainText(/trump\s+(oros|copas|espadas|bastos)/);
  await playUntil(page, 3, 60, '.trick .winning');
  await expect(page.locator('.trick .winning')).toHaveText('Winning');
  await expect(page.getByRole('group', { name: /^Trick, \d cards, .+ is winning$/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Help' }).click();
  const worths = page.locator('[data-worths]');
  await expect(worths.getByRole('heading')).toHaveText('Strength and points');
  await expect(worths.locator('li b')).toHaveText(['11', '10', '4', '3', '2', '0', '0', '0', '0', '0']);
});

test('a reason says what was compared, and house rules that are not usual stand above the table (Crazy Eights)', async ({ page }) => {
  await open(page, 'crazy-eights', { players: 2, options: { draw_limit: '1', match_to: '200' }, at: at() });
  expect(await myTurn(page)).toBe(false);
  await expect(page.locator('header .course')).toHaveText('First deal · to 200 points');
  await expect(page.locator('header .house')).toHaveText('Draw limit 1');
  expect(await legalCards(page).count()).toBeLessThan(7);
  await page.locator('[data-hand] .card.calm').first().click();
  const why = page.locator('.note.bad');
  await expect(why).toContainText(/suit is called: \w+ is not \w+/);
  await expect(why).toContainText(/rank: \w+ is not 8/);
  await expect(why).toContainText(/crazy-eights\.cards, line \d+/);
  // A button that cannot be pressed says why.
  await expect(page.locator('[data-actions] .off .reason')).toContainText(/you/);
});

test('on a phone the deal is one chip (Guiñote)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'guinote', { players: 4, at: at() });
  expect(await myTurn(page)).toBe(false);
  await expect(page.locator('header .course')).toHaveText('Deal 1');
  await expect(page.locator('header .house')).toHaveCount(0);
});
