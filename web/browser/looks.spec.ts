/** What a person chooses for themselves: looks, light, colours of suits, sounds, motion, and what the cards are called. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { base, decisions, fresh, hand, myTurn, open, playUntil, quiet } from './table';

const variable = (page: Page, name: string) => page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(), name);

async function settings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
}

test.beforeEach(async ({ page }) => quiet(page));

test('eight looks, each with a cloth of its own; dark mode; four colours', async ({ page }) => {
  await open(page, 'crazy-eights', { players: 2 });
  await settings(page);
  const looks = page.locator('label.look');
  await expect(looks).toHaveCount(8);
  const felts = new Set<string>();
  for (let i = 0; i < 8; i++) {
    await looks.nth(i).click();
    await expect(looks.nth(i)).toHaveClass(/\bon\b/);
    felts.add(await variable(page, '--felt'));
  }
  expect(felts.size).toBe(8);
  const light = await variable(page, '--page');
  await page.getByRole('radio', { name: 'Dark' }).check();
  expect(await variable(page, '--page')).not.toBe(light);
  await page.getByLabel('Four colours for the French suits').check();
  await expect(page.locator('html')).toHaveAttribute('data-colours', '4');
  await expect(page.getByLabel('Sounds')).not.toBeChecked();
  await page.keyboard.press('Escape');
  // What was chosen is there again the next time.
  const felt = await variable(page, '--felt');
  const kept = await page.evaluate(() => localStorage.getItem('cardwright.settings'));
  await page.addInitScript((text) => localStorage.setItem('cardwright.settings', text!), kept);
  await page.reload();
  await expect(hand(page)).toBeVisible();
  expect(await variable(page, '--felt')).toBe(felt);
});

test('what an account changes is kept by itself and there on every machine', async ({ page, browser }) => {
  const name = fresh('Ana').slice(0, 12);
  const enter = async (at: Page, how: string) => {
    await at.goto(`${base()}/mine`);
    await at.getByLabel('Name').fill(name);
    await at.getByLabel('Password').fill('long enough');
    await at.getByRole('button', { name: how }).click();
    await expect(at.getByRole('button', { name: 'Log out' })).toBeVisible();
  };
  await enter(page, 'Make an account');
  const other = await (await browser.newContext()).newPage();
  await quiet(other);
  await enter(other, 'Log in');
  await settings(page);
  const kept = page.waitForResponse((one) => one.url().endsWith('/api/me') && one.request().method() === 'PUT');
  await page.getByLabel('Four colours for the French suits').check();
  await page.getByRole('radio', { name: 'Dark' }).check();
  expect((await kept).ok()).toBe(true);
  // Somewhere else one is logged in already.
  await other.goto(`${base()}/tables`);
  await expect(other.locator('html')).toHaveAttribute('data-colours', '4');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await other.context().close();
});

test('the cards are called as in another language', async ({ page }) => {
  await open(page, 'crazy-eights', { players: 2 });
  expect(await myTurn(page)).toBe(false);
  const label = () => hand(page).locator('.card').first().getAttribute('aria-label');
  expect(await label()).toMatch(/ of (clubs|diamonds|hearts|spades),/);
  await settings(page);
  await page.getByLabel('Names of cards').selectOption('es');
  await page.keyboard.press('Escape');
  await expect.poll(label).toMatch(/ de (tréboles|diamantes|corazones|picas),/);
  await settings(page);
  await page.getByLabel('Names of cards').selectOption('');
  await page.keyboard.press('Escape');
  await expect.poll(label).toMatch(/ of (clubs|diamonds|hearts|spades),/);
});

/** Chooses a card of the hand; a key that came while the table was still being laid is pressed again. */
async function choose(card: Locator): Promise<void> {
  await expect(async () => {
    if ((await card.getAttribute('aria-selected')) !== 'true') await card.press('Space');
    await expect(card).toHaveAttribute('aria-selected', 'true', { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

test('buttons call the cards so too', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cardwright.settings', JSON.stringify({ motion: 'off', pace: 'none', theme: 'light', cardsIn: 'es' })));
  await open(page, 'hearts', { players: 4 });
  expect(await myTurn(page)).toBe(false);
  // Read out, a name is in its language, and what nobody sees is told by its place.
  await expect(hand(page).locator('.card').first()).toHaveAttribute('lang', 'es');
  await expect(page.locator('.seat .card').first()).toHaveAttribute('aria-label', 'card 1 of 13, hidden');
  await expect(page.locator('.seat .card').first()).not.toHaveAttribute('lang');
  for (const at of [0, 1, 2]) await choose(hand(page).locator('.card').nth(at));
  await expect(page.locator('[data-actions] .btn.primary')).toHaveText(/ de .* de .* de /);
});

test('nothing moves for whoever asks the system for it', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('cardwright.settings', JSON.stringify({ theme: 'light' }));
    const moved = window as unknown as { flights: number };
    moved.flights = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      if (JSON.stringify(frames).includes('"transform"')) moved.flights += 1;
      return animate.call(this, frames, options);
    };
  });
  const flights = () => page.evaluate(() => (window as unknown as { flights: number }).flights);
  const play = async () => playUntil(page, 2, 60, `[data-decisions]:not([data-decisions="${await decisions(page)}"])`, true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, 'crazy-eights', { players: 2, options: { match_to: '700' } });
  expect(await myTurn(page)).toBe(false);
  await play();
  expect(await flights()).toBe(0);
  // The same with motion: the count would have told.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await myTurn(page)).toBe(false);
  await play();
  await expect.poll(flights).toBeGreaterThan(0);
});

test.describe('a phone held sideways', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });
  test('shows the hand, the seats and the buttons without scrolling', async ({ page }) => {
    await open(page, 'crazy-eights', { players: 4 });
    expect(await myTurn(page)).toBe(false);
    await expect(hand(page).locator('.card').first()).toBeInViewport({ ratio: 0.5 });
    await expect(page.locator('.column .seat')).toHaveCount(3);
    for (const seat of [0, 1, 2]) await expect(page.locator('.column .seat').nth(seat)).toBeInViewport();
    await expect(page.locator('[data-actions] button').first()).toBeInViewport({ ratio: 1 });
    const wide = await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]);
    expect(Math.max(...wide)).toBeLessThanOrEqual(0);
  });
});

test('four-colour suits are blue and green in the hand', async ({ page }) => {
  await open(page, 'hearts', { players: 4 });
  await expect(hand(page)).toBeVisible();
  const inks = () => page.evaluate(() => ['diamonds', 'clubs', 'hearts', 'spades'].map((suit) => {
    const card = [...document.querySelectorAll('[data-hand] .card')].find((one) => one.getAttribute('aria-label')?.includes(` of ${suit},`));
    return card ? [...card.querySelectorAll('svg *')].map((one) => getComputedStyle(one).fill) : null;
  }));
  const [blue, green] = ['rgb(27, 90, 163)', 'rgb(27, 107, 56)'];
  const before = await inks();
  expect(before.flat().filter((ink) => ink === blue && before[0]?.includes(ink)).length).toBe(0);
  await settings(page);
  await page.getByLabel('Four colours for the French suits').check();
  await page.keyboard.press('Escape');
  const [diamonds, clubs, hearts] = await inks();
  if (diamonds) expect(diamonds).toContain(blue);
  if (clubs) expect(clubs).toContain(green);
  if (hearts) expect(hearts).not.toContain(blue);
  // Thirteen cards have a diamond or a club, but for one deal in a million.
  expect(diamonds ?? clubs).not.toBeNull();
});
