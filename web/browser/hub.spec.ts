/** Finding a game by name and by keys: what is looked for stands first, and little lies between the top and the games. */
import { expect, test, type Page } from '@playwright/test';
import { noSeriousIssue } from './axe';
import { base, drawn, open, quiet } from './table';

const games = (page: Page) => page.locator('article.game');

test.beforeEach(async ({ page }) => {
  await quiet(page);
  await page.goto(base());
  await expect(games(page).first()).toBeVisible();
});

test('games of that name come first, and Enter opens the first', async ({ page }) => {
  const search = page.getByRole('searchbox', { name: 'Search games' });
  // The word is in the texts of others, which stand before it while nothing is typed.
  await search.fill('hearts');
  await expect(games(page).first().getByRole('heading')).toHaveText('Hearts');
  await search.fill('');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await search.fill('no such game');
  await search.press('Enter');
  await expect(page.getByText('No game fits.')).toBeVisible();
  await search.fill('crazy');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/game\/crazy-eights$/);
});

test('games are found by their cards, by words of their rules, and in spite of a slip', async ({ page }) => {
  const search = page.getByRole('searchbox', { name: 'Search games' });
  const titles = () => games(page).getByRole('heading').allTextContents();
  await search.fill('oros');
  await expect.poll(titles).toEqual(expect.arrayContaining(['Chinchón', 'Cinquillo', 'Guiñote', 'Mus', 'Ronda']));
  expect(await titles()).not.toContain('Hearts');
  await search.fill('settebello');
  await expect.poll(titles).toContain('Scopa');
  await search.fill('hearst');
  await expect.poll(async () => (await titles())[0]).toBe('Hearts');
  await search.fill('guinote');
  await expect.poll(titles).toContain('Guiñote');
});

test('games are found by the names people know, and what is ticked narrows', async ({ page }) => {
  const search = page.getByRole('searchbox', { name: 'Search games' });
  const titles = () => games(page).getByRole('heading').allTextContents();
  const spanish = page.getByRole('checkbox', { name: /Spanish/ });
  await search.fill('bataille');
  await expect.poll(titles).toEqual(['War']);
  await search.fill('tute');
  await expect.poll(titles).toContain('Guiñote');
  await expect(page.locator('label', { has: spanish }).locator('i')).toHaveText(String((await titles()).length));
  await search.fill('');
  await spanish.check();
  await expect.poll(titles).toContain('Mus');
  expect(await titles()).not.toContain('Hearts');
});

test('kinds of games are told on the tiles where there is room, and narrow what is shown', async ({ page }) => {
  const titles = () => games(page).getByRole('heading').allTextContents();
  const tricks = page.getByRole('checkbox', { name: /^Tricks/ });
  const number = Number(await page.locator('label', { has: tricks }).locator('i').textContent());
  expect(number).toBeGreaterThan(3);
  await tricks.check();
  await expect.poll(async () => (await titles()).length).toBe(number);
  expect(await titles()).toContain('Hearts');
  expect(await titles()).not.toContain('Crazy Eights');
  await page.getByRole('checkbox', { name: /^Melds/ }).check();
  await expect.poll(titles).toContain('Gin Rummy');
  expect((await titles()).length).toBeGreaterThan(number);
  // Whoever looks at a game and comes back finds it ticked.
  await games(page).first().getByRole('heading').getByRole('link').click();
  await page.goBack();
  await expect(tricks).toBeChecked();
  // All tiles of a row are as high as each other, and their last line is one line, however wide they are.
  for (const width of [390, 1280, 1600]) {
    await page.setViewportSize({ width, height: 844 });
    const lines = await games(page).locator('.chips').evaluateAll((all) => all.map((line) => ({ high: line.getBoundingClientRect().height, cut: [...line.children].filter((chip) => chip.getBoundingClientRect().top < line.getBoundingClientRect().bottom && chip.getBoundingClientRect().right > line.getBoundingClientRect().right + 1).length })));
    expect(lines.filter((line) => line.high !== 24 || line.cut > 0), `${width} px wide`).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(games(page).filter({ has: page.getByRole('heading', { name: 'Hearts', exact: true }) }).getByText('tricks', { exact: true })).toBeVisible();
});

test('a newcomer meets easy games first, and whoever has played what was played last', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('[data-games] h2').first()).toHaveText('Start here');
  const first = page.getByRole('list', { name: 'Start here' }).locator('article.game');
  expect(await first.count()).toBeGreaterThan(2);
  await expect(first.filter({ hasNotText: 'Easy' })).toHaveCount(0);
  const eights = await games(page).filter({ has: page.getByRole('heading', { name: 'Crazy Eights' }) }).boundingBox();
  expect(eights!.y + eights!.height, 'Crazy Eights is on the first two screens').toBeLessThan(2 * 844);

  await open(page, 'hearts', { players: 4 });
  await page.getByRole('link', { name: 'Cardwright' }).first().click();
  await expect(page.locator('[data-games] h2').first()).toHaveText('You played last');
  await expect(games(page).first().getByRole('heading')).toHaveText('Hearts');
  await expect(games(page).getByRole('heading', { name: 'Hearts', exact: true })).toHaveCount(1);
});

