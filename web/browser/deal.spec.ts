/** Whoever comes to a new table sees the cards dealt, and then everything that is played. */
import { expect, test } from '@playwright/test';
import { open } from './table';

test('the deal is seen, and nobody has played before it', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('cardwright.settings', JSON.stringify({ pace: 'normal', theme: 'light' }));
    // Each picture of the table once: how many decisions were made, how many cards fly, how many are in the hand.
    const seen: { decisions: number; flying: number; hand: number }[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const stage = document.querySelector('[data-decisions]');
      if (stage) seen.push({ decisions: Number(stage.getAttribute('data-decisions')), flying: document.querySelectorAll('.card.flying').length, hand: document.querySelectorAll('[data-hand] .card').length });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await open(page, 'crazy-eights', { players: 4 });
  await page.waitForFunction(() => document.title.includes('Your turn'), undefined, { timeout: 60_000 });
  const seen = await page.evaluate(() => (window as unknown as { seen: { decisions: number; flying: number; hand: number }[] }).seen);
  expect(seen[0], 'at first nothing is dealt').toEqual({ decisions: 0, flying: 0, hand: 0 });
  expect(Math.max(...seen.filter((one) => one.decisions === 0).map((one) => one.flying)), 'cards are dealt one after the other').toBeGreaterThan(8);
  // The three who come first are seen to play, one after the other.
  expect([...new Set(seen.map((one) => one.decisions))].length, `${JSON.stringify([...new Set(seen.map((one) => one.decisions))])}`).toBeGreaterThan(2);
});

test('where nothing moves, a word says that cards were shuffled', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap((change) => [...change.addedNodes])) if (node instanceof HTMLElement && node.classList.contains('said')) said.push(node.textContent);
    }).observe(document, { childList: true, subtree: true });
  });
  await open(page, 'crazy-eights', { players: 2 });
  await page.waitForFunction(() => document.title.includes('Your turn'), undefined, { timeout: 60_000 });
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toContain('Shuffled');
  await expect(page.locator('.sky .said')).toHaveCount(0);
});

test('a figure that changes swells, and lies still again', async ({ page }) => {
  await page.addInitScript(() => {
    let swollen = 0;
    const look = () => {
      const scales = [...document.querySelectorAll('.plate .points b')].map((figure) => new DOMMatrix(getComputedStyle(figure).transform).a);
      swollen = Math.max(swollen, ...scales);
      Object.assign(window, { swollen });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await open(page, 'texas-holdem', { players: 2 });
  await page.waitForFunction(() => document.title.includes('Your turn'), undefined, { timeout: 60_000 });
  const figures = () => page.locator('.plate .points b').allTextContents();
  const before = await figures();
  await page.getByRole('button', { name: /^Raise/ }).click();
  await page.locator('[data-picker] .btn.primary').click();
  await expect.poll(figures).not.toEqual(before);
  await expect.poll(() => page.evaluate(() => (window as unknown as { swollen: number }).swollen)).toBeGreaterThan(1.1);
});
