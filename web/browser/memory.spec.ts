/** Cards one has seen before: few are shown in the hand they went to, many are a number that opens. */
import { expect, test } from '@playwright/test';
import { crowding } from './crowding';
import { decisions, myTurn, open, over, playUntil, quiet } from './table';

test('cards that were passed are marked as known, and can be put away', async ({ page }) => {
  await quiet(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, 'hearts', { players: 4 });
  await myTurn(page);
  for (let now = await decisions(page), seed = 1; now < 5 && (await over(page).count()) === 0; now = await decisions(page), seed++) {
    await playUntil(page, seed, 60, `[data-decisions]:not([data-decisions="${now}"])`, true);
  }
  const knows = page.getByRole('button', { name: /^\d+ known$/ }).first();
  await expect(knows).toHaveAttribute('aria-pressed', 'true');
  const faces = page.locator('.seat .backs .card:not([data-face="back"])');
  expect(await faces.count()).toBeGreaterThan(0);
  await knows.click();
  await expect(faces).toHaveCount(0);
  await knows.click();
  for (const size of [{ width: 1280, height: 800 }, { width: 390, height: 844 }, { width: 360, height: 640 }]) {
    await page.setViewportSize(size);
    await expect.poll(() => crowding(page), { message: `${size.width} x ${size.height}` }).toEqual([]);
  }
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Show the cards I remember in other hands').uncheck();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(knows).toHaveCount(0);
  await expect(faces).toHaveCount(0);
});
