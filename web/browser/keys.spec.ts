/** Keys alone: where one is, after a card or a button is gone, and when the game is over. */
import { expect, test, type Page } from '@playwright/test';
import { decisions, drawn, hand, myTurn, open, over, playUntil, quiet, wentOn } from './table';

test.beforeEach(async ({ page }) => quiet(page));

const inHand = (page: Page) => page.evaluate(() => document.activeElement?.closest('[data-hand]') !== null);

test('one stays in the hand from card to card (Hearts)', async ({ page }) => {
  await open(page, 'hearts', { players: 4 });
  expect(await myTurn(page)).toBe(false);
  for (let i = 0; i < 60 && !(await inHand(page)); i++) await page.keyboard.press('Tab');
  // Three cards to pass, then the first of the deal: Tab is not pressed again.
  await page.keyboard.press('Home');
  for (let card = 0; card < 3; card++) {
    await page.keyboard.press('Space');
    await expect(page.locator('[data-hand] .card.held')).toHaveCount(card + 1);
    await page.keyboard.press('ArrowRight');
  }
  await expect(page.locator('[data-actions] .btn.primary')).toContainText('Pass');
  for (let turn = 0; turn < 4; turn++) {
    const before = await decisions(page);
    await page.keyboard.press('Enter');
    await wentOn(page, before);
    expect(await myTurn(page)).toBe(false);
    await expect.poll(() => inHand(page)).toBe(true);
    await page.keyboard.press('Home');
    for (let i = 0; i < 20 && !(await page.evaluate(() => document.activeElement?.classList.contains('legal'))); i++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(page.locator('[data-hand] .card.held')).toHaveCount(1);
  }
});

test('after a button, and at the end (Kuhn Poker)', async ({ page }) => {
  await open(page, 'kuhn-poker', { players: 2 });
  while (!(await myTurn(page))) {
    const before = await decisions(page);
    await page.keyboard.press('1');
    await wentOn(page, before);
  }
  await expect(over(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(over(page).getByRole('button', { name: 'Play again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(over(page)).toHaveCount(0);
  await expect.poll(async () => (await myTurn(page)) || (await inHand(page))).toBe(true);
});

test('whoever has pressed a button of the header is led back to the hand', async ({ page }) => {
  await quiet(page);
  await open(page, 'crazy-eights', { players: 2 });
  await myTurn(page);
  const rules = page.getByRole('button', { name: 'Rules' });
  for (const key of ['ArrowRight', 'Escape']) {
    await rules.click();
    await expect(rules).toBeFocused();
    await page.keyboard.press(key);
    await expect(page.locator('[data-hand] .card:focus'), key).toHaveCount(1);
  }
});

test('letters: pass, sort, turn the panel over', async ({ page }) => {
  await open(page, 'mus', { players: 4 });
  await playUntil(page, 3, 60, '[data-actions] button:not(.off):has-text("Pass")');
  const before = await decisions(page);
  await expect(page.locator('[data-actions] button', { hasText: 'Pass' }).locator('kbd')).toHaveText('P');
  await page.keyboard.press('p');
  await wentOn(page, before);
  await expect(page.locator('.log')).toContainText('You passed');
  const tab = (name: string) => page.getByRole('tab', { name });
  await page.keyboard.press('?');
  await expect(tab('Help')).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('.keys dt').filter({ hasText: 'Shift' })).toHaveText(/^Shift\s←\s→$/);
  await page.keyboard.press('L');
  await expect(tab('Log')).toHaveAttribute('aria-selected', 'true');
  const sort = page.getByRole('button', { name: 'Sort the hand' });
  const was = await sort.getAttribute('aria-label');
  await page.keyboard.press('s');
  await expect(sort).not.toHaveAttribute('aria-label', was!);
});

test('whoever switches them off is safe from letters and digits', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cardwright.settings', JSON.stringify({ motion: 'off', pace: 'none', theme: 'light', letters: false })));
  await open(page, 'mus', { players: 4 });
  await playUntil(page, 3, 60, '[data-actions] button:not(.off):has-text("Pass")');
  await expect(page.getByRole('toolbar', { name: 'What you can do' }).locator('kbd')).toHaveCount(0);
  const [before, sorted] = [await decisions(page), await page.getByRole('button', { name: 'Sort the hand' }).getAttribute('aria-label')];
  for (const key of ['p', 's', '?', '1', '2', 'd']) await page.keyboard.press(key);
  await expect(page.getByRole('tab', { name: 'Log' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: 'Sort the hand' })).toHaveAttribute('aria-label', sorted!);
  expect(await decisions(page)).toBe(before);
  await page.getByRole('tab', { name: 'Help' }).click();
  await expect(page.locator('.keys')).toContainText('Enter');
  await expect(page.locator('.keys')).not.toContainText('Undo');
  await expect(page.getByRole('tabpanel')).toContainText('Letters and digits are switched off');
});

test('several cards are taken with Shift, and Escape lets them go; the rows of a hand lie one above the other (Hearts)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'hearts', { players: 4 });
  expect(await myTurn(page)).toBe(false);
  const held = page.locator('[data-hand] .card.held');
  await page.keyboard.press('Home');
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await expect(held).toHaveCount(1);
  for (let more = 2; more < 4; more++) {
    await page.keyboard.press('Shift+ArrowRight');
    await expect(held).toHaveCount(more);
  }
  await page.keyboard.press('Escape');
  await expect(held).toHaveCount(0);
  const top = () => hand(page).locator('.card:focus').evaluate((card) => card.closest<HTMLElement>('.place')!.offsetTop);
  await page.keyboard.press('Home');
  const upper = await top();
  await page.keyboard.press('ArrowDown');
  expect(await top()).toBeGreaterThan(upper);
  await page.keyboard.press('ArrowUp');
  expect(await top()).toBe(upper);
});

/** Presses Tab until the focus is there, at most so often as it takes to go round the page. */
async function tabTo(page: Page, selector: string): Promise<void> {
  const there = () => page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector);
  for (let i = 0; i < 80 && !(await there()); i++) await page.keyboard.press('Tab');
  expect(await there(), `Tab leads to ${selector}`).toBe(true);
}
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).dataset['spot'] ?? '');

