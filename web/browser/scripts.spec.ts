/** Somebody writes a player in JavaScript that fails: the game goes on, its author reads where and why, and nobody else does. */
import { expect, test, type Page } from '@playwright/test';
import { noSeriousIssue } from './axe';
import { call, publish, starter, studio } from './studio';
import { base, fresh, open, over, playToTheEnd, quiet } from './table';
import { zip } from './zip';

test.beforeEach(async ({ page }) => quiet(page));

const failing = '// Wants a card that is not there.\nexport function choose(view, moves) {\n  return moves[99].name\n}\n';
const good = 'export function choose(view, moves) {\n  return moves[0]\n}\n';

/** Publishes the starter with a script. */
async function bring(page: Page, id: string, script: string): Promise<void> {
  await studio(page, `${base()}/upload`);
  const files = { [`${id}.cards`]: await starter(page), 'bots/hasty.js': script };
  await call(page, id);
  await page.getByLabel('A file').setInputFiles({ name: `${id}.zip`, mimeType: 'application/zip', buffer: zip(files) });
  await publish(page);
  await expect(page.locator('[data-verdict]')).toContainText(`${id} is published`, { timeout: 60_000 });
}

test('the author of a script that fails is told where and why', async ({ page, browser }) => {
  const id = fresh('scripted');
  const faults = page.locator('[data-script-faults]');
  await bring(page, id, failing);
  await page.goto(`${base()}/game/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(faults).toHaveCount(0);

  await open(page, id, { players: 2, bots: 'hasty.js' });
  await playToTheEnd(page, 1, 100);
  await expect(over(page)).toBeVisible();
  await expect(page.locator('.log')).toContainText('script failed: the computer chose for it.');

  await page.goto(`${base()}/game/${id}`);
  await expect(faults).toContainText('bots/hasty.js');
  await expect(faults).toContainText('line 3');
  await expect(faults).toContainText('undefined');
  await expect(faults.locator('pre')).toContainText('return moves[99].name');
  await noSeriousIssue(page, 'faults of scripts');

  const other = await browser.newPage();
  await other.goto(`${base()}/game/${id}`);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.locator('[data-script-faults]')).toHaveCount(0);
  await other.close();

  await bring(page, id, good);
  await page.goto(`${base()}/game/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(faults).toHaveCount(0);
});