/** Presses Tab until something is focused; how often. */
async function tabsTo(page: Page, selector: string): Promise<number> {
  for (let presses = 1; presses <= 40; presses++) {
    await page.keyboard.press('Tab');
    if (await page.locator(`${selector}:focus`).count()) return presses;
  }
  return Infinity;
}

test('the filters are one stop, and a button passes all of it', async ({ page }) => {
  await expect(page.getByRole('toolbar', { name: 'What is shown' }).locator(':is(button, input):not([tabindex="-1"])')).toHaveCount(1);
  await page.locator('body').press('Tab');
  const skip = page.getByRole('button', { name: 'Skip to the games' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await skip.press('Enter');
  expect(await tabsTo(page, 'article.game a')).toBe(1);

  await page.reload();
  await expect(games(page).first()).toBeVisible();
  expect(await tabsTo(page, 'article.game a')).toBeLessThanOrEqual(12);
});

test('arrow keys reach every filter', async ({ page }) => {
  const bar = page.getByRole('toolbar', { name: 'What is shown' });
  const any = bar.getByRole('radio', { name: 'Any' });
  await any.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(bar.getByRole('radio', { name: '2', exact: true })).toBeChecked();
  const all = await bar.locator('button, input').count();
  for (let i = 2; i < all; i++) await page.keyboard.press('ArrowDown');
  const last = bar.getByRole('checkbox').last();
  await expect(last).toBeFocused();
  await page.keyboard.press('Space');
  await expect(last).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(any).toBeFocused();
  // One stop: Tab leaves them, and comes back to where one was.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  expect(await bar.locator(':focus').count()).toBe(0);
  await page.keyboard.press('Shift+Tab');
  await expect(last).toBeFocused();
});

test('whoever looks at a game and comes back finds what they searched, ticked and where they were', async ({ page }) => {
  const search = page.getByRole('searchbox', { name: 'Search games' });
  const three = page.getByRole('radio', { name: '3', exact: true });
  const easy = page.getByRole('checkbox', { name: /Easy/ });
  // A low window, so that there is something to scroll.
  await page.setViewportSize({ width: 1280, height: 480 });
  const asLeft = async (down = 200) => {
    await expect(search).toHaveValue('card');
    await expect(three).toBeChecked();
    await expect(easy).toBeChecked();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(down);
  };
  await search.fill('card');
  await three.click();
  await easy.check();
  const link = games(page).nth(5).getByRole('heading').getByRole('link');
  await expect(link).toBeVisible();
  await page.evaluate(() => scrollTo(0, 200));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
  const title = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${title}$`));
  await page.goBack();
  await asLeft();
  await page.goForward();
  await expect(page).toHaveURL(new RegExp(`${title}$`));
  await page.getByRole('link', { name: 'Games', exact: true }).click();
  await asLeft();
  await page.reload();
  await asLeft();
  // Who comes from elsewhere begins afresh, and back brings it again. Nobody scrolls up and clicks within one frame.
  await page.getByRole('link', { name: 'Tables', exact: true }).hover();
  await drawn(page);
  await page.getByRole('link', { name: 'Tables', exact: true }).click();
  await page.getByRole('link', { name: 'Games', exact: true }).click();
  await expect(games(page).first()).toBeVisible();
  await expect(search).toHaveValue('');
  await expect(easy).not.toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(/\/tables$/);
  await page.goBack();
  // The links to other pages are at the top.
  await asLeft(0);
});

test('games left with the bots are gone on with or put away, the older ones folded', async ({ page }) => {
  const own = page.getByRole('region', { name: 'Your games' });
  for (const game of ['crazy-eights', 'hearts', 'go-fish', 'gin-rummy']) await open(page, game, { players: game === 'hearts' ? 4 : 2 });
  await page.goto(base());
  await expect(own.getByRole('link', { name: 'Go on' })).toHaveCount(2);
  await expect(own.getByRole('listitem').first()).toContainText('Gin Rummy');
  await expect(own.getByRole('listitem').first()).toContainText('with bots, today');
  const older = own.getByRole('button', { name: '2 older games' });
  await older.click();
  await expect(own.getByRole('link', { name: 'Go on' })).toHaveCount(4);
  await own.getByRole('button', { name: 'Put away: Hearts' }).click();
  const question = page.getByRole('dialog', { name: 'Put Hearts away?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(own.getByText('Hearts', { exact: true })).toBeVisible();
  await own.getByRole('button', { name: 'Put away: Hearts' }).click();
  await question.getByRole('button', { name: 'Put it away' }).click();
  await expect(own.getByRole('link', { name: 'Go on' })).toHaveCount(3);
  await page.reload();
  await expect(own.getByRole('button', { name: '1 older game' })).toBeVisible();
  await page.getByRole('link', { name: 'My corner', exact: true }).click();
  const matches = page.locator('section', { has: page.getByRole('heading', { name: 'My matches' }) });
  await expect(matches.getByRole('listitem').filter({ hasText: 'Hearts' })).toContainText('not finished');
  await expect(matches.getByRole('listitem').filter({ hasText: 'Gin Rummy' })).toContainText('goes on');
  await page.getByRole('link', { name: 'Games', exact: true }).click();
  await own.getByRole('link', { name: /^Go on.*Gin Rummy$/ }).click();
  await expect(page).toHaveURL(/\/table\//);
});

test('a table one sits at is found again, on a phone too, and nobody is asked to sit down twice', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const back = page.getByRole('link', { name: 'Back to it' });
  await expect(back).toHaveCount(0);
  await open(page, 'crazy-eights', { players: 3, people: 2, listed: true });
  const table = new URL(page.url()).pathname;
  await expect(page.getByRole('button', { name: 'I am ready' })).toBeVisible();
  // Without loading the page anew: what was known of oneself is older than the table.
  await page.getByRole('link', { name: 'Cardwright' }).first().click();
  await expect(games(page).first()).toBeVisible();
  await expect(back).toBeInViewport();
  await expect(page.locator(`a[href="${table}"]`)).toHaveCount(1);
  await page.getByRole('link', { name: 'Tables', exact: true }).click();
  await expect(page.locator(`main a[href="${table}"]`)).toHaveText(/Back to it/);
  await page.locator(`main a[href="${table}"]`).click();
  await page.getByRole('button', { name: 'Stand up' }).click();
});

test('a table for others is opened from the header: first the game, then who comes', async ({ page }) => {
  await page.getByRole('button', { name: 'Open a table' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Which game?').fill('crazy e');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await noSeriousIssue(page, 'which game');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('People, with you')).toHaveValue('2');
  await expect(dialog.getByLabel('Listed under Tables', { exact: false })).toBeChecked();
  await dialog.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByRole('button', { name: 'I am ready' })).toBeVisible();
  // Whoever looks at the hub sees that there is a table.
  await page.goto(base());
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Tables' })).toHaveText(/Tables ?[1-9]/);
});

test('a tile leads to its game wherever it is clicked, and shows what can be done where one is', async ({ page }) => {
  const tile = games(page).filter({ has: page.getByRole('heading', { name: 'Crazy Eights' }) });
  const play = tile.getByRole('button', { name: 'Play Crazy Eights' });
  await expect(tile.locator('.go')).toHaveCSS('opacity', '0');
  await tile.hover({ position: { x: 30, y: 30 } });
  await expect(tile.locator('.go')).toHaveCSS('opacity', '1');
  await play.focus();
  await expect(tile.getByRole('link', { name: 'Change Crazy Eights' })).toBeVisible();
  await tile.click({ position: { x: 30, y: 30 } });
  await expect(page.getByRole('heading', { level: 1, name: 'Crazy Eights' })).toBeVisible();
});

test('on a small phone everything of the header stands on one line', async ({ page }) => {
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(base());
    await expect(page.locator('article.game').first()).toBeVisible();
    const middles = await page.locator('header > :is(.logo, .btn:not(.skip), .me)').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map((box) => Math.round(box.top + box.height / 2)));
    expect(middles.length).toBe(5);
    expect(Math.max(...middles) - Math.min(...middles), `${width} px wide`).toBeLessThanOrEqual(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});
