/** Whoever goes by fingers finds everything large enough: each control takes taps on 44 px of height at least. */
import { expect, test, type Page } from '@playwright/test';
import { base, grip, hand, myTurn, open, playUntil, quiet } from './table';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const least = 44;

/** Controls on which a finger has less than that, as far as they are seen: each with its name and how much it has. Links in the midst of a text are as high as it. */
const small = (page: Page): Promise<string[]> =>
  page.evaluate(async (least) => {
    await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null)));
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const controls = [...top.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, summary')].map((node) => (node as HTMLInputElement).labels?.[0] ?? node);
    const inText = (node: HTMLElement) => node.matches('a') && getComputedStyle(node).display === 'inline' && node.parentElement!.textContent.trim() !== node.textContent.trim();
    /** Cards overlap as in a hand, plates can be pressed only while somebody is chosen; skip links are for keys, and the text of rules is text. */
    const other = '.card, .skip, .cm-editor *, [inert] *, [disabled]';
    const found: string[] = [];
    for (const node of new Set(controls)) {
      if (node.matches(other) || inText(node) || !node.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      node.scrollIntoView({ block: 'center', inline: 'center' });
      const box = node.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const mine = (at: number) => {
        const hit = document.elementFromPoint(x, at)?.closest('button, a[href], input, select, textarea, summary, label');
        return hit === node || (hit !== null && hit !== undefined && node.contains(hit)) || (node.matches('label') && hit === (node as HTMLLabelElement).control);
      };
      // What is not seen at all, as the input of a picture one chooses, has a label that is.
      if (!mine(y)) continue;
      let [up, down] = [0, 0];
      while (up < 60 && mine(y - up - 1)) up++;
      while (down < 60 && mine(y + down + 1)) down++;
      if (up + down + 1 < least) found.push(`${node.getAttribute('aria-label') ?? node.textContent.trim().replace(/\s+/g, ' ')} (${node.tagName.toLowerCase()}): ${up + down + 1} px`);
    }
    return [...new Set(found)];
  }, least);

const expectRoom = async (page: Page, where: string) => expect.soft(await small(page), where).toEqual([]);

test.beforeEach(async ({ page }) => quiet(page));

test('on the main pages and in their dialogs', async ({ page }) => {
  await page.goto(base());
  await expect(page.locator('article.game').first()).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).tap();
  await expectRoom(page, 'hub');
  await page.getByRole('button', { name: 'Settings' }).tap();
  await expectRoom(page, 'settings');
  await page.keyboard.press('Escape');
  await page.goto(`${base()}/game/card-duel`);
  await page.getByRole('heading', { name: 'How to play' }).waitFor();
  await expectRoom(page, 'the page of a game');
  await page.getByRole('button', { name: 'Play', exact: true }).tap();
  for (const fold of await page.getByRole('dialog').locator('summary').all()) await fold.tap();
  await expectRoom(page, 'opening a table');
  for (const [path, sign] of [['/tables', 'h2'], ['/mine', '.panel']] as const) {
    await page.goto(base() + path);
    await expect(page.locator(sign).first()).toBeVisible();
    await expectRoom(page, path);
  }
});

test('at a table, from the room where one waits to the reason why not', async ({ page, browser }) => {
  await open(page, 'crazy-eights', { players: 3, people: 2, listed: true });
  await expect(page.getByRole('button', { name: 'I am ready' })).toBeVisible();
  await expectRoom(page, 'waiting room');
  const other = await (await browser.newContext()).newPage();
  await quiet(other);
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Sit down' }).click();
  await other.getByLabel('Your message').fill('hello');
  await other.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('hello')).toBeVisible();
  await expectRoom(page, 'what others say');
  for (const one of [page, other]) await one.getByRole('button', { name: 'I am ready' }).click();
  await expect(hand(page)).toBeVisible();
  await other.context().close();
  await open(page, 'crazy-eights', { players: 2 });
  await playUntil(page, 1, 60, '[data-hand] .card:not(.legal)');
  expect(await myTurn(page)).toBe(false);
  await expectRoom(page, 'table');
  const calm = await grip(page.locator('[data-hand] .card:not(.legal)').first());
  await page.touchscreen.tap(calm.x, calm.y);
  await expect(page.locator('.bubble')).toBeVisible();
  await expectRoom(page, 'why not');
  await page.getByRole('button', { name: /^Log and chat/ }).tap();
  for (const tab of await page.getByRole('tab').all()) {
    await tab.tap();
    await expectRoom(page, `the drawer: ${await tab.textContent()}`);
  }
});

test('where seats scroll and cards are known', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, 'colours', { players: 10 });
  await myTurn(page);
  await expect(page.locator('.edges button').first()).toBeVisible();
  await expectRoom(page, 'many seats');
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'hearts', { players: 4 });
  await playUntil(page, 1, 60, '.knows');
  await expectRoom(page, 'known cards');
});
