/** A table is laid out so that nothing covers anything, no word is cut and every card can be read and touched: on phones and on a desktop. */
import { expect, test, type Page } from '@playwright/test';
import { crowding } from './crowding';
import { seeded } from './seeded';
import { decisions, myTurn, open as openAt, over, playUntil, quiet } from './table';

/** The last is a desktop on which everything was made twice as large. */
const sizes = [{ width: 390, height: 844 }, { width: 360, height: 640 }, { width: 1280, height: 800 }, { width: 720, height: 450 }];

const at = seeded(7);
const open = (page: Page, game: string, players?: number) => openAt(page, game, { at: at(), players });

test.beforeEach(async ({ page }) => {
  // The tables are opened and laid out at several sizes, on a machine that may do much else.
  test.slow();
  await quiet(page);
  await page.setViewportSize(sizes[0]!);
});

/** Goes on until so many decisions were made, or the game is over. */
async function playOn(page: Page, number: number): Promise<void> {
  for (let now = await decisions(page), seed = 1; now < number && (await over(page).count()) === 0; now = await decisions(page), seed++) {
    await playUntil(page, seed, 60, `[data-decisions]:not([data-decisions="${now}"])`, true);
  }
}

/** Looks at the table at each of the sizes. */
async function expectRoom(page: Page, at = sizes): Promise<void> {
  for (const size of at) {
    await page.setViewportSize(size);
    // A table that has just changed its size is laid out with one of the next frames.
    await expect.poll(() => crowding(page), { message: `${size.width} x ${size.height}`, timeout: 10_000 }).toEqual([]);
  }
}

/** Games with much on the table: piles to buy from, boards, melds, many seats, a row beside the hand. */
const full = ['deck-builder', 'lands-and-spells', 'canasta', 'gin-rummy', 'blackjack', 'hearts', 'crazy-eights', 'cribbage', 'guinote', 'mus'];
for (const game of full) {
  test(`nothing covers anything in ${game}`, async ({ page }) => {
    await open(page, game);
    await myTurn(page);
    await expectRoom(page);
    await page.setViewportSize(sizes[0]!);
    await playOn(page, 12);
    if ((await over(page).count()) === 0) await expectRoom(page);
  });
}

/** Many at one table: Hold'em has figures on every plate, Colours many backs. */
for (const [game, players] of [['texas-holdem', 10], ['texas-holdem', 8], ['colours', 10]] as const) {
  test(`nothing covers anything with ${players} players in ${game}`, async ({ page }) => {
    await open(page, game, players);
    await myTurn(page);
    await expectRoom(page, [{ width: 1440, height: 900 }, { width: 1280, height: 800 }, { width: 1920, height: 1080 }, { width: 820, height: 1180 }, { width: 390, height: 844 }, { width: 320, height: 640 }]);
    // Whatever lies in the middle is seen, on the smallest phone too.
    const seen = await page.locator('.middle [data-zone] .card').first().evaluate((card) => card.getBoundingClientRect().bottom <= document.querySelector('.own .plate')!.getBoundingClientRect().top);
    expect(seen, 'the middle lies above the own plate').toBe(true);
  });
}

for (const players of [5, 6, 7]) {
  test(`the hand leaves the own plate in view with ${players} players (Presidents)`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, 'presidents', players);
    await myTurn(page);
    for (const size of [{ width: 1440, height: 900 }, { width: 1280, height: 800 }, { width: 1024, height: 768 }, { width: 900, height: 1180 }, { width: 768, height: 1024 }, { width: 600, height: 960 }]) {
      await page.setViewportSize(size);
      const own = async () => (await crowding(page)).filter((one) => /“(Your hand|You\b)/.test(one));
      await expect.poll(own, { message: `${size.width} x ${size.height}`, timeout: 10_000 }).toEqual([]);
    }
  });
}

test('a phone with room says which way play goes, beside the own plate and between the others', async ({ page }) => {
  await open(page, 'crazy-eights', 4);
  await myTurn(page);
  await expect(page.locator('.stage .order')).toHaveText('Play goes clockwise');
  await expect(page.locator('.way.right')).toHaveCount(2);
  await playOn(page, 8);
  await expectRoom(page, [{ width: 390, height: 844 }]);
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(page.locator('.stage .order, .way')).toHaveCount(0);
});

/** Five to seven: seats at the sides and across, in a strip on a phone. */
for (const [game, players] of [['presidents', 5], ['presidents', 6], ['presidents', 7], ['colours', 5], ['colours', 6], ['colours', 7]] as const) {
  test(`nothing covers anything with ${players} players in ${game}`, async ({ page }) => {
    await open(page, game, players);
    await myTurn(page);
    await expectRoom(page, [{ width: 1440, height: 900 }, { width: 1280, height: 800 }, { width: 390, height: 844 }, { width: 360, height: 640 }]);
  });
}

