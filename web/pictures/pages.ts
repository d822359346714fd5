/** One picture of each main page, as a visitor sees it. */
import { expect, test, type Page } from '@playwright/test';
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

/** Waits until the lengths of games are measured: a server that has just been started still looks for those it does not know. */
async function measured(page: Page): Promise<void> {
  const unknown = async () => ((await (await page.request.get(`${base()}/api/games`)).json()) as { minutes: number | null }[]).filter((game) => game.minutes === null).length;
  for (let [now, before] = [await unknown(), Infinity]; now > 0 && now < before; [now, before] = [await unknown(), now]) await page.waitForTimeout(10_000);
}

test('the hub and the page of a game', async ({ page }) => {
  await look(page, 'light');
  await measured(page);
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

test('tables, a room where one waits, and one\'s own corner', async ({ page, browser }) => {
  const visitor = async (name: string) => {
    const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await look(other, 'light');
    await other.goto(`${base()}/mine`);
    await other.getByLabel('Name').fill(name);
    await other.getByRole('button', { name: 'Change the name' }).click();
    await other.getByRole('status').waitFor();
    return other;
  };
  await look(page, 'light');
  await open(page, 'crazy-eights', { players: 3, people: 3, listed: true, name: 'Marta' });
  const [jonas, amina] = [await visitor('Jonas'), await visitor('Amina')];
  await jonas.goto(page.url());
  await jonas.getByRole('button', { name: 'Sit down' }).first().click();
  await jonas.getByRole('button', { name: 'I am ready' }).click();
  await jonas.getByLabel('Your message').fill('One more and we can begin.');
  await jonas.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('One more and we can begin.')).toBeVisible();
  await picture(page, 'waiting');
  await open(amina, 'hearts', { players: 4, people: 2, listed: true });
  const visited = await visitor('Pau');
  await visited.goto(`${base()}/tables`);
  await expect(visited.getByRole('listitem')).toHaveCount(2);
  await picture(visited, 'tables');
  await open(page, 'scopa', { players: 2 });
  await page.goto(`${base()}/mine`);
  await page.getByRole('heading', { name: 'My matches' }).waitFor();
  await expect(page.getByRole('link', { name: /^Watch/ }).first()).toBeVisible();
  await picture(page, 'mine');
  for (const one of [jonas, amina, visited]) await one.context().close();
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
