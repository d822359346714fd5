/** One picture of each main page, as a visitor sees it. */
import { test, type Page } from '@playwright/test';
import { studio, write } from '../browser/studio';
import { base, myTurn, open, over, playToTheEnd, playUntil, settle } from '../browser/table';

const picture = (page: Page, name: string) => page.screenshot({ path: `../docs/pictures/${name}.png` });

const look = (page: Page, theme: 'light' | 'dark') =>
  page.addInitScript((theme) => localStorage.setItem('cardwright.settings', JSON.stringify({ motion: 'off', pace: 'none', theme })), theme);

/** Plays until so many decisions were made and one is asked again. */
async function wellUnderWay(page: Page, decisions: number): Promise<void> {
  for (let most = decisions; most > 0 && !(await myTurn(page)); most--) {
    const made = Number(await page.locator('[data-decisions]').getAttribute('data-decisions'));
    if (made >= decisions && (await page.locator('[data-hand] .card.legal').count()) > 0 && (await page.locator('[data-picker]').count()) === 0) break;
    await playUntil(page, most, 60, `[data-decisions]:not([data-decisions="${made}"])`, true);
  }
  await page.waitForTimeout(400);
}

test('the hub and the page of a game', async ({ page }) => {
  await look(page, 'light');
  await page.goto(base());
  await page.locator('article.game').first().waitFor();
  await picture(page, 'hub');
  await page.goto(`${base()}/game/crazy-eights`);
  await page.getByRole('heading', { name: 'How to play' }).waitFor();
  await picture(page, 'game');
});

test('the editor', async ({ page }) => {
  await look(page, 'light');
  const text = ((await (await page.request.get(`${base()}/api/games/crazy-eights`)).json()) as { rules: string }).rules;
  await studio(page, `${base()}/upload/crazy-eights`);
  await write(page, text.replace('move c to discard', 'move c to discrad'));
  await page.getByRole('button', { name: '1 error' }).click();
  await page.locator('.bubble').waitFor();
  await picture(page, 'editor');
});

test('a table', async ({ page }) => {
  await look(page, 'light');
  await open(page, 'crazy-eights', { players: 4, bots: 'random', name: 'Marta' });
  await wellUnderWay(page, 14);
  await page.locator('[data-hand] .card.legal').last().click({ position: { x: 12, y: 20 } });
  await picture(page, 'table');
});

test('a table in the dark', async ({ page }) => {
  await look(page, 'dark');
  await open(page, 'briscola', { players: 4, bots: 'random', name: 'Marta' });
  await wellUnderWay(page, 14);
  await picture(page, 'dark');
});

test('a duel', async ({ page }) => {
  await look(page, 'light');
  await open(page, 'card-duel', { players: 2, bots: 'random', name: 'Marta' });
  for (let game = 1; ; game++) {
    await playUntil(page, game, 120, '.stage .card.aim', true);
    if ((await over(page).count()) === 0) break;
    await over(page).getByRole('button', { name: 'Play again' }).click();
    await over(page).waitFor({ state: 'detached' });
  }
  await page.locator('.stage .card.aim').first().hover({ force: true });
  await picture(page, 'duel');
});

test('a match looked at again', async ({ page }) => {
  await look(page, 'light');
  await open(page, 'hearts', { players: 4, bots: 'random', name: 'Marta', options: { target: '10' } });
  await playToTheEnd(page, 3, 120);
  await page.getByRole('toolbar').getByRole('link', { name: 'Watch again' }).click();
  await page.locator('.stage').waitFor();
  for (let step = 0; step < 9; step++) await page.getByRole('button', { name: 'One step on' }).click();
  await page.waitForTimeout(500);
  await picture(page, 'replay');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('a table', async ({ page }) => {
    await look(page, 'light');
    await page.goto(base());
    await page.getByRole('button', { name: 'Play Crazy Eights', exact: true }).click();
    await settle(page, { players: 4, bots: 'random', name: 'Marta' });
    await wellUnderWay(page, 12);
    await picture(page, 'phone');
  });
});
