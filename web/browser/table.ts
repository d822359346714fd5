/** What the tests do at a table: open one through the page, and play. */
import { expect, type Locator, type Page } from '@playwright/test';

export const base = (): string => process.env['CARDWRIGHT_URL']!;

/** A name in links that no test has taken, in this run or another: tests can be repeated, and at a server that runs already. */
export const fresh = (name: string): string => `${name}-${crypto.randomUUID().slice(0, 8)}`;

/** A page without motion: the tests look at what is there, not at how it comes. */
export async function quiet(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('cardwright.settings', JSON.stringify({ motion: 'off', pace: 'none', theme: 'light' })));
}

export interface Opening {
  players?: number;
  people?: number;
  options?: Record<string, string>;
  /** Seconds for a move, as the dialog offers them. */
  seconds?: number;
  /** Whether the lobby lists the table. */
  listed?: boolean;
  /** What one calls oneself. */
  name?: string;
  /** How well the bots play; by chance if nothing is said, which is quick. */
  bots?: string;
  /** The server, if it is not the one of all tests. */
  at?: string;
}

/** From the game's page to a table. */
export async function open(page: Page, game: string, opening: Opening = {}): Promise<void> {
  await page.goto(`${opening.at ?? base()}/game/${game}`);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await settle(page, opening);
}

/** Fills the dialog that opens a table. */
export async function settle(page: Page, { players, people, options = {}, seconds, listed = false, name, bots = 'random' }: Opening): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (players !== undefined) await dialog.getByRole('radio', { name: String(players), exact: true }).click();
  if (people !== undefined) await dialog.getByLabel('People, with you').selectOption(String(people));
  if (seconds !== undefined) await dialog.getByLabel('Time for a move').selectOption(String(seconds));
  if (listed) await dialog.getByLabel('Listed under Tables', { exact: false }).check();
  if (name !== undefined) await dialog.getByLabel('Your name').fill(name);
  const level = dialog.getByLabel('Bots', { exact: true });
  if ((await level.count()) > 0) await level.selectOption(bots);
  if (Object.keys(options).length > 0) await dialog.locator('summary', { hasText: 'House rules' }).click();
  for (const [name, value] of Object.entries(options)) {
    const field = dialog.locator('label.option', { hasText: name.replace(/_/g, ' ') }).first();
    const list = field.locator('select');
    if ((await list.count()) > 0) await list.selectOption(value);
    else {
      await field.locator('input').fill(value);
      await field.locator('input').blur();
    }
  }
  await dialog.getByRole('button', { name: /Deal the cards|Open the table/ }).click();
  // The cards of large decks are checked anew for each table.
  await expect(page).toHaveURL(/\/table\//, { timeout: 60_000 });
}

/** Until what was changed just now, and what the page measures of it, is drawn. */
export const drawn = (page: Page): Promise<unknown> => page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));

export const over = (page: Page) => page.locator('[data-result]');
export const hand = (page: Page) => page.locator('[data-hand]');
export const legalCards = (page: Page) => page.locator('[data-hand] .card.legal');

/**
 * A point at which a card is not covered by its neighbours, in the middle of what is seen of it: where a person would take hold of it.
 * Like a person it waits until the card lies still: what has just come is laid out with one of the next frames.
 */
export async function grip(card: Locator): Promise<{ x: number; y: number }> {
  const found = await card.evaluate(async (node) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const place = () => JSON.stringify(node.getBoundingClientRect());
    for (let [still, last] = [0, '']; still < 3; [still, last] = [place() === last ? still + 1 : 0, place()]) await frame();
    const box = node.getBoundingClientRect();
    const seen: { x: number; y: number }[] = [];
    for (let down = 0.1; down < 0.95; down += 0.05) {
      for (let over = 0.04; over < 0.98; over += 0.04) {
        const [x, y] = [Math.round(box.x + box.width * over), Math.round(box.y + box.height * down)];
        if (document.elementFromPoint(x, y)?.closest('.card') === node) seen.push({ x, y });
      }
    }
    const middle = { x: seen.reduce((sum, one) => sum + one.x, 0) / seen.length, y: seen.reduce((sum, one) => sum + one.y, 0) / seen.length };
    const far = (one: { x: number; y: number }) => Math.hypot(one.x - middle.x, one.y - middle.y);
    return seen.sort((a, b) => far(a) - far(b))[0] ?? null;
  });
  expect(found, 'some part of the card can be touched').not.toBeNull();
  return found!;
}

/** How many decisions were made so far. */
export const decisions = async (page: Page): Promise<number> => Number(await page.locator('[data-decisions]').getAttribute('data-decisions'));

/** Waits until the page shows what came of an act. */
export async function wentOn(page: Page, before: number): Promise<void> {
  await page.waitForFunction((n) => Number(document.querySelector('[data-decisions]')?.getAttribute('data-decisions')) > n || document.querySelector('[data-result]'), before, { timeout: 15_000 });
}

/** Waits until the page shows that an act was taken: the game went on, or it asks for more. */
export async function answered(page: Page, before: number): Promise<void> {
  await page.waitForFunction((n) => Number(document.querySelector('[data-decisions]')?.getAttribute('data-decisions')) > n || document.querySelector('[data-result], [data-picker]'), before, { timeout: 15_000 });
}

