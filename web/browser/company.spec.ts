/** Several people at one table: two play, one watches and never learns what is hidden; and whoever was gone comes back to the same game. */
import { expect, test, type Page } from '@playwright/test';
import { answered, base, breakable, decisions, hand, mover, myTurn, open, over, playToTheEnd, quiet, wentOn } from './table';

/** What a page was sent, message by message. */
function traffic(page: Page): string[] {
  const frames: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', (frame) => frames.push(String(frame.payload))));
  return frames;
}

const titles = (page: Page): Promise<string[]> =>
  page.locator('[data-hand] .card').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')!.split(',')[0]!));

test('two play, a third watches and never receives a hidden card', async ({ browser }) => {
  const [anna, ben, cleo] = await Promise.all([0, 1, 2].map(async () => (await browser.newContext()).newPage())) as [Page, Page, Page];
  for (const page of [anna, ben, cleo]) await quiet(page);
  const seen = traffic(cleo);
  await open(anna, 'crazy-eights', { players: 2, people: 2 });
  const link = anna.url();
  await ben.goto(link);
  await ben.getByRole('button', { name: 'Sit down' }).click();
  await anna.getByRole('button', { name: 'I am ready' }).click();
  await ben.getByRole('button', { name: 'I am ready' }).click();
  await expect(hand(anna)).toBeVisible();
  await cleo.goto(link);
  await expect(cleo.getByText('You watch')).toBeVisible();

  // A few turns each, so that cards are drawn and played.
  for (let turn = 0; turn < 8; turn++) {
    const [one, other] = await mover(anna, ben);
    const before = await decisions(one);
    const picker = one.locator('[data-picker] .tile').first();
    if (await picker.isVisible()) {
      await picker.click();
      await wentOn(one, before);
    } else {
      await one.locator('[data-actions] button:not(.off):not(.icon)').first().click();
      await answered(one, before);
    }
    // Everybody has seen it.
    const now = await decisions(one);
    for (const page of [other, cleo]) await expect.poll(() => decisions(page)).toBe(now);
  }
  const hidden = [...(await titles(anna)), ...(await titles(ben))];
  expect(hidden.length).toBeGreaterThan(8);
  expect(seen.length).toBeGreaterThan(3);
  const all = seen.join('\n');
  for (const title of hidden) expect(all, `the spectator was told of the ${title}`).not.toContain(`"${title}"`);
  // The search would find a card: the top of the discard pile is in the same traffic.
  const open_ = await anna.locator('[aria-label^="Discard"] [data-key]').last().getAttribute('aria-label');
  expect(all).toContain(`"${open_!.split(',')[0]}"`);

  // Whoever would like a move back asks the other one: not oneself, and nobody who watches.
  const [asking, asked] = await mover(anna, ben);
  const question = (page: Page) => page.getByRole('alertdialog', { name: 'Take a move back?' });
  await asking.getByRole('toolbar').getByRole('button', { name: 'Undo' }).click();
  await expect(question(asked)).toBeVisible();
  await expect(asking.getByText('The others are asked')).toBeVisible();
  for (const page of [asking, cleo]) await expect(question(page)).toHaveCount(0);
  await question(asked).getByRole('button', { name: 'No' }).click();
  await expect(asking.getByText('You may not take the move back.')).toBeVisible();

  await Promise.all([playToTheEnd(anna, 3, 120), playToTheEnd(ben, 5, 120)]);
  for (const page of [anna, ben, cleo]) await expect(over(page)).toBeVisible();
  // One button to play again, and nothing to take back any more.
  const again = (page: Page) => page.getByRole('button', { name: 'Play again' });
  await expect(again(anna)).toHaveCount(1);
  await expect(anna.getByRole('toolbar').getByRole('button', { name: 'Undo' })).toBeDisabled();
  await again(anna).click();
  await expect(over(anna)).toContainText('You want to play again. Waiting for Guest');
  await expect(again(anna)).toHaveCount(0);
  // With the result put aside, the bar says the same.
  await over(anna).getByRole('button', { name: 'Look at the table' }).click();
  await expect(anna.getByRole('toolbar').getByRole('status')).toContainText('Waiting for Guest');
  await expect(again(anna)).toHaveCount(0);
  await expect(over(ben)).toContainText('wants to play again.');
  await over(ben).getByRole('button', { name: 'Look at the table' }).click();
  await again(ben).click();
  await expect(anna.getByRole('link', { name: 'Watch again' })).toHaveCount(0, { timeout: 15_000 });
  await expect(hand(anna)).toBeVisible();
});

test('a connection that breaks comes back to the same game', async ({ page }) => {
  await quiet(page);
  const lines = await breakable(page);
  await open(page, 'crazy-eights', { players: 2 });
  expect(await myTurn(page)).toBe(false);
  const before = await titles(page);
  await lines.at(-1)!();
  await expect.poll(() => lines.length, { timeout: 15_000 }).toBeGreaterThan(1);
  await expect(page.getByText('The connection is lost')).toHaveCount(0, { timeout: 15_000 });
  expect(await titles(page)).toEqual(before);
  await playToTheEnd(page, 11, 100);
  await expect(over(page)).toBeVisible();
});

test('a closed laptop: the page is opened again and the seat is still there', async ({ page, context }) => {
  await quiet(page);
  await open(page, 'crazy-eights', { players: 2 });
  expect(await myTurn(page)).toBe(false);
  const before = await titles(page);
  const link = page.url();
  await page.close();
  const again = await context.newPage();
  await quiet(again);
  await again.goto(base());
  await again.goto(link);
  await expect(hand(again)).toBeVisible();
  expect(await titles(again)).toEqual(before);
});
