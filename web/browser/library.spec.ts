/** Every game of the library is started through the page and played to its end, with the test on a seat. */
import { readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { base, open, over, playToTheEnd, quiet } from './table';

const games = readdirSync(new URL('../../games', import.meta.url), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name).sort();

/** House rules that make a match short; the rules of play stay what they are. */
const short: Record<string, { players?: number; options?: Record<string, string> }> = {
  hearts: { options: { target: '1' } },
  scat: { players: 2, options: { lives_each: '1' } },
  war: { players: 2 },
};

for (const game of games) {
  test(game, async ({ page }) => {
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(error.message));
    await quiet(page);
    await open(page, game, short[game] ?? {});
    await playToTheEnd(page, 7, 150);
    await expect(over(page)).toBeVisible();
    await expect(over(page)).not.toContainText('came to a stop');
    expect(troubles).toEqual([]);
  });
}

test('the hub shows all of them', async ({ page }) => {
  await page.goto(base());
  await expect(page.locator('article.game')).toHaveCount(games.length);
});
