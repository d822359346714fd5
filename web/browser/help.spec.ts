/** What helps: a button shows what it is about, a rule lights what it speaks of, a move is taken back as long as nothing new was seen. */
import { expect, test, type Page } from '@playwright/test';
import { decisions, hand, myTurn, open, playUntil, quiet, wentOn } from './table';

test.beforeEach(async ({ page }) => quiet(page));

const draw = (page: Page) => page.locator('[data-actions] button:not(.off)', { hasText: 'Draw' });

/** Plays until cards can be drawn from the stock. */
async function beforeDrawing(page: Page): Promise<void> {
  await open(page, 'crazy-eights', { players: 2, options: { match_to: '700' } });
  await playUntil(page, 4, 100, '[data-actions] button:not(.off):has-text("Draw")');
}

test('pointing at a button, or reaching it with the keys, shows its cards and zones', async ({ page }) => {
  await beforeDrawing(page);
  const stock = page.locator('[data-zone][aria-label^="Stock"]');
  await expect(stock).not.toHaveClass(/pointed/);
  await draw(page).hover();
  await expect(stock.locator('.card.pointed')).toHaveCount(1);
  await expect(hand(page)).toHaveClass(/pointed/);
  await page.mouse.move(5, 5);
  await expect(stock.locator('.card.pointed')).toHaveCount(0);
  await draw(page).focus();
  await expect(stock.locator('.card.pointed')).toHaveCount(1);
});

test('a rule lights the zones it speaks of', async ({ page }) => {
  await open(page, 'crazy-eights', { players: 2 });
  expect(await myTurn(page)).toBe(false);
  await page.getByRole('tab', { name: 'Help' }).click();
  await expect(page.locator('.stage .pointed')).toHaveCount(0);
  await page.getByRole('group', { name: 'On the table' }).hover();
  for (const zone of ['Stock', 'Discard']) await expect(page.locator(`.stage [data-zone][aria-label^="${zone}"]`)).toHaveClass(/pointed/);
  await page.mouse.move(300, 5);
  await expect(page.locator('.stage .pointed')).toHaveCount(0);
});

test('help is read from its beginning: the aim, what can be done now, then the rest', async ({ page }) => {
  for (const size of [{ width: 1280, height: 800 }, { width: 390, height: 844 }]) {
    await page.setViewportSize(size);
    await open(page, 'crazy-eights', { players: 2 });
    expect(await myTurn(page)).toBe(false);
    await page.keyboard.press('?');
    const help = page.getByRole('tabpanel');
    const aim = help.getByRole('group', { name: 'The aim' });
    await expect(aim).toBeInViewport({ ratio: 1 });
    expect((await help.getByRole('heading').allTextContents()).slice(0, 4)).toEqual(['Crazy Eights', 'The aim', 'What you can do now', 'Points']);
    // Asked for again it begins anew.
    await help.evaluate((panel) => (panel.scrollTop = 600));
    await expect(aim).not.toBeInViewport();
    await page.keyboard.press('?');
    await expect(aim).toBeInViewport({ ratio: 1 });
  }
});

test('a rule tells its moves in words', async ({ page }) => {
  await open(page, 'crazy-eights', { players: 2 });
  expect(await myTurn(page)).toBe(false);
  await page.getByRole('tab', { name: 'Help' }).click();
  const turn = page.getByRole('group', { name: 'Your turn' });
  await expect(turn.locator('dt').first()).toHaveText('Play a card');
  await expect(turn.locator('dd').first()).toContainText('Move it to the discard.');
  await turn.locator('dd').first().hover();
  await expect(page.locator('.stage [data-zone][aria-label^="Discard"]')).toHaveClass(/pointed/);
});

test('what showed nothing new is taken back; what did is not', async ({ page }) => {
  await open(page, 'lands-and-spells', { players: 2 });
  expect(await myTurn(page)).toBe(false);
  // A land lies openly in front of its player: nobody has learned anything that was hidden from the person at the page.
  await playUntil(page, 1, 100, '[data-hand] .card.legal[aria-label*="Ember Field"], [data-hand] .card.legal');
  const held = await hand(page).locator('.card').count();
  const before = await decisions(page);
  const card = hand(page).locator('.card.legal').first();
  await card.press('Space');
  await page.locator('[data-actions] .btn.primary').click();
  await wentOn(page, before);
  await expect(hand(page).locator('.card')).toHaveCount(held - 1);
  await page.keyboard.press('u');
  await expect(hand(page).locator('.card')).toHaveCount(held);
  await expect(page.locator('.log')).toContainText('You take back the last move.');

  await beforeDrawing(page);
  const cards = await hand(page).locator('.card').count();
  const again = await decisions(page);
  await page.keyboard.press('d');
  await wentOn(page, again);
  await page.keyboard.press('u');
  await expect(page.locator('.banner')).toContainText('You have seen something new since');
  expect(await hand(page).locator('.card').count()).toBeGreaterThan(cards);
});