/** Whose turn it is, of two; both pages show the same. */
export async function mover(one: Page, other: Page): Promise<[Page, Page]> {
  const turn = async (page: Page) => (await page.title()).includes('Your turn');
  await expect.poll(async () => [await turn(one), await turn(other)].filter(Boolean).length).toBe(1);
  return (await turn(one)) ? [one, other] : [other, one];
}

/** Waits until one must choose or the game is over. Whether it is over. */
export async function myTurn(page: Page): Promise<boolean> {
  await page.waitForFunction(() => document.querySelector('[data-result]') || document.title.includes('Your turn'), undefined, { timeout: 60_000 });
  return (await over(page).count()) > 0;
}

/**
 * Plays a whole game by what the page offers, chosen by a small generator: lit cards, buttons, pickers. It runs inside the page, so that long
 * games take seconds; every act is a click on something a person could click. The answer is how many clicks it took.
 */
export const playToTheEnd = (page: Page, seed: number, seconds: number): Promise<number> => playUntil(page, seed, seconds, '[data-result]');

/** The same until something is on the page. A game that ends before it is no success, unless it may. */
export async function playUntil(page: Page, seed: number, seconds: number, sign: string, mayEnd = false): Promise<number> {
  // `:has-text` is Playwright's own: inside the page it is looked for by hand.
  const [, selector, words] = /^(.*?)(?::has-text\("(.*)"\))?$/.exec(sign)!;
  return page.evaluate(
    async ({ seed, seconds, selector, words, mayEnd }) => {
      let state = seed * 2654435761 + 1;
      const random = (below: number) => {
        state = (state * 1103515245 + 12345) % 2147483648;
        return Math.floor((state / 2147483648) * below);
      };
      const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
      const any = (list: HTMLElement[]) => list[random(list.length)];
      const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
      /** What a click changes: the game went on, something was taken or let go, a picker came or went. */
      const picture = () => `${document.querySelector('[data-decisions]')?.getAttribute('data-decisions')} ${all('.card.held').map((card) => card.dataset['spot']).join()} ${document.querySelector('[data-picker]')?.textContent} ${document.querySelector('[data-actions]')?.textContent}`;
      const end = Date.now() + seconds * 1000;
      let clicks = 0;
      /** Clicks and looks since the game last went on. */
      let fruitless = 0;
      let idle = 0;
      /** Looks since the last click: what a card that was taken can be added to is asked of the server. */
      let looks = 0;
      const letGo = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      const there = () => all(selector).some((node) => node.textContent.includes(words));
      const went = () => document.querySelector('[data-decisions]')?.getAttribute('data-decisions');
      while (!there()) {
        if (document.querySelector('[data-result]') && mayEnd) return clicks;
        if (document.querySelector('[data-result]')) throw new Error(`The game ended before ${selector} was there.`);
        if (Date.now() > end) throw new Error(`The game did not end in ${seconds} s and ${clicks} clicks: ${picture()}`);
        // The end of a deal is looked at only where a test wants to.
        all('[data-deal-end] .next')[0]?.click();
        const picks = all('[data-picker] .tile, [data-picker] .who, [data-picker] .btn.primary:not(:disabled)');
        // Whoever changes what was chosen again and again never comes to an end.
        const buttons = all('[data-actions] button:not(.off):not(.icon):not([data-change])');
        const held = all('.card.held');
        const lit = all('.card.legal, .card.aim').filter((card) => !card.classList.contains('held') && !card.closest('[inert]'));
        let act: HTMLElement | undefined;
        if (picks.length > 0) act = any(picks);
        else if (held.length > 0 && buttons.length > 0 && random(4) > 0) act = random(3) > 0 ? buttons[0] : any(buttons);
        else if (held.length > 0) act = any(lit.length > 0 ? lit : buttons);
        // Cards that make nothing, tried over and over: something else is done.
        else if (fruitless > 12 && buttons.length > 0) act = any(buttons);
        // Mostly cards: who draws and passes as often as they play never comes to an end.
        else act = any(lit.length > 0 && random(5) > 0 ? lit : [...lit, ...buttons]);
        if (!act && held.length > 0 && ++looks < 60) {
          await pause(5);
          continue;
        }
        if (!act || (held.length > 0 && fruitless % 8 === 7)) {
          if (held.length > 0 || ++idle % 200 === 0) letGo();
          fruitless += held.length > 0 ? 1 : 0;
          await pause(4);
          continue;
        }
        const [before, decision] = [picture(), went()];
        const until = Date.now() + 250;
        act.click();
        clicks += 1;
        idle = looks = 0;
        // What was played shows at once; what came of it, when the server has answered.
        do await pause(3); while ((picture() === before && Date.now() < until) || (document.querySelector('[data-sent]') && Date.now() < end));
        fruitless = went() === decision ? fruitless + 1 : 0;
      }
      return clicks;
    },
    { seed, seconds, selector: selector!, words: words ?? '', mayEnd },
  );
}

/** Lines to the server that can be cut, the newest last: each call cuts one. */
export async function breakable(page: Page): Promise<(() => Promise<void>)[]> {
  const lines: (() => Promise<void>)[] = [];
  await page.routeWebSocket(/\/socket$/, (route) => {
    const server = route.connectToServer();
    lines.push(async () => {
      await server.close();
      await route.close({ code: 1001 });
    });
  });
  return lines;
}
