/** axe looks at tables as they are while one plays: pickers, a card refused, an answer asked for, own cards, a phone and its drawer. */
import { expect, test, type Page } from '@playwright/test';
import { noSeriousIssue } from './axe';
import { grip, myTurn, open, playUntil, quiet } from './table';

test.beforeEach(async ({ page }) => {
  test.slow();
  await quiet(page);
});

/** Asks why a card that lies still cannot be played. */
async function refuse(page: Page): Promise<void> {
  await playUntil(page, 4, 60, '[data-hand] .card:not(.legal)');
  const at = await grip(page.locator('[data-hand] .card:not(.legal)').first());
  await page.mouse.click(at.x, at.y);
  await expect(page.locator('.bubble')).toBeVisible();
}

test('a picker of suits, a number to type and a card refused', async ({ page }) => {
  await open(page, 'crazy-eights', { players: 3 });
  await refuse(page);
  await noSeriousIssue(page, 'a card refused');
  await playUntil(page, 4, 60, '[data-picker]');
  await noSeriousIssue(page, 'a suit to pick');
  await open(page, 'mus', { players: 4 });
  await playUntil(page, 3, 60, '[data-picker]');
  await noSeriousIssue(page, 'a number to pick');
});

test('an answer that is asked for, and own cards with their panel', async ({ page }) => {
  await open(page, 'lands-and-spells', { players: 2 });
  await playUntil(page, 1, 100, '[data-respond]', true);
  await noSeriousIssue(page, 'an answer, or the end of the game');
  await open(page, 'card-duel', { players: 2 });
  await myTurn(page);
  await page.getByRole('tab', { name: 'Card' }).click();
  await page.locator('[data-hand] .card').first().hover();
  await noSeriousIssue(page, 'own cards');
});

test('a table in wood, in the dark', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cardwright.settings', JSON.stringify({ motion: 'off', pace: 'none', theme: 'dark' })));
  await open(page, 'guinote', { players: 4 });
  await playUntil(page, 2, 60, '.trick .card');
  await noSeriousIssue(page, 'wood');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('a table and all that its drawer holds', async ({ page }) => {
    await open(page, 'crazy-eights', { players: 4 });
    await myTurn(page);
    await noSeriousIssue(page, 'a phone');
    await page.getByRole('button', { name: /^Log and chat/ }).tap();
    for (const tab of await page.getByRole('tab').all()) {
      await tab.tap();
      await noSeriousIssue(page, `the drawer: ${await tab.textContent()}`);
    }
  });
});
