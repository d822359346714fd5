/** Somebody brings a game along: mistakes are shown at their lines, a good one is published and played. */
import { expect, test } from '@playwright/test';
import { base, fresh, open, over, playToTheEnd, quiet } from './table';

test('mistakes stand at their lines; the mended game is played', async ({ page }) => {
  await quiet(page);
  await page.goto(`${base()}/upload`);
  const rules = page.getByLabel('Rules', { exact: true });
  // The starter comes with the language's description, which is fetched.
  await expect(rules).toHaveValue(/move c to discard/);
  const good = await rules.inputValue();
  const lines = good.split('\n');
  await page.getByLabel('Name in links').fill(fresh('brought-along'));
  // Far below the first lines.
  const remarks = Array.from({ length: 60 }, (_, i) => `# remark ${i}`);
  lines.splice(1, 0, ...remarks);
  const wrong = lines.findIndex((line) => line.includes('move c to discard'));
  await rules.fill(lines.map((line, i) => (i === wrong ? line.replace('discard', 'discrad') : line)).join('\n'));
  await page.getByRole('button', { name: 'Publish' }).click();
  const verdict = page.locator('[data-verdict]');
  await expect(verdict).toContainText('Nothing was published', { timeout: 60_000 });
  await expect(verdict.getByRole('link', { name: `Line ${wrong + 1}` }).first()).toBeVisible();
  const complaint = verdict.locator(`#line-${wrong + 1} + .complaint`);
  await expect(complaint).toContainText('discrad');
  // The line is shown at once, words of the rules are shown as such, and one is taken to it in the text.
  await expect(complaint).toBeInViewport();
  await expect(complaint.locator('code', { hasText: 'discrad' }).first()).toBeVisible();
  for (const told of [complaint, verdict.getByRole('list', { name: 'All complaints' })]) await expect(told).not.toContainText('`');
  await complaint.getByRole('button', { name: `Edit line ${wrong + 1}` }).click();
  expect(await rules.evaluate((box: HTMLTextAreaElement) => box.value.slice(box.selectionStart, box.selectionEnd))).toContain('move c to discrad');

  // What is proposed is applied at its place and the text looked at again; to another text it is not applied.
  const apply = complaint.getByRole('button', { name: 'Apply: write discard' });
  const mistaken = await rules.inputValue();
  await rules.fill(`${mistaken}\n# one more`);
  await expect(apply).toHaveCount(0);
  await expect(verdict.getByRole('button', { name: 'Check again' })).toBeVisible();
  await rules.fill(mistaken);
  await apply.click();
  await expect(rules).toHaveValue(lines.join('\n'));
  await expect(verdict).toContainText('Nothing to complain about', { timeout: 60_000 });

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

test('a zip is checked and published as it is', async ({ page }) => {
  await quiet(page);
  await page.goto(`${base()}/upload`);
  await expect(page.getByLabel('Rules', { exact: true })).toHaveValue(/move c to discard/);
  const name = fresh('packed-game');
  const packed = await page.request.get(`${base()}/api/template`);
  await page.getByLabel('A file').setInputFiles({ name: `${name.replace('packed-game', 'Packed Game')}.zip`, mimeType: 'application/zip', buffer: await packed.body() });
  await expect(page.getByLabel('Name in links')).toHaveValue(name);
  const verdict = page.locator('[data-verdict]');
  await page.getByRole('button', { name: 'Only check' }).click();
  await expect(verdict).toContainText('Nothing to complain about', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(verdict).toContainText(`${name} is published`, { timeout: 60_000 });

  // No archive at all: the sentence says so, and what is written on the page is not sent in its place.
  await page.getByLabel('A file').setInputFiles({ name: 'broken.zip', mimeType: 'application/zip', buffer: Buffer.from('no archive') });
  await page.getByRole('button', { name: 'Only check' }).click();
  await expect(verdict.getByRole('alert')).toContainText('This is no zip archive.', { timeout: 60_000 });
});

test('a game of the library is changed into one of one\'s own, twice, and keeps its scenarios', async ({ page }) => {
  await quiet(page);
  const own = fresh('my-kuhn');
  await page.goto(`${base()}/upload/kuhn-poker`);
  const rules = page.getByLabel('Rules', { exact: true });
  await expect(rules).toHaveValue(/game "/);
  await page.getByLabel('Name in links').fill(own);
  const scenarios = page.getByRole('checkbox', { name: /^scenarios\// });
  const verdict = page.locator('[data-verdict]');
  for (const title of ['First Kuhn', 'Second Kuhn']) {
    await expect(scenarios.first()).toBeChecked();
    await rules.fill((await rules.inputValue()).replace(/game "[^"]*"/, `game "${title}"`));
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(verdict).toContainText(`${own} is published`, { timeout: 60_000 });
    await verdict.getByRole('link', { name: 'Open its page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.goto(`${base()}/upload/${own}`);
    await expect(rules).toHaveValue(new RegExp(title));
  }
  await expect(scenarios.first()).toBeChecked();
});