test('whoever watches reads every name and the title', async ({ page, browser }) => {
  await open(page, 'texas-holdem', 10);
  await myTurn(page);
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 } });
  const watcher = await context.newPage();
  await quiet(watcher);
  await watcher.goto(page.url());
  await expect(watcher.getByText('You watch')).toBeVisible();
  const watches = watcher.locator('.top .watch');
  const cut = () => watcher.evaluate(() => [...document.querySelectorAll<HTMLElement>('.plate b, .top h1')].filter((node) => node.scrollWidth > node.clientWidth || getComputedStyle(node).textOverflow === 'ellipsis' || node.scrollHeight > node.clientHeight + 1).map((node) => node.textContent));
  for (const size of [{ width: 820, height: 1180 }, { width: 390, height: 844 }, { width: 360, height: 640 }, { width: 320, height: 640 }]) {
    await watcher.setViewportSize(size);
    await expect.poll(cut, { message: `${size.width} x ${size.height}` }).toEqual([]);
    await expect(watches).toBeInViewport({ ratio: 1 });
  }
  await context.close();
});

test('what can be touched in the middle is large enough on a small phone (Canasta)', async ({ page }) => {
  await page.setViewportSize(sizes[1]!);
  await open(page, 'canasta');
  await myTurn(page);
  const wide = await page.locator('.middle .card').evaluateAll((cards) => cards.map((card) => (card as HTMLElement).offsetWidth));
  expect(wide.length).toBeGreaterThan(1);
  expect(Math.min(...wide)).toBeGreaterThanOrEqual(44);
});

test('the result leaves in view what lies in the middle and what others show, and its buttons with it', async ({ page }) => {
  await open(page, 'crazy-eights', 4);
  await playUntil(page, 5, 120, '[data-result]');
  for (const size of [...sizes, { width: 820, height: 1180 }, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size);
    const covered = () =>
      page.evaluate(() => {
        const box = document.querySelector('[data-result]')!.getBoundingClientRect();
        const hides = (node: Element) => {
          const one = node.getBoundingClientRect();
          return Math.min(box.right, one.right) - Math.max(box.left, one.left) > 4 && Math.min(box.bottom, one.bottom) - Math.max(box.top, one.top) > 4;
        };
        // One's own plate is seen whole, or not at all.
        const plate = document.querySelector('.own .plate')!;
        const own = plate.getBoundingClientRect();
        const peeps = hides(plate) && (box.left > own.left || box.right < own.right || box.top > own.top - 14 || box.bottom < own.bottom);
        const cut = [...document.querySelectorAll('[data-result] .btn')].filter((node) => node.getBoundingClientRect().bottom > Math.min(box.bottom, innerHeight));
        return [...[...document.querySelectorAll('.middle .card, .seat .plate, .seat .card')].filter(hides), ...cut, ...(peeps ? [plate] : [])].map((node) => node.getAttribute('aria-label') ?? node.textContent ?? '');
      });
    await expect.poll(covered, { message: `${size.width} x ${size.height}`, timeout: 10_000 }).toEqual([]);
  }
});

/** Upright tablets: beside the own plate there is little room. */
const upright = [600, 720, 768, 820].map((width) => ({ width, height: 1024 }));
for (const [game, players] of [['wizard-league', 2], ['crazy-eights', 4]] as const) {
  test(`on an upright tablet the result is wide enough for its names and buttons (${game})`, async ({ page }) => {
    await open(page, game, players);
    await playUntil(page, 3, 120, '[data-result]');
    for (const size of upright) {
      await page.setViewportSize(size);
      const trouble = () =>
        page.evaluate(() => {
          const result = document.querySelector<HTMLElement>('[data-result]')!;
          const box = result.getBoundingClientRect();
          const plate = document.querySelector('.own .plate')!.getBoundingClientRect();
          const out = [...result.querySelectorAll<HTMLElement>('.btn, li, li b')].filter((node) => node.getBoundingClientRect().right > box.right || node.getBoundingClientRect().left < box.left || node.scrollWidth > node.clientWidth + 1 || node.getClientRects().length > 1);
          return [box.width < 270 && 'narrow', (box.left < 0 || box.right > innerWidth) && 'beyond the page', box.left < plate.right && box.right > plate.left && box.bottom > plate.top && 'over the plate', ...out.map((node) => `${node.textContent.trim()} sticks out`)].filter(Boolean);
        });
      await expect.poll(trouble, { message: `${size.width} x ${size.height}`, timeout: 10_000 }).toEqual([]);
    }
  });
}

