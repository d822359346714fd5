/** Sets of cards, numbers, suits and people each have a control of their own: each is found in a game that needs it, and used. */
import { expect, test, type Page } from '@playwright/test';
import { decisions, hand, myTurn, open, over, playUntil, quiet, wentOn } from './table';

const log = (page: Page) => page.locator('.log');

test.beforeEach(async ({ page }) => quiet(page));

/** Plays until a button for several cards is there, and presses it as a person would. The text of the button. */
async function gather(page: Page, seed: number, words: string): Promise<string> {
  const sign = `main:has(.card.held) [data-actions] button:not(.off):has-text("${words}")`;
  const button = page.locator('[data-actions] button:not(.off)', { hasText: words }).first();
  for (let game = 0; game < 8; game++) {
    await playUntil(page, seed + game, 120, sign, true);
    if ((await over(page).count()) > 0) {
      await over(page).getByRole('button', { name: 'Play again' }).click();
      await expect(over(page)).toHaveCount(0);
      continue;
    }
    const before = await decisions(page);
    // What the last click added may still be on its way, and take the button away: then it goes on.
    const text = await button.locator('.text').textContent({ timeout: 3000 }).catch(() => null);
    if (text === null) continue;
    await button.click();
    await wentOn(page, before);
    return text.trim();
  }
  throw new Error(`No button “${words}” in eight tries.`);
}

/** How many cards a text names, each with its suit: "2 of coppe and 4 of denari". */
const named = (text: string): number => text.split(' of ').length - 1;

for (const [game, title] of [['scopa', 'Scopa'], ['cassino', 'Cassino']] as const) {
  test(`several cards are taken with one (${title})`, async ({ page }) => {
    await open(page, game, { players: 2, options: { target: '21' } });
    const text = await gather(page, 1, ' and ');
    expect(text).toMatch(/^Take .* and .* with /);
    expect(named(text)).toBeGreaterThanOrEqual(3);
    await expect(log(page)).toContainText('You took');
    await expect(page.locator('.ownzones [aria-label^="Won"]')).not.toHaveAttribute('aria-label', /, 0 cards/);
  });
}

test('a card that takes others by itself (Ronda)', async ({ page }) => {
  await open(page, 'ronda', { players: 2, options: { target: '21' } });
  const won = page.locator('.ownzones [aria-label^="Won"]');
  await playUntil(page, 1, 120, '.ownzones [aria-label^="Won"]:not([aria-label*=" 0 cards"])');
  expect(Number(/(\d+) card/.exec((await won.getAttribute('aria-label')) ?? '')?.[1])).toBeGreaterThanOrEqual(2);
});

test('a meld is put together card by card, and what is missing is said (Rummy 500)', async ({ page }) => {
  await open(page, 'rummy-500', { players: 2 });
  await playUntil(page, 1, 120, 'main:has(.card.held) [data-actions] button.off');
  await expect(page.locator('[data-actions] button.off').first()).toHaveText(/\w+ \w+/);
  expect(named(await gather(page, 2, 'Meld '))).toBeGreaterThanOrEqual(3);
  await expect(log(page)).toContainText('You melded');
});

test('a meld finds its rank by itself (Canasta)', async ({ page }) => {
  await open(page, 'canasta', { players: 2 });
  expect(await gather(page, 1, 'Meld ')).toMatch(/^Meld .* as \S+$/);
  await expect(log(page)).toContainText('You melded');
});

