/** Choices that everybody makes at once: one's own lies face down and can be changed, and nobody else learns what it is. */
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { grip, hand, open, quiet } from './table';

const contexts: BrowserContext[] = [];
test.afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});

/** Takes a card of the hand and passes it on; what it is called. */
async function pass(page: Page, number: number): Promise<string> {
  const card = page.locator('[data-hand] [role="option"]').nth(number);
  const name = (await card.getAttribute('aria-label'))!.split(',')[0]!;
  const at = await grip(card);
  await page.mouse.click(at.x, at.y);
  await page.locator('[data-actions] .primary').click();
  return name;
}

test('what one has chosen lies face down, is told to nobody else and can be changed', async ({ browser }) => {
  const [anna, ben] = (await Promise.all([0, 1].map(async () => {
    const context = await browser.newContext();
    contexts.push(context);
    const page = await context.newPage();
    await quiet(page);
    return page;
  }))) as [Page, Page];
  const heard: string[] = [];
  ben.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  await open(anna, 'my-ship-sails', { players: 3, people: 2 });
  await ben.goto(anna.url());
  await ben.getByRole('button', { name: 'Sit down' }).click();
  for (const page of [anna, ben]) await page.getByRole('button', { name: 'I am ready' }).click();
  for (const page of [anna, ben]) await expect(hand(page)).toBeVisible();
  // Ben has taken hold of a card when Anna answers: he keeps it.
  await ben.locator('[data-hand] [role="option"]').nth(4).click({ position: { x: 6, y: 20 } });
  const first = await pass(anna, 2);
  const told = anna.locator('[data-given]');
  await expect(told).toContainText(`Pass ${first}`, { ignoreCase: true });
  const face = anna.locator('[data-hand] .card.given');
  await expect(face).toHaveAttribute('aria-label', new RegExp(`^${first}, chosen`));
  await expect(ben.locator('.plate').filter({ hasText: 'ready' })).not.toHaveCount(0);
  await expect(ben.locator('[data-hand] .card.held')).toHaveCount(1);
  await expect(ben.locator('[data-given], .card.given')).toHaveCount(0);
  // Whoever loads the page again still knows it.
  await anna.reload();
  await expect(told).toContainText(first, { ignoreCase: true });
  await anna.getByRole('button', { name: 'Change' }).click();
  await expect(told).toHaveCount(0);
  await expect(ben.locator('[data-hand] .card.held')).toHaveCount(1);
  const second = await pass(anna, 6);
  expect(second).not.toBe(first);
  await expect(told).toContainText(second, { ignoreCase: true });
  expect(heard.filter((message) => message.includes('"given":{')), 'nobody else is told').toEqual([]);
  await ben.locator('[data-actions] .primary').click();
  for (const page of [anna, ben]) await expect(page.locator('[data-given], .card.given')).toHaveCount(0);
  await expect(anna.locator(`[data-hand] [aria-label^="${second},"]`)).toHaveCount(0);
  await expect(anna.locator(`[data-hand] [aria-label^="${first},"]`)).toHaveCount(1);
});
