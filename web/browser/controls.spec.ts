/** Sets of cards, numbers, suits and people each have a control of their own: each is found in a game that needs it, and used. */
import { expect, test, type Page } from '@playwright/test';
import { decisions, myTurn, open, playUntil, quiet, wentOn } from './table';

const primary = (page: Page) => page.locator('[data-actions] button.primary');
const log = (page: Page) => page.locator('.log');

test.beforeEach(async ({ page }) => quiet(page));

/** Whether a set of several cards could be put together from one card of the hand; if so it is armed. */
async function gather(page: Page, hand: number): Promise<boolean> {
  await page.keyboard.press('Escape');
  await page.locator('[data-hand] .card').nth(hand).dispatchEvent('click');
  const lit = page.locator('[data-zone]:not([data-hand]) .card.legal:not(.held)');
  for (let taken = 0; taken < 4; taken++) {
    await page.waitForTimeout(80);
    if (/^Take .* and .* with/.test((await primary(page).first().textContent().catch(() => '')) ?? '')) return true;
    if ((await lit.count()) === 0) return false;
    await lit.first().dispatchEvent('click');
  }
  return false;
}

test('several cards are taken with one (Scopa) @unproven', async ({ page }) => {
  await open(page, 'scopa', { players: 2, options: { target: '21' } });
  for (let turn = 0; turn < 80; turn++) {
    expect(await myTurn(page), 'the match ended before a sum could be taken').toBe(false);
    const hand = await page.locator('[data-hand] .card').count();
    let armed = false;
    for (let card = 0; card < hand && !armed; card++) armed = await gather(page, card);
    const before = await decisions(page);
    if (armed) {
      const won = page.locator('.ownzones [aria-label^="Won"]');
      const taken = Number((/(\d+) card/.exec((await won.getAttribute('aria-label')) ?? '') ?? [])[1] ?? 0);
      await expect(page.locator('.card.held')).not.toHaveCount(0);
      await primary(page).click();
      await wentOn(page, before);
      await expect.poll(async () => Number((/(\d+) card/.exec((await won.getAttribute('aria-label')) ?? '') ?? [])[1] ?? 0)).toBeGreaterThanOrEqual(taken + 3);
      return;
    }
    await page.keyboard.press('Escape');
    await playUntil(page, turn + 1, 30, `[data-decisions]:not([data-decisions="${before}"])`);
  }
  throw new Error('No sum came up in 80 turns.');
});

test('a meld is put together card by card, and what is missing is said (Rummy 500)', async ({ page }) => {
  await open(page, 'rummy-500', { players: 2 });
  for (let turn = 0; turn < 60; turn++) {
    expect(await myTurn(page), 'the match ended before there was a meld').toBe(false);
    const before = await decisions(page);
    const cards = page.locator('[data-hand] .card.legal');
    for (let first = 0; first < (await cards.count()); first++) {
      await page.keyboard.press('Escape');
      await cards.nth(first).dispatchEvent('click');
      for (let more = 0; more < 2; more++) {
        await page.waitForTimeout(80);
        const next = page.locator('[data-hand] .card.legal:not(.held)');
        if ((await page.locator('.card.held').count()) === more + 1 && (await next.count()) > 0 && (await next.count()) < (await page.locator('[data-hand] .card').count()) - 1) {
          if (more === 0) await expect(page.locator('[data-actions] button.off').first()).toBeVisible();
          await next.first().dispatchEvent('click');
        }
      }
      const meld = page.locator('[data-actions] button:not(.off)', { hasText: 'Meld' });
      if ((await page.locator('.card.held').count()) === 3 && (await meld.count()) > 0) {
        await meld.first().click();
        await wentOn(page, before);
        return;
      }
    }
    await page.keyboard.press('Escape');
    await playUntil(page, turn + 1, 30, `[data-decisions]:not([data-decisions="${before}"])`);
  }
  throw new Error('No meld came up in 60 turns.');
});

test('a number is chosen with a slider, keys or a typed figure (Mus)', async ({ page }) => {
  await open(page, 'mus', { players: 4 });
  await playUntil(page, 3, 60, '[data-actions] button:not(.off):has-text("…")');
  await page.locator('[data-actions] button:not(.off)', { hasText: '…' }).first().click();
  const picker = page.locator('[data-picker]');
  await expect(picker.getByRole('slider')).toBeVisible();
  await picker.getByRole('button', { name: 'One more' }).click();
  await expect(picker.getByRole('spinbutton')).toHaveValue('3');
  await picker.getByRole('spinbutton').fill('7');
  const before = await decisions(page);
  await picker.locator('.btn.primary').click();
  await wentOn(page, before);
  await expect(log(page)).toContainText(/You: (Envido|Raise) 7/);
});

test('a number below the least cannot be chosen', async ({ page }) => {
  await open(page, 'mus', { players: 4 });
  await playUntil(page, 5, 60, '[data-actions] button:not(.off):has-text("…")');
  await page.locator('[data-actions] button:not(.off)', { hasText: '…' }).first().click();
  await page.locator('[data-picker]').getByRole('spinbutton').fill('1');
  await expect(page.locator('[data-picker] .btn.primary')).toBeDisabled();
});

test('a suit is a tile with its sign (Crazy Eights)', async ({ page }) => {
  await open(page, 'crazy-eights', { players: 2 });
  await playUntil(page, 2, 60, '[data-picker] .tile.signed');
  await expect(page.locator('[data-picker] .tile svg')).toHaveCount(4);
  const before = await decisions(page);
  await page.locator('[data-picker] .tile', { hasText: 'spades' }).click();
  await wentOn(page, before);
  await expect(log(page)).toContainText('You: Call ♠');
});

test('somebody is chosen by tapping their seat (Go Fish)', async ({ page }) => {
  await open(page, 'go-fish', { players: 3 });
  await playUntil(page, 2, 60, 'button.plate');
  const before = await decisions(page);
  await page.locator('button.plate').first().click();
  await page.waitForTimeout(200);
  if ((await decisions(page)) === before) await playUntil(page, 2, 30, `[data-decisions]:not([data-decisions="${before}"])`);
  await wentOn(page, before);
});

test('a hint lights a card, then says what it is worth', async ({ page }) => {
  await open(page, 'crazy-eights', { players: 2, bots: 'easy' });
  expect(await myTurn(page)).toBe(false);
  await page.keyboard.press('h');
  await expect(page.locator('.card.hinted, .banner').first()).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press('h');
  await expect(page.locator('.banner')).toContainText(/of 100 games|nothing else/, { timeout: 20_000 });
});