test('what does not fit of a result is announced, and comes into view (Mus)', async ({ page }) => {
  await page.setViewportSize(sizes[1]!);
  await open(page, 'mus', 4);
  await playUntil(page, 4, 150, '[data-result]');
  const result = page.locator('[data-result]');
  // Partners are one line.
  await expect(result.locator('li')).toHaveCount(2);
  const last = result.locator('li').last();
  const more = result.getByRole('button', { name: 'More below' });
  await expect(more).toBeVisible();
  for (let presses = 0; presses < 6 && (await more.count()) > 0; presses++) await more.click({ timeout: 5_000 }).catch(() => null);
  await expect(more).toHaveCount(0);
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('places that nothing can go to are not drawn where they cost room (Gin Rummy)', async ({ page }) => {
  await open(page, 'gin-rummy');
  await myTurn(page);
  await expect(page.locator('.middle .empty')).toHaveCount(0);
  // They are still there to fly to, and the cards have their room.
  expect(await page.locator('.middle span[data-zone]').count()).toBeGreaterThan(2);
  expect(await page.locator('.middle .card').first().evaluate((card) => (card as HTMLElement).offsetWidth)).toBeGreaterThan(70);
});

test('one\'s own piles have names on a phone (Deck Builder)', async ({ page }) => {
  await open(page, 'deck-builder');
  await myTurn(page);
  await expect(page.locator('.ownzones .caption b').first()).toHaveText('Draw pile');
  await expect(page.locator('.ownzones .count').first()).toHaveText(/^\d+$/);
});

/** The parts that scroll: how many cards of each can be played, and how many of these are seen. */
const playable = (page: Page) =>
  page.locator('[data-beyond]').evaluateAll((parts) =>
    parts.map((part) => {
      const here = part.getBoundingClientRect();
      const lit = [...part.querySelectorAll('.card.held')].length > 0 ? [...part.querySelectorAll('.card.held')] : [...part.querySelectorAll('.card.legal, .card.aim')];
      const seen = lit.map((card) => card.getBoundingClientRect()).filter((card) => card.top + card.height / 2 >= here.top - 1 && card.bottom - card.height / 2 <= here.bottom + 1 && card.left + card.width / 2 >= here.left - 1 && card.right - card.width / 2 <= here.right + 1);
      return { lit: lit.length, seen: seen.length };
    }),
  );

test('what scrolls says that more lies beyond its edge, and shows a card that can be played (Lands and Spells)', async ({ page }) => {
  // So low that both boards do not fit.
  await page.setViewportSize({ width: 360, height: 560 });
  await open(page, 'lands-and-spells');
  await myTurn(page);
  let lit = 0;
  for (let round = 1; round < 60 && (lit < 3 || (await page.locator('.edges button').count()) === 0) && (await over(page).count()) === 0; round++) {
    await playOn(page, (await decisions(page)) + 1);
    await expect.poll(async () => (await playable(page)).filter((part) => part.lit > 0 && part.seen === 0), { message: `after ${await decisions(page)} decisions` }).toEqual([]);
    lit += (await playable(page)).reduce((sum, part) => sum + part.lit, 0);
  }
  const arrow = page.locator('.edges button').first();
  await expect(arrow).toHaveAccessibleName(/^More cards (above|below|to the left|to the right)/);
  const before = await arrow.getAttribute('aria-label');
  const place = () => page.locator('[data-beyond]').evaluateAll((parts) => parts.map((part) => `${part.scrollLeft} ${part.scrollTop}`).join());
  const there = await place();
  await arrow.click();
  await expect.poll(place, { message: before ?? '' }).not.toBe(there);
});

for (const game of ['oh-hell', 'go-fish']) {
  test(`what is picked from leaves one's own place in view and can be put away (${game})`, async ({ page }) => {
    await open(page, game);
    await myTurn(page);
    await playUntil(page, 3, 60, '[data-picker]');
    const picker = page.locator('[data-picker]');
    for (const size of [...sizes, { width: 844, height: 390 }]) {
      await page.setViewportSize(size);
      const covered = () =>
        page.evaluate(() => {
          const [one, other] = ['[data-picker]', '.own .plate'].map((what) => document.querySelector(what)!.getBoundingClientRect());
          return Math.min(one!.right, other!.right) - Math.max(one!.left, other!.left) > 0 && Math.min(one!.bottom, other!.bottom) - Math.max(one!.top, other!.top) > 0;
        });
      await expect.poll(covered, { message: `the plate is covered at ${size.width} x ${size.height}` }).toBe(false);
    }
    await page.setViewportSize(sizes[1]!);
    const choices = picker.locator('.tile, .who');
    await expect(choices.first()).toBeVisible();
    await picker.getByRole('button', { name: 'Look at the table' }).click();
    await expect(choices).toHaveCount(0);
    await picker.getByRole('button', { name: 'Show what there is to choose' }).click();
    await expect(choices.first()).toBeVisible();
  });
}
