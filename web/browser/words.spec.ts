/** What the table says before anything is chosen: how many cards and what for, everything that can be done, and no button that is pressed by accident. */
import { expect, test, type Page } from '@playwright/test';
import { decisions, hand, myTurn, open, playUntil, quiet } from './table';

test.beforeEach(async ({ page }) => quiet(page));

const bar = (page: Page) => page.getByRole('toolbar', { name: 'What you can do' });
const offered = (page: Page) => page.locator('[data-offers] li');

test('how many cards, and what for, is said before the first one is taken (Hearts)', async ({ page }) => {
  await open(page, 'hearts', { players: 4 });
  expect(await myTurn(page)).toBe(false);
  await expect(bar(page)).toContainText('Choose 3 cards to pass to Bela.');
  await expect(offered(page)).toHaveText(['Pass 3 cards']);
  // Then it says how many are missing, and still what for.
  await hand(page).locator('.card').first().press('Space');
  await expect(bar(page)).toContainText('Choose 2 more cards to pass to Bela.');
});

test('among several things to do none is armed, and Enter does nothing (Texas Hold\'em)', async ({ page }) => {
  await open(page, 'texas-holdem', { players: 3 });
  await playUntil(page, 2, 100, '[data-actions] button:not(.off):has-text("Fold")');
  await expect(page.locator('[data-actions] .btn.primary')).toHaveCount(0);
  await expect(offered(page).first()).toHaveText('Fold');
  await expect(offered(page).nth(1)).toHaveText(/^Or call \d+$/);
  // The pot lies in the middle, and is what the plates say was bet: nobody has gone to the second round.
  const paid = await page.locator('.plate small').allTextContents();
  const sum = paid.reduce((all, text) => all + Number(/bet (\d+)/.exec(text)?.[1] ?? 0), 0);
  expect(sum).toBeGreaterThan(0);
  await expect(page.locator('[data-pot="pot"] .amount')).toHaveText(String(sum));
  const before = await decisions(page);
  await page.locator('body').press('Enter');
  await expect(page.locator('[data-actions] button', { hasText: 'Fold' })).toBeVisible();
  expect(await decisions(page)).toBe(before);
  // A button one has gone to is pressed.
  await page.locator('[data-actions] button', { hasText: 'Fold' }).press('Enter');
  await expect(page.locator('.log')).toContainText('You folded');
});

test('the end says who won with how much and by which rule, and the replay calls nobody "you" (Kuhn Poker)', async ({ page }) => {
  await open(page, 'kuhn-poker', { players: 2, name: 'Vera' });
  await playUntil(page, 1, 20, '[data-result]');
  const end = page.locator('[data-result]');
  await expect(end.locator('li')).toHaveCount(2);
  await expect(end.locator('li').first()).toHaveText(/\+(?:1 chip|2 chips)$/);
  await expect(end.locator('li').last()).toHaveText(/−(?:1 chip|2 chips)$/);
  await expect(end.locator('[data-rule]')).toHaveText('By the rules: the most chips win.');
  await page.getByRole('link', { name: 'Watch again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kuhn Poker' })).toBeVisible();
  const log = page.locator('.log');
  await expect(log).toContainText("from stock to Vera's hand.");
  await expect(page.locator('main')).not.toContainText(/\byour?\b/i);
  await page.getByRole('button', { name: 'One step on' }).click();
  await expect(log).toContainText(/(?:Vera|Bela) (?:passed|bet)/);
});

test('a hand is sorted as the rules rank its cards: the twos are high (Presidents)', async ({ page }) => {
  await open(page, 'presidents', { players: 4 });
  expect(await myTurn(page)).toBe(false);
  for (let times = 0; times < 2; times++) await page.getByRole('button', { name: 'Sort the hand' }).click();
  const ranks = await hand(page).locator('.card').evaluateAll((cards) => cards.map((card) => card.dataset['face']?.replace(/[CDHS]'*$/, '') ?? ''));
  const order = ['3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A', '2'];
  expect(ranks.length).toBe(13);
  expect(ranks).toEqual([...ranks].sort((a, b) => order.indexOf(a) - order.indexOf(b)));
});

for (const [game, players] of [['crazy-eights', 4], ['card-duel', 2], ['deck-builder', 2]] as const) {
  test(`the table in words has the same names as the table itself (${game})`, async ({ page }) => {
    await open(page, game, { players });
    expect(await myTurn(page)).toBe(false);
    await page.getByRole('tab', { name: 'Table' }).click();
    const text = page.locator('[data-text-table]');
    const said = await text.innerText();
    // What a card is called, without what can be done with it.
    const names = await page.locator('.stage .card:not([data-face="back"])').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')!.replace(/, (costs \d+ \w+|can be played|not now|needs \d+ \w+|\d+ of \d+)/g, '')));
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !said.includes(name))).toEqual([]);
    // Each pile has its name and its number there too.
    const piles = await page.locator('.stage .middle .pile[data-zone]').evaluateAll((zones) => zones.map((zone) => /^(.*), (\d+ cards?)/.exec(zone.getAttribute('aria-label')!)!.slice(1, 3)));
    for (const [pile, cards] of piles) expect(said).toContain(`${pile} (${cards})`);
    expect(said).toContain('You must choose now');
    await expect(text.getByRole('heading', { name: 'Bela' })).toBeVisible();
    expect(said).toContain('a bot, random');
    if (players > 2) expect(said).toContain((await page.locator('.stage .order').textContent())!);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('undo and sort are in sight, and the hand is in order whatever pack a card comes from (Canasta)', async ({ page }) => {
    await open(page, 'canasta', { players: 2 });
    expect(await myTurn(page)).toBe(false);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
    const sort = page.getByRole('button', { name: 'Sort the hand, now as dealt' });
    await expect(sort).toBeInViewport({ ratio: 1 });
    const suits = await hand(page).locator('.card').evaluateAll((cards) => cards.map((card) => /[CDHS](?='*$)/.exec(card.dataset['face'] ?? '')?.[0] ?? '').filter(Boolean));
    expect(suits).toEqual([...suits].sort());
    await sort.tap();
    await expect(page.getByRole('button', { name: 'Sort the hand, now by suit' })).toBeVisible();
  });
});