test('after a knock melds are laid down, or nothing (Gin Rummy)', async ({ page }) => {
  // Only players who think knock, and many of them may be thinking.
  test.slow();
  await open(page, 'gin-rummy', { players: 2, bots: 'medium' });
  const button = (words: string) => page.locator('[data-actions] button:not(.off)', { hasText: words }).first();
  const free = page.locator('[data-hand] .card.legal:not(.held)');
  /** Takes card after card as long as one can be added, and lays down what they make. */
  const meld = async (): Promise<string | null> => {
    for (let cards = 0; cards < 12; cards++) {
      const text = await button('Meld ').locator('.text').textContent({ timeout: 500 }).catch(() => null);
      if (text !== null) return text.trim();
      const before = await decisions(page);
      if (await button('Lay off').isVisible()) await button('Lay off').click();
      else if ((await free.count()) > 0) await free.first().press('Space');
      // What can be done with those that were taken may still be on its way.
      else if ((await page.locator('.card.held').count()) === 0) return null;
      await expect.poll(async () => (await decisions(page)) > before || (await page.locator('.card.held').count()) > 0).toBe(true);
    }
    return null;
  };
  let laid: string | null = null;
  for (let tries = 0; tries < 20 && laid === null; tries++) {
    await playUntil(page, tries, 400, 'main:has([data-hand] .card.legal) [data-actions] button:not(.off):has-text("Done")', true);
    if ((await over(page).count()) > 0) {
      await over(page).getByRole('button', { name: 'Play again' }).click();
      await expect(over(page)).toHaveCount(0);
      continue;
    }
    laid = await meld();
    const before = await decisions(page);
    await button(laid === null ? 'Done' : 'Meld ').click();
    await wentOn(page, before);
  }
  expect(named(laid ?? '')).toBeGreaterThanOrEqual(3);
  await expect(log(page)).toContainText('You melded');
});

test('a number is chosen with a slider, keys or a typed figure (Mus)', async ({ page }) => {
  await open(page, 'mus', { players: 4 });
  await playUntil(page, 3, 60, '[data-actions] button:not(.off):has-text("…")');
  await page.locator('[data-actions] button:not(.off)', { hasText: '…' }).first().click();
  const picker = page.locator('[data-picker]');
  await expect(picker.getByRole('slider')).toBeVisible();
  await picker.getByRole('button', { name: 'One more' }).click();
  await expect(picker.getByRole('spinbutton')).toHaveValue('3');
  await picker.getByRole('spinbutton').fill('7');
  const before = await decisions(page);
  await picker.locator('.btn.primary').click();
  await wentOn(page, before);
  await expect(log(page)).toContainText(/You(: Envido| raised) 7/);
});

test('a number of several digits is typed, and Enter says that it is meant (Mus)', async ({ page }) => {
  await open(page, 'mus', { players: 4 });
  await playUntil(page, 3, 60, '[data-actions] button:not(.off):has-text("…")');
  await page.locator('[data-actions] button:not(.off)', { hasText: '…' }).first().click();
  const entry = page.locator('[data-picker]').getByRole('spinbutton');
  const before = await decisions(page);
  // A 1 is less than the least: nothing is bid before the number is whole.
  await page.keyboard.press('1');
  await expect(entry).toHaveValue('1');
  await page.keyboard.press('Enter');
  await page.keyboard.press('2');
  await expect(entry).toHaveValue('12');
  expect(await decisions(page)).toBe(before);
  await page.keyboard.press('Enter');
  await wentOn(page, before);
  await expect(log(page)).toContainText(/You(: Envido| raised) 12/);
});

test('among tiles with numbers a digit is that number (Oh Hell)', async ({ page }) => {
  await open(page, 'oh-hell', { players: 3 });
  await playUntil(page, 3, 60, '[data-picker] .tile');
  const tiles = page.locator('[data-picker] .tile');
  await expect(tiles.first().locator('b')).toHaveText('0');
  await expect(tiles.first().locator('kbd')).toHaveText('0');
  const before = await decisions(page);
  await page.keyboard.press('0');
  await wentOn(page, before);
  await expect(log(page)).toContainText('You bid 0');
});

test('a number below the least cannot be chosen', async ({ page }) => {
  await open(page, 'mus', { players: 4 });
  await playUntil(page, 5, 60, '[data-actions] button:not(.off):has-text("…")');
  await page.locator('[data-actions] button:not(.off)', { hasText: '…' }).first().click();
  await page.locator('[data-picker]').getByRole('spinbutton').fill('1');
  await expect(page.locator('[data-picker] .btn.primary')).toBeDisabled();
});

