/** What is not there, or not any more, is told in words, with a way on; nothing is tried for ever. */
import { expect, test, type Page } from '@playwright/test';
import { noSeriousIssue } from './axe';
import { base, breakable, hand, open, quiet } from './table';

const dead: [string, string, string][] = [
  ['/table/nosuch', 'This table is not there', 'There is no such table.'],
  ['/replay/nosuch', 'This match is not there', 'There is no such match.'],
  ['/game/nosuch', 'This game is not there', 'There is no such game.'],
  ['/upload/nosuch', 'This game is not there', 'There is no such game.'],
  ['/nowhere', 'There is nothing here', 'This address means nothing.'],
];

test('a link that leads nowhere says so, with a way on', async ({ page }) => {
  await quiet(page);
  for (const [path, title, said] of dead) {
    await page.goto(base() + path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText(said);
    await page.getByRole('main').getByRole('link', { name: 'All games' }).click();
    await expect(page.locator('article.game').first()).toBeVisible();
  }
});

test('a table that is not there is not tried for ever', async ({ page }) => {
  await page.clock.install();
  await quiet(page);
  let tries = 0;
  page.on('websocket', () => (tries += 1));
  await page.goto(`${base()}/table/nosuch`);
  await expect(page.getByRole('alert')).toHaveText('There is no such table.');
  await expect(page.getByText('The connection is lost')).toHaveCount(0);
  await noSeriousIssue(page, 'a table that is not there');
  const before = tries;
  // Longer than any wait before another try. Whatever the page began by then, the server has heard of before it answers this.
  await page.clock.fastForward('10:00');
  await page.evaluate(() => fetch('/api/games'));
  expect(tries, 'it is not tried again').toBe(before);
});

test('a table that everybody has left says so to whoever comes back', async ({ page, browser }) => {
  await quiet(page);
  await open(page, 'crazy-eights', { players: 2 });
  await expect(hand(page)).toBeVisible();
  const link = page.url();
  const context = await browser.newContext();
  const ben: Page = await context.newPage();
  await quiet(ben);
  await ben.goto(link);
  await expect(ben.getByText('You watch')).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(ben.getByText('Everybody has left this table')).toBeVisible();
  await ben.reload();
  await expect(ben.getByText('Everybody has left this table')).toBeVisible();
  await ben.getByRole('main').getByRole('link', { name: 'All games' }).click();
  await expect(ben.locator('article.game').first()).toBeVisible();
  await context.close();
});

test('whose session has ended is told so', async ({ page, context }) => {
  await quiet(page);
  const lines = await breakable(page);
  await open(page, 'crazy-eights', { players: 2 });
  await expect(hand(page)).toBeVisible();
  await context.clearCookies();
  await page.unrouteAll();
  await lines.at(-1)!();
  await expect(page.getByRole('heading', { level: 1, name: 'You are not at this table any more' })).toBeVisible();
  await page.getByRole('button', { name: 'Load the page again' }).click();
  // A new guest, who may watch.
  await expect(page.getByText('You watch')).toBeVisible();
});
