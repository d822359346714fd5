/** Every page: nothing serious for axe in light and dark, little to load, no sideways scrolling on a narrow phone. */
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { noSeriousIssue } from './axe';
import { base, hand, open, playToTheEnd, quiet } from './table';

const fixed: [string, string, string][] = [
  ['hub', '/', 'article.game'],
  ['game', '/game/crazy-eights', '.rules'],
  ['tables', '/tables', 'h2'],
  ['my corner', '/mine', '.panel'],
  ['upload', '/upload', '.cm-content'],
];

for (const theme of ['light', 'dark']) {
  test.describe(theme, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('cardwright.settings', JSON.stringify({ motion: 'off', pace: 'none', theme: chosen })), theme);
    });
    for (const [name, path, sign] of fixed) {
      test(`${name} is accessible`, async ({ page }) => {
        await page.goto(base() + path);
        await expect(page.locator(sign).first()).toBeVisible();
        await noSeriousIssue(page, name);
      });
    }
    test('dialogs, table, help and result are accessible', async ({ page }) => {
      await page.goto(`${base()}/game/crazy-eights`);
      await page.getByRole('button', { name: 'Settings' }).click();
      await noSeriousIssue(page, 'settings');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await noSeriousIssue(page, 'play dialog');
      await page.getByRole('button', { name: 'Deal the cards' }).click();
      await expect(hand(page)).toBeVisible();
      await noSeriousIssue(page, 'table');
      await page.getByRole('tab', { name: 'Help' }).click();
      await noSeriousIssue(page, 'help');
      await playToTheEnd(page, 5, 100);
      await noSeriousIssue(page, 'result');
      await page.getByRole('button', { name: 'Look at the table' }).click();
      await page.getByRole('link', { name: 'Watch again' }).click();
      await expect(page.getByRole('button', { name: 'One step on' })).toBeVisible();
      await noSeriousIssue(page, 'replay');
    });
    test('the room where one waits, games one left and pages that are gone are accessible', async ({ page }) => {
      await open(page, 'crazy-eights', { players: 2, people: 2 });
      await expect(page.getByRole('button', { name: 'I am ready' })).toBeVisible();
      await noSeriousIssue(page, 'waiting room');
      await page.goto(base());
      await page.getByRole('button', { name: /^Put away/ }).click();
      await noSeriousIssue(page, 'putting away');
      await page.goto(`${base()}/table/none`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await noSeriousIssue(page, 'a table that is gone');
    });
  });
}

test('the first load is at most 150 KB of compressed script', async ({ page }) => {
  test.skip((process.env['CARDWRIGHT_URL'] ?? '').includes('localhost'), 'the development server does not bundle');
  // By name: a page that is opened later takes what it has in common with the first from where the browser keeps it.
  const sizes = new Map<string, number>();
  const unpacked: string[] = [];
  const coming: Promise<unknown>[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() !== 'script') return;
    if (answer.headers()['content-encoding'] !== 'gzip') unpacked.push(answer.url());
    coming.push(answer.body().then((body) => sizes.set(answer.url(), gzipSync(body).length), () => null));
  });
  const total = async () => {
    await Promise.all(coming);
    return [...sizes.values()].reduce((sum, size) => sum + size, 0);
  };
  await page.goto(base());
  await expect(page.locator('article.game').first()).toBeVisible();
  await expect.poll(total).toBeGreaterThan(10_000);
  expect(await total(), 'the hub alone').toBeLessThanOrEqual(64 * 1024);
  expect(unpacked, 'scripts that come uncompressed').toEqual([]);
  await open(page, 'crazy-eights', { players: 2 });
  await expect(hand(page)).toBeVisible();
  expect(await total(), 'hub, a game\'s page and table together').toBeLessThanOrEqual(150 * 1024);
});

test('nothing scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await quiet(page);
  for (const [name, path, sign] of fixed) {
    await page.goto(base() + path);
    await expect(page.locator(sign).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(320);
  }
});

test('a page that cannot be loaded says so and can be tried again', async ({ page }) => {
  await quiet(page);
  await page.goto(base());
  await expect(page.locator('article.game').first()).toBeVisible();
  await page.route(/\/assets\/GamePage-.*\.js/, (route) => route.abort());
  await page.goto(`${base()}/game/crazy-eights`);
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible();
  await page.unroute(/\/assets\/GamePage-.*\.js/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Crazy Eights' })).toBeVisible();
});

test('an address that means nothing is a page that says so', async ({ page }) => {
  await quiet(page);
  await page.goto(`${base()}/game/%E0`);
  await expect(page.getByRole('alert')).toContainText('There is no such game.');
});