test('a suit is a tile with its sign (Crazy Eights)', async ({ page }) => {
  await open(page, 'crazy-eights', { players: 2, options: { match_to: '700' } });
  await playUntil(page, 2, 120, '[data-picker] .tile.signed');
  await expect(page.locator('[data-picker] .tile svg')).toHaveCount(4);
  const before = await decisions(page);
  await page.locator('[data-picker] .tile', { hasText: 'spades' }).click();
  await wentOn(page, before);
  await expect(log(page)).toContainText('called ♠');
});

test('somebody is chosen by tapping their seat (Go Fish)', async ({ page }) => {
  await open(page, 'go-fish', { players: 3 });
  await playUntil(page, 2, 60, 'button.plate');
  const before = await decisions(page);
  await page.locator('button.plate').first().click();
  // The move is made, or what is asked of that player comes next.
  await page.waitForFunction((n) => Number(document.querySelector('[data-decisions]')?.getAttribute('data-decisions')) > n || !document.querySelector('button.plate'), before);
  if ((await decisions(page)) === before) await playUntil(page, 2, 30, `[data-decisions]:not([data-decisions="${before}"])`);
  await wentOn(page, before);
});

test('a hint lights a card, then says what it is worth', async ({ page }) => {
  await open(page, 'crazy-eights', { players: 2, bots: 'easy' });
  expect(await myTurn(page)).toBe(false);
  await page.keyboard.press('h');
  await expect(page.locator('.card.hinted, .banner').first()).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press('h');
  await expect(page.locator('.banner')).toContainText(/of 100 games|nothing else/, { timeout: 20_000 });
});

test('where colours are those of the system, every state has an edge of its own kind', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, 'crazy-eights', { players: 2, options: { match_to: '700' } });
  await playUntil(page, 4, 100, 'main:has([data-hand] .card.calm):has([data-hand] .card.legal) [data-actions] button:not(.off):has-text("Draw")');
  const edge = (selector: string, of = '.sheet') => page.locator(`${selector} ${of}`.trim()).first().evaluate((node) => {
    const { outlineStyle, outlineWidth, borderTopWidth } = getComputedStyle(node);
    return `${outlineStyle} ${outlineWidth} ${borderTopWidth}`;
  });
  const edges = { calm: await edge('[data-hand] .card.calm'), legal: await edge('[data-hand] .card.legal:not(.held)') };
  await hand(page).locator('.card.calm').first().press('Space');
  await expect(page.locator('.card.refused')).toHaveCount(1);
  const refused = await edge('.card.refused');
  await hand(page).locator('.card.legal').first().press('Space');
  const held = await edge('.card.held');
  await page.keyboard.press('Escape');
  await page.locator('[data-actions] button:not(.off)', { hasText: 'Draw' }).first().hover();
  const states = [edges.calm, edges.legal, refused, held, await edge('.card.pointed')];
  expect(new Set(states).size, states.join(', ')).toBe(states.length);
  // Whose turn it is.
  expect(await edge('.plate.turn', '')).not.toBe(await edge('.plate:not(.turn)', ''));
});

test('whoever has the buttons on the left has the tools there too', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cardwright.settings', JSON.stringify({ motion: 'off', pace: 'none', theme: 'light', leftHanded: true })));
  const middle = async (selector: string) => {
    const box = (await page.locator(selector).first().boundingBox())!;
    return box.x + box.width / 2;
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'crazy-eights', { players: 2 });
  await myTurn(page);
  expect(await middle('.toolplace')).toBeLessThan(60);
  expect(await middle('.own')).toBeGreaterThan(195);
  expect(await middle('[data-actions] button[aria-label="Hint"]')).toBeLessThan(60);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => middle('.bar .tools')).toBeGreaterThan(640);
  expect(await middle('[data-actions]')).toBeLessThan(400);
});
