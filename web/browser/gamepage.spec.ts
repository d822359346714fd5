/** The page of a game: what the lab finds in it, and the versions of one that somebody brought along. */
import { expect, test } from '@playwright/test';
import { noSeriousIssue } from './axe';
import { call, publish, starter, studio, write } from './studio';
import { base, fresh, hand, quiet } from './table';

test('a play-test tells figures and warnings in words', async ({ page }) => {
  await quiet(page);
  await page.goto(`${base()}/game/war`);
  const lab = page.getByRole('region', { name: 'Play-test' });
  await lab.getByRole('button', { name: /^Play-test/ }).click();
  const report = lab.locator('[data-lab]');
  await expect(report).toBeVisible({ timeout: 60_000 });
  await expect(report.getByText(/^[\d,]+ games, 2 players, all random/)).toBeVisible();
  await expect(report.locator('dt', { hasText: 'Seat 1 wins' }).first()).toBeVisible();
  await expect(report.getByText('Wins by seat')).toBeVisible();
  await noSeriousIssue(page, 'play-test');
  // The next visitor finds it there.
  await page.reload();
  await expect(report).toBeVisible();
});

test('every published version of a game can be read', async ({ page }) => {
  await quiet(page);
  await studio(page, `${base()}/upload`);
  const first = await starter(page);
  // A second try is another guest, and a name belongs to one.
  const id = fresh('two-versions');
  await call(page, id);
  const version = async (): Promise<void> => {
    const answer = page.waitForResponse((one) => one.url().endsWith('/api/games') && one.request().method() === 'POST');
    await publish(page);
    expect(await (await answer).json()).toMatchObject({ published: id });
  };
  await version();
  await write(page, `${first}\n# a second thought\n`);
  await version();
  await page.goto(`${base()}/game/${id}`);
  const text = page.getByRole('region', { name: 'Text of the rules' });
  await expect(text).toContainText('a second thought');
  await page.getByRole('button', { name: 'Version 1' }).click();
  await expect(page.getByText(/This is version 1 of/)).toBeVisible();
  await expect(text).not.toContainText('a second thought');
  await page.getByRole('button', { name: 'Back to the newest' }).click();
  await expect(text).toContainText('a second thought');
});

test('each seat brings the deck that was chosen for it', async ({ page }) => {
  await quiet(page);
  await page.goto(`${base()}/game/wizard-league`);
  await expect(page.getByText('Walls, wardens and patience', { exact: false }).first()).toBeAttached();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your deck').selectOption('Bastion');
  await expect(dialog.getByText('Walls, wardens and patience', { exact: false })).toBeVisible();
  await dialog.getByLabel('Bots', { exact: true }).selectOption('random');
  await dialog.getByLabel('Seat 2 brings').selectOption('a list of your own');
  await dialog.getByLabel('Cards, one a line').fill('3 No Such Card');
  await dialog.getByRole('button', { name: 'Deal the cards' }).click();
  await expect(dialog.getByRole('alert')).toContainText('No Such Card');
  await dialog.getByLabel('Seat 2 brings').selectOption('Wilds');
  const opening = page.waitForRequest((one) => one.url().endsWith('/api/tables') && one.method() === 'POST');
  await dialog.getByRole('button', { name: 'Deal the cards' }).click();
  expect((await opening).postDataJSON()).toMatchObject({ options: [{ name: 'deck P0', value: 'bastion' }, { name: 'deck P1', value: 'wilds' }] });
  await expect(hand(page).first()).toBeVisible();
});

test('each seat has its own row: people, oneself, a bot of any level, and on whose side they are', async ({ page }) => {
  await quiet(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${base()}/game/briscola`);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const seats = dialog.getByRole('combobox', { name: /^Seat/ });
  // The rows are folded: most play with bots of one level.
  await expect(seats).toHaveCount(0);
  await dialog.getByText('Each seat by itself').click();
  await expect(seats).toHaveCount(4);
  expect(await seats.evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).labels[0]!.textContent!.replace(/(You|Somebody).*/s, '').trim().replace(/\s+/g, ' ')))).toEqual(['Seat 1', 'Seat 2 against you', 'Seat 3 with you', 'Seat 4 against you']);
  // A partner across from oneself, on the second seat and the fourth.
  await dialog.getByLabel('Seat 3').selectOption('Somebody else');
  await expect(dialog.getByLabel('People, with you')).toHaveValue('2');
  await dialog.getByLabel('Seat 2').selectOption('You');
  await dialog.getByLabel('Seat 4').selectOption('Somebody else');
  await dialog.getByLabel('Seat 3').selectOption('hard');
  await dialog.getByLabel('Seat 1').selectOption('random');
  await expect(dialog.locator('label', { hasText: 'Seat 4' })).toContainText('with you');
  await expect(dialog.getByLabel('Bots', { exact: true })).toHaveValue('');
  await noSeriousIssue(page, 'rows of seats');
  // Deep in the list the button is still at hand, and nothing is wider than the phone.
  await expect(dialog.getByRole('button', { name: 'Open the table' })).toBeInViewport({ ratio: 1 });
  expect(await dialog.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
  const opening = page.waitForRequest((one) => one.url().endsWith('/api/tables') && one.method() === 'POST');
  await dialog.getByRole('button', { name: 'Open the table' }).click();
  expect((await opening).postDataJSON()).toMatchObject({ seats: [{ kind: 'bot', level: 'random' }, { kind: 'person' }, { kind: 'bot', level: 'hard' }, { kind: 'empty' }] });
  const sitting = page.locator('.gathering li');
  await expect(sitting.nth(1)).toContainText('(you)');
  await expect(sitting.nth(3)).toContainText('Free seat');
  await page.getByRole('button', { name: 'Stand up' }).click();
});

test('the look of the table is chosen where it is opened, and is kept', async ({ page }) => {
  await quiet(page);
  await page.goto(`${base()}/game/crazy-eights`);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const felt = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--felt').trim());
  const before = await felt();
  await dialog.getByText('Look: Kitchen table').click();
  await dialog.getByRole('radiogroup', { name: 'Look of the table' }).getByText('Harbour').click();
  await expect(dialog.getByText('Look: Harbour')).toBeVisible();
  expect(await felt()).not.toBe(before);
  await dialog.getByLabel('Bots', { exact: true }).selectOption('random');
  await dialog.getByRole('button', { name: 'Deal the cards' }).click();
  await expect(hand(page).first()).toBeVisible();
  expect(await page.evaluate(() => (JSON.parse(localStorage.getItem('cardwright.settings')!) as { look: string }).look)).toBe('harbour');
});
