/** What stands on a plate: three figures, and a number that tells the others to mouse, keys and fingers. */
import { expect, test } from '@playwright/test';
import { noSeriousIssue } from './axe';
import { call, publish, studio, write } from './studio';
import { base, fresh, hand, open, quiet } from './table';

const rules = `game "Figures"
  about "Everybody has five figures."
  players 2
  deck french

zones
  stock: pile, face down
  each player
    hand: private

vars
  each player
    score = 1
    coins = 2
    wood = 3
    stone = 4
    grain = 0

play
  shuffle all cards into stock
  deal 5 cards from stock to each hand
  players take turns from first player until any player where hand is empty
  highest score wins

turn
  choose
    "Sell {c}" for c in hand
      move c to stock
      coins += 1
      wood += 1
      stone += 1
      score += 1
`;

test('a plate has three figures, and tells the others to whoever asks', async ({ page }) => {
  await quiet(page);
  await studio(page, `${base()}/upload`);
  const id = fresh('figures');
  await call(page, id);
  await write(page, rules);
  const answer = page.waitForResponse((one) => one.url().endsWith('/api/games') && one.request().method() === 'POST');
  await publish(page);
  expect(await (await answer).json()).toMatchObject({ published: id });
  await open(page, id, { players: 2 });
  await expect(hand(page)).toBeVisible();
  const plate = page.locator('.own .plate');
  const more = plate.getByRole('button', { name: /^More of You: stone \d/ });
  const list = plate.locator('[popover]');
  await expect(plate).toContainText('wood');
  await expect(more).toHaveText('+1');
  await expect(list).toBeHidden();
  await plate.hover({ position: { x: 6, y: 6 } });
  await expect(list).toHaveText(/^stone \d$/);
  await noSeriousIssue(page, 'the rest of a plate');
  await page.mouse.move(600, 300);
  await expect(list).toBeHidden();
  await more.focus();
  await expect(list).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await more.click();
  await expect(list).toBeVisible();
});