test('a row on the table is one stop, arrows go through all of it, and the panel shows where one is (Scopa)', async ({ page }) => {
  await open(page, 'scopa', { players: 2 });
  await myTurn(page);
  const row = page.locator('.middle .spread').first();
  const cards = await row.locator('.card').count();
  expect(cards).toBeGreaterThan(2);
  await expect(row.locator('.card[tabindex="0"]')).toHaveCount(1);
  await expect(row.locator('.card[tabindex]')).toHaveCount(cards);
  await page.getByRole('tab', { name: 'Card' }).click();
  await tabTo(page, '.middle .spread .card');
  await page.keyboard.press('Home');
  for (let at = 0; at < cards; at++) {
    expect(await focused(page)).toMatch(new RegExp(`:${at}$`));
    const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.split(', ')[0]);
    await expect(page.locator('[data-card-panel] h3')).toHaveText(name!, { ignoreCase: true });
    await page.keyboard.press('ArrowRight');
  }
  expect(await focused(page), 'round to the first').toMatch(/:0$/);
  await page.keyboard.press('End');
  // Who goes on with Tab and comes back is where one was.
  await page.keyboard.press('Tab');
  expect(await focused(page)).not.toMatch(new RegExp(`:${cards - 1}$`));
  await page.keyboard.press('Shift+Tab');
  expect(await focused(page)).toMatch(new RegExp(`:${cards - 1}$`));
});

test('what others have on the table is read by keys, though nothing can be done with it (Wizard League, Hearts)', async ({ page }) => {
  await open(page, 'wizard-league', { players: 2 });
  await playUntil(page, 2, 60, '.theirs .card[data-face]:not([data-face="back"])');
  await drawn(page);
  await page.getByRole('tab', { name: 'Card' }).click();
  await tabTo(page, '.theirs .card');
  await expect(page.locator('[data-card-panel] h3')).toBeVisible();
  await open(page, 'hearts', { players: 4 });
  await playUntil(page, 2, 60, '.trick .card');
  await expect.poll(() => myTurn(page)).toBe(false);
  // Whoever leads finds no card there: then the next trick is gone to.
  for (let trick = 0; (await page.locator('.trick .card').count()) === 0 && trick < 4; trick++) {
    await playUntil(page, 2 + trick, 60, `[data-decisions]:not([data-decisions="${await decisions(page)}"])`);
    await expect.poll(() => myTurn(page)).toBe(false);
  }
  await tabTo(page, '.trick .card');
});

test('the first stops of Tab lead past the header, and are seen there', async ({ page }) => {
  await open(page, 'crazy-eights', { players: 2 });
  expect(await myTurn(page)).toBe(false);
  const skip = (to: string) => page.getByRole('button', { name: `Skip to ${to}` });
  await page.locator('body').press('Tab');
  await expect(skip('your hand')).toBeFocused();
  expect((await skip('your hand').boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await page.keyboard.press('Enter');
  expect(await inHand(page)).toBe(true);
  expect((await skip('your hand').boundingBox())!.height).toBeLessThan(4);
  await skip('the moves').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-actions] button').first()).toBeFocused();
});

test('the panel that lies over the table keeps the focus, and gives it back (900 px)', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 700 });
  await open(page, 'crazy-eights', { players: 2 });
  expect(await myTurn(page)).toBe(false);
  const talk = page.getByRole('button', { name: 'Log and chat' });
  const panel = page.getByRole('dialog', { name: 'Log, help and chat' });
  const inside = () => page.evaluate(() => document.activeElement === document.body || document.activeElement!.closest('[data-drawer]') !== null);
  await talk.focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('tab', { name: 'Log' })).toBeFocused();
  for (let stops = 0; stops < 14; stops++) {
    await page.keyboard.press('Tab');
    expect(await inside()).toBe(true);
  }
  // The letters that turn it over still do; those for the table do nothing behind it.
  const before = await decisions(page);
  await page.keyboard.press('?');
  await expect(panel.getByRole('tab', { name: 'Help' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('d');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(talk).toBeFocused();
  expect(await decisions(page)).toBe(before);
  // Whoever points at the table beside it closes it too.
  await talk.click();
  await page.mouse.click(100, 400);
  await expect(panel).toHaveCount(0);
});
