/** Piles on the table: one that is used up keeps its place, and is still there for whoever comes back. */
import { expect, test } from '@playwright/test';
import { decisions, myTurn, open, playToTheEnd, quiet, wentOn } from './table';

test('a stock that is used up leaves its place and its name', async ({ page }) => {
  await quiet(page);
  await open(page, 'crazy-eights', { players: 4 });
  const stock = page.locator('.middle [data-zone][aria-label^="Stock, "]');
  const discard = page.locator('.middle [data-zone][aria-label^="Discard, "]');
  await expect(stock).toBeVisible();
  const before = await discard.boundingBox();
  for (let turns = 0; turns < 80 && (await stock.locator('.card').count()) > 0; turns++) {
    if (await myTurn(page)) break;
    const now = await decisions(page);
    // Whoever only draws keeps the game going until there is nothing to draw.
    const draw = page.locator('[data-actions] button:not(.off)', { hasText: 'Draw' });
    if ((await draw.count()) > 0) await draw.click();
    else if ((await page.locator('[data-picker] .tile').count()) > 0) await page.locator('[data-picker] .tile').first().click();
    else await page.locator('[data-actions] button:not(.off):not(.icon), .card.legal').first().click();
    await wentOn(page, now).catch(() => null);
  }
  await expect(stock.locator('.card')).toHaveCount(0);
  await expect(stock.locator('.place.empty')).toContainText('Stock');
  expect((await discard.boundingBox())?.x).toBeCloseTo(before!.x, -1);
  await page.reload();
  await expect(stock.locator('.place.empty')).toContainText('Stock');
});

test('a pile that can be chosen is lit, bought from by tap or key, and says why not', async ({ page }) => {
  await quiet(page);
  await open(page, 'deck-builder', { players: 2 });
  await myTurn(page);
  const market = page.getByRole('button', { name: 'Go to the market' });
  if ((await market.count()) > 0) await market.click();
  const pile = (name: string) => page.locator(`.middle [data-zone][aria-label*="${name}" i]`).locator('.layer:not([inert]) .card');
  await expect(page.getByRole('button', { name: 'Buy nothing' })).toBeVisible();
  const cottage = pile('cottage');
  await expect(cottage).toHaveClass(/legal/);
  await expect(cottage).toHaveAttribute('aria-label', /can be played/);
  // Nobody has eight coins in the first hand.
  const castle = pile('castle');
  await expect(castle).not.toHaveClass(/legal/);
  await castle.click();
  await expect(page.getByText(/castle costs 8, and you have \d/i).first()).toBeVisible();
  await castle.focus();
  await page.keyboard.press('w');
  await expect(castle).toHaveClass(/refused/);
  // Taken hold of, it is the choice that Enter confirms.
  const before = await decisions(page);
  await cottage.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Buy cottage' })).toBeVisible();
  await cottage.click();
  await wentOn(page, before);
  // What was played covers it on the discard pile at once.
  await expect(page.getByRole('listitem').filter({ hasText: 'You bought' }).getByRole('img', { name: 'cottage' })).toBeAttached();
});

test('what lies on somebody\'s pile has no marks: it is out of play', async ({ page }) => {
  await quiet(page);
  await open(page, 'wizard-league', { players: 2 });
  await myTurn(page);
  await page.evaluate(() => {
    const seen = window as unknown as { tags: string[]; gone: number };
    Object.assign(seen, { tags: [], gone: 0 });
    new MutationObserver(() => {
      const piles = [...document.querySelectorAll('.ownzones .pile, .seat .pile')];
      seen.gone = Math.max(seen.gone, ...piles.map((pile) => Number(/^(?:Your gone|Gone).*?, (\d+) card/i.exec(pile.getAttribute('aria-label') ?? '')?.[1] ?? 0)));
      seen.tags.push(...piles.flatMap((pile) => [...pile.querySelectorAll('.tag')].map((tag) => tag.textContent)));
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await playToTheEnd(page, 3, 120);
  const seen = await page.evaluate(() => {
    const { tags, gone } = window as unknown as { tags: string[]; gone: number };
    return { tags, gone };
  });
  expect(seen.gone, 'cards that are gone').toBeGreaterThan(2);
  expect(seen.tags).toEqual([]);
});
