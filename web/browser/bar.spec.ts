/** The bar below the table: whatever it has to say, its buttons stand beside each other, whole, at every size. */
import { expect, test } from '@playwright/test';
import { crowding } from './crowding';
import { drawn, open, playUntil, quiet } from './table';

const sizes = [{ width: 1280, height: 800 }, { width: 1000, height: 700 }, { width: 640, height: 400 }, { width: 844, height: 390 }, { width: 390, height: 844 }];
const ofBar = async (page: Parameters<typeof crowding>[0]) => (await crowding(page)).filter((one) => one.includes('of the bar'));

test('a long reason takes two lines, and covers no button', async ({ page }) => {
  await quiet(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, 'canasta', { players: 4 });
  await playUntil(page, 3, 120, '[data-actions] .btn.off:has-text("make no meld")');
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect.poll(() => ofBar(page), { message: `${size.width} x ${size.height}` }).toEqual([]);
  }
});

for (const [game, players] of [['texas-holdem', 4], ['mus', 4]] as const) {
  test(`every button of ${game} has its place`, async ({ page }) => {
    await quiet(page);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await open(page, game, { players });
      for (let looks = 0; looks < 4 && (await page.locator('[data-result]').count()) === 0; looks++) {
        await playUntil(page, looks + 1, 60, '.card.held, [data-picker], [data-result]', true);
        await expect.poll(() => ofBar(page), { message: `${size.width} x ${size.height}` }).toEqual([]);
        await playUntil(page, looks + 5, 60, 'body:not(:has(.card.held))', true);
      }
    }
  });
}

test('what the table tells moves nothing on it', async ({ page }) => {
  await quiet(page);
  await open(page, 'crazy-eights', { players: 3 });
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(page.locator('.banner')).toHaveCount(0);
    await drawn(page);
    const before = await page.locator('[data-hand]').boundingBox();
    await page.keyboard.press('u');
    await expect(page.locator('.banner')).toBeVisible();
    expect(await page.locator('[data-hand]').boundingBox()).toEqual(before);
    await page.locator('.banner').getByRole('button', { name: 'OK' }).click();
  }
});
