/** Somebody brings a game along: mistakes are shown at their lines, a good one is published and played. */
import { expect, test } from '@playwright/test';
import { base, open, over, playToTheEnd, quiet } from './table';

test('mistakes stand at their lines; the mended game is played', async ({ page }) => {
  await quiet(page);
  await page.goto(`${base()}/upload`);
  const rules = page.getByLabel('Rules', { exact: true });
  // The starter comes with the language's description, which is fetched.
  await expect(rules).toHaveValue(/move c to discard/);
  const good = await rules.inputValue();
  const lines = good.split('\n');
  const wrong = lines.findIndex((line) => line.includes('move c to discard'));
  await page.getByLabel('Name in links').fill('brought-along');
  await rules.fill(lines.map((line, i) => (i === wrong ? line.replace('discard', 'discrad') : line)).join('\n'));
  await page.getByRole('button', { name: 'Publish' }).click();
  const verdict = page.locator('[data-verdict]');
  await expect(verdict).toContainText('Nothing was published', { timeout: 60_000 });
  await expect(verdict.getByRole('link', { name: `Line ${wrong + 1}` }).first()).toBeVisible();
  await expect(verdict.locator(`#line-${wrong + 1} + .complaint`)).toContainText('discrad');

  await rules.fill(good);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(verdict).toContainText('is published', { timeout: 60_000 });
  await verdict.getByRole('link', { name: 'Open its page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Game' })).toBeVisible();
  const id = new URL(page.url()).pathname.replace('/game/', '');
  await open(page, id, { players: 2 });
  await playToTheEnd(page, 3, 100);
  await expect(over(page)).toBeVisible();
});
