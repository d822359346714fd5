/** Trading card games: what waits for answers, costs and values as they are now, statuses, both texts of a card, targets by arrow. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { base, decisions, hand, open, over, playUntil, quiet, settle, wentOn } from './table';

test.beforeEach(async ({ page }) => {
  // Until somebody plays what is waited for, much else is played.
  test.slow();
  await quiet(page);
});

/** Plays until something is on the page; games that end before are played again. */
async function reach(page: Page, sign: string): Promise<void> {
  for (let game = 0; game < 8; game++) {
    await playUntil(page, 1 + game, 400, sign, true);
    if ((await over(page).count()) === 0) return;
    await over(page).getByRole('button', { name: 'Play again' }).click();
    await expect(over(page)).toHaveCount(0);
  }
  throw new Error(`Nothing like ${sign} in eight games.`);
}

test('what was played waits on the stack, and one is asked for an answer', async ({ page }) => {
  await open(page, 'lands-and-spells', { players: 2 });
  await reach(page, '[data-respond]');
  const asked = page.locator('[data-respond]');
  await expect(asked).toContainText(/^Answer .*\?/);
  await expect(asked).toContainText('takes effect');
  const stack = page.locator('[data-zone][aria-label^="Stack, "]');
  const next = await stack.locator('.card').last().getAttribute('aria-label');
  await expect(asked.locator('h3')).toContainText(next!.split(',')[0]!);
  await expect(page.locator('[aria-live="assertive"]:not([data-hurry])')).toContainText('Answer');
  const before = await decisions(page);
  // It stands in the bar, beside the button that lets it be.
  await page.locator('[data-actions]:has([data-respond])').getByRole('button', { name: /pass/i }).click();
  await wentOn(page, before);
});

test('a card shows its cost and values, what they are now, and both of its texts', async ({ page }) => {
  // A deck with a card that has words of its own beside what its rules come to.
  const list = readFileSync(new URL('../../games/wizard-league/decks/bastion.deck', import.meta.url), 'utf8').split('\n').filter((line) => /^\d/.test(line));
  await page.goto(`${base()}/game/wizard-league`);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your deck').selectOption('a list of your own');
  await dialog.getByLabel('Cards, one a line').fill(['3 Fickle Giant', ...list.slice(1)].join('\n'));
  await settle(page, {});
  await reach(page, '[data-hand] .card[aria-label^="Fickle Giant"]');
  // Whoever only hears it is told the same.
  await expect(hand(page).locator('.card[aria-label^="Fickle Giant"]').first()).toHaveAttribute('aria-label', /^Fickle Giant, monster, cost 4, attack 7, health 5, /);
  await page.getByRole('tab', { name: 'Card' }).click();
  await hand(page).locator('.card[aria-label^="Fickle Giant"]').first().focus();
  const panel = page.locator('[data-card-panel]');
  await expect(panel.locator('h3')).toHaveText('Fickle Giant');
  await expect(panel).toContainText('Whenever it deals damage, flip a coin: on tails, it deals only half.');
  await expect(panel.getByRole('heading', { name: 'By the rules' })).toBeVisible();
  await expect(panel.locator('.rules')).toContainText(/wound/i);
  for (const row of [/^Cost 4 4$/, /^Attack 7 7$/, /^Health 5 5$/]) await expect(panel.getByRole('row', { name: row })).toBeVisible();
});

test('a status is a word on the card', async ({ page }) => {
  await open(page, 'lands-and-spells', { players: 2 });
  await reach(page, '.stage [data-zone] .card .tag');
  const tagged = page.locator('.stage .card:has(.tag)').first();
  const words = (await tagged.locator('.tags').first().getAttribute('title'))!;
  expect(words.length).toBeGreaterThan(1);
  expect(await tagged.getAttribute('aria-label')).toContain(words.split(/[ ,]/)[0]!);
  // As a word where there is room for it, else by its letter.
  const tag = (await tagged.locator('.tag').first().textContent())!.trim();
  expect(words.toLowerCase().startsWith(tag.toLowerCase().replace(/\d+$/, ''))).toBe(true);
});

test('an arrow goes from the card one holds to what it is aimed at', async ({ page }) => {
  await open(page, 'wizard-league', { players: 2 });
  await reach(page, '.stage .card.aim');
  await expect(page.locator('[data-arrow]')).toHaveCount(0);
  await page.locator('.stage .card.aim').first().hover({ force: true });
  await expect(page.locator('[data-arrow]')).toHaveCount(1);
  // The move in words, and what both cards are worth now.
  const box = page.locator('[data-forecast]');
  await expect(box).toHaveCount(1);
  const target = (await page.locator('.stage .card.aim').first().getAttribute('aria-label'))!.split(',')[0]!;
  await expect(box).toContainText(target);
  await expect(box).toContainText(/\d/);
  // The keys go from target to target, and Enter means the one that was gone to.
  const aim = page.locator('.stage .card.aim:focus');
  await page.keyboard.press('ArrowDown');
  await expect(aim).toHaveCount(1);
  await page.keyboard.press('ArrowUp');
  await expect(aim).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('.stage .card.held')).toHaveCount(0);
  await expect(page.locator('.stage .card:focus')).toHaveCount(1);
});
