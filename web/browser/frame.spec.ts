/**
 * The table reacts to a move within one frame: whatever plays a card, the first frame after it shows that it was played. The server's answers
 * are held back meanwhile, so nothing but the page itself can have shown it; frames are counted, not milliseconds.
 */
import { expect, test, type Page } from '@playwright/test';
import { gate } from './gate';
import { decisions, grip, legalCards, myTurn, open, wentOn } from './table';

/** From the next event of a kind on, looks at the table in each frame: the first in which it looks otherwise, counted from 1. */
async function watch(page: Page, kind: 'click' | 'keydown' | 'pointerup'): Promise<() => Promise<number>> {
  await page.evaluate((kind) => {
    const cards = () => [...document.querySelectorAll('.card')].map((card) => getComputedStyle(card.querySelector('.sheet')!).boxShadow);
    const look = () => JSON.stringify([cards(), document.querySelector('[data-actions]')?.textContent, document.querySelector('[data-picker]') !== null]);
    Object.assign(window, {
      reacted: new Promise<number>((done) => {
        const begin = () => {
          const before = look();
          const frame = (number: number) => (look() !== before || number > 60 ? done(number) : requestAnimationFrame(() => frame(number + 1)));
          requestAnimationFrame(() => frame(1));
        };
        addEventListener(kind, begin, { capture: true, once: true });
      }),
    });
  }, kind);
  return () => page.evaluate(() => (window as unknown as { reacted: Promise<number> }).reacted);
}

/** Plays the last card that is lit, each time in another way. What comes last is the act that plays it. */
const ways = [
  { name: 'by tapping', kind: 'click' as const, take: (page: Page) => tap(page, '.legal'), play: (page: Page) => tap(page, '.held') },
  { name: 'by keys', kind: 'keydown' as const, take: (page: Page) => legalCards(page).last().focus().then(() => page.keyboard.press('Space')), play: (page: Page) => page.keyboard.press('Enter') },
  { name: 'by dragging', kind: 'pointerup' as const, take: pull, play: (page: Page) => page.mouse.up() },
];

async function tap(page: Page, state: string): Promise<void> {
  const point = await grip(page.locator(`[data-hand] .card${state}`).last());
  await page.mouse.click(point.x, point.y);
}

async function pull(page: Page): Promise<void> {
  const from = await grip(legalCards(page).last());
  const to = (await page.locator('[data-zone][aria-label^="Discard"] .place').boundingBox())!;
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2);
}

test('a move shows in the first frame, before the server has said a word', async ({ page }) => {
  const server = await gate(page);
  await page.addInitScript(() => localStorage.setItem('cardwright.settings', JSON.stringify({ pace: 'quick', theme: 'light' })));
  await open(page, 'crazy-eights', { players: 2 });
  const seen: string[] = [];
  /** The answers are held back only for the act itself: what can be added to a card that was taken is the server's to say. */
  const act = async (name: string, kind: 'click' | 'keydown' | 'pointerup', play: () => Promise<void>) => {
    const before = await decisions(page);
    server.shut();
    const reacted = await watch(page, kind);
    await play();
    const frames = await reacted();
    expect(await decisions(page), 'the server has said nothing yet').toBe(before);
    server.open();
    await wentOn(page, before);
    expect(frames, `${name} it took ${frames} frames`).toBe(1);
    seen.push(name);
  };
  for (let turns = 0; turns < 40 && seen.filter((name) => name.startsWith('by')).length < 6 && !(await myTurn(page)); turns++) {
    const tile = page.locator('[data-picker] .tile').first();
    const way = ways[seen.filter((name) => name.startsWith('by')).length % ways.length]!;
    if (await tile.isVisible()) await act('a suit called', 'click', () => tile.click());
    else if ((await legalCards(page).count()) > 0) {
      await way.take(page);
      if (way.kind !== 'pointerup') await expect(page.locator('[data-hand] .card.held')).toHaveCount(1);
      await act(way.name, way.kind, () => way.play(page));
    } else await act('a button', 'click', () => page.locator('[data-actions] button:not(.off):not(.icon)').first().click());
  }
  for (const { name } of ways) expect(seen).toContain(name);
});
