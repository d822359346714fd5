/** Every game of the library is started through the page and played to its end, with the test on a seat. */
import { readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { GameOption, GamePage } from '../src/wire';
import { base, open, over, playToTheEnd, quiet, type Opening } from './table';

const games = readdirSync(new URL('../../games', import.meta.url), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name).sort();

/** House rules that say how long a match is; the least of each makes it short, and the rules of play stay what they are. */
const lengths = ['target', 'deals', 'rounds', 'most_deals', 'hands_to_play', 'match_to', 'lives_each', 'victory_cards', 'most_rounds', 'most_battles', 'most_cards', 'hand_size', 'needed', 'start_life'];
const least = (option: GameOption): string | null => {
  if (option.name === 'course') return 'single';
  // Cards that turn themselves leave nothing to do.
  if (option.name === 'paced') return 'yes';
  if (!lengths.includes(option.name)) return null;
  if (option.values.kind === 'range') return String(option.values.from);
  return option.values.kind === 'list' ? [...option.values.values].sort((a, b) => Number(a) - Number(b))[0]! : null;
};

/** Games that hardly ever end while nobody knows what players like: here somebody does. */
const wanting = ['chinchon', 'colours', 'pesten'];

/** The fewest players and the shortest match. */
function shortest(page: GamePage): Opening {
  const options = page.options.flatMap((option) => (least(option) === null ? [] : [[option.name, least(option)!]]));
  return { bots: wanting.includes(page.card.id) ? 'medium' : 'random', players: page.card.players.find((players) => players > 1) ?? page.card.players[0]!, options: Object.fromEntries(options) as Record<string, string> };
}

for (const game of games) {
  test(`${game} is played to its end`, async ({ page, request }) => {
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(error.message));
    await quiet(page);
    const about = (await (await request.get(`${base()}/api/games/${game}`)).json()) as GamePage;
    await open(page, game, shortest(about));
    const clicks = await playToTheEnd(page, 7, 150);
    test.info().annotations.push({ type: 'clicks', description: String(clicks) });
    await expect(over(page)).toBeVisible();
    await expect(over(page)).not.toContainText('came to a stop');
    expect(troubles).toEqual([]);
  });
}

test('the hub shows all of them', async ({ page }) => {
  await page.goto(base());
  // Games that other tests bring along stand beside them.
  await expect.poll(async () => page.locator('article.game').count()).toBeGreaterThanOrEqual(games.length);
  const links = await page.locator('article.game h3 a').evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href')));
  expect(links).toEqual(expect.arrayContaining(games.map((game) => `/game/${game}`)));
});
