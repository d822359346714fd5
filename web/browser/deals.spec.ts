/** Between two deals: the end of the one stays on the table, the log waits, and the next comes when it is wanted. */
import { expect, test, type Page } from '@playwright/test';
import { noSeriousIssue } from './axe';
import { seeded } from './seeded';
import { myTurn, open } from './table';

/** A deal in which nobody loses the last chips, so that everybody is told of at its end. */
const at = seeded(7);

const chosen = (page: Page, settings: object) => page.addInitScript((text) => localStorage.setItem('cardwright.settings', text), JSON.stringify({ theme: 'light', ...settings }));
const end = (page: Page) => page.locator('[data-deal-end]');
const lastLine = (page: Page) => page.locator('ol.log li').last();

/** Stays in every hand, so that it comes to a showdown. */
async function callToTheEnd(page: Page): Promise<void> {
  await expect(async () => {
    if ((await end(page).count()) > 0) return;
    // A deal that took somebody's last chips ended the game instead.
    await page.getByRole('button', { name: /^(Call|Check|Play again)/ }).first().click({ timeout: 500 }).catch(() => null);
    expect(await end(page).count()).toBe(1);
  }).toPass({ timeout: 60_000, intervals: [50] });
}

test('a showdown lies open until one goes on', async ({ page }) => {
  // The clock goes as ever, until it is put forward.
  await page.clock.install();
  await chosen(page, { motion: 'off' });
  await open(page, 'texas-holdem', { players: 3, at: at() });
  await expect(async () => {
    if ((await end(page).count()) > 0) await page.keyboard.press('Enter');
    await callToTheEnd(page);
    await expect(end(page)).toContainText('Shown from', { timeout: 100 });
  }).toPass({ timeout: 120_000 });
  // The cards that were shown are face up where they lay, and the next deal is not told of.
  expect(await page.locator('.backs [data-face]:not([data-face="back"])').count()).toBeGreaterThanOrEqual(2);
  await expect(lastLine(page)).toContainText(/takes?/);
  await expect(end(page).locator('.row')).toHaveText([/You.*chips/s, /chips/, /chips/]);
  await noSeriousIssue(page, 'the end of a deal');
  // Whoever wants nothing to move by itself decides alone.
  await page.clock.fastForward('10:00');
  await expect(end(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(end(page)).toHaveCount(0);
  if (!(await myTurn(page))) await expect(page.locator('ol.log')).toContainText('to your hand');
});

test('the next deal comes by itself, or at once by its button', async ({ page }) => {
  await chosen(page, { pace: 'quick' });
  await open(page, 'texas-holdem', { players: 3, at: at() });
  await callToTheEnd(page);
  await expect(end(page).getByRole('button', { name: 'Next deal' })).toContainText(/\d/);
  await expect(end(page)).toHaveCount(0, { timeout: 8000 });
  await callToTheEnd(page);
  await end(page).getByRole('button', { name: 'Next deal' }).click();
  await expect(end(page)).toHaveCount(0, { timeout: 2500 });
});

test('on a phone what does not fit of the end of a deal is announced, and covers nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await chosen(page, { motion: 'off' });
  await open(page, 'texas-holdem', { players: 8, at: at() });
  await callToTheEnd(page);
  for (const size of [{ width: 390, height: 844 }, { width: 360, height: 640 }, { width: 720, height: 450 }, { width: 820, height: 1180 }]) {
    await page.setViewportSize(size);
    const cut = () =>
      end(page).evaluate((panel) => {
        const parts = [...panel.querySelectorAll<HTMLElement>('.part')];
        const silent = parts.filter((part) => part.scrollHeight > part.clientHeight + 3 && !part.parentElement!.querySelector('button'));
        const beyond = [...panel.querySelectorAll('.part, .next, h2')].filter((node) => node.getBoundingClientRect().bottom > innerHeight);
        const [said, brought] = parts.map((part) => part.getBoundingClientRect());
        const covered = said!.bottom > brought!.top && said!.right > brought!.left;
        return { parts: parts.length, silent: silent.length, beyond: beyond.length, covered };
      });
    await expect.poll(cut, { message: `${size.width} x ${size.height}` }).toEqual({ parts: 2, silent: 0, beyond: 0, covered: false });
  }
  await page.setViewportSize({ width: 360, height: 640 });
  await end(page).getByRole('button', { name: 'More below' }).first().click();
  await expect.poll(() => end(page).locator('.part').first().evaluate((part) => part.scrollTop)).toBeGreaterThan(0);
});
