/** Games of many kinds are played by dragging alone and by keys alone: tricks, captures, melds, questions, targets, bids. */
import { expect, test, type Page } from '@playwright/test';
import { centre, mouse } from './pointers';
import { seeded } from './seeded';
import { decisions, drawn, grip, myTurn, open as openAt, quiet } from './table';

const at = seeded(7);
const open = (page: Page, game: string, players: number) => openAt(page, game, { at: at(), players });

test.beforeEach(async ({ page }) => quiet(page));

const picker = (page: Page) => page.locator('[data-picker] .tile, [data-picker] .who, [data-picker] .btn.primary:not(:disabled)');
const primary = (page: Page) => page.locator('[data-actions] .btn.primary:not(.off)');
const inHand = '[data-hand] .card.legal:not(.held)';
const shared = '.middle .card.legal:not(.held)';
const onTable = '.card.legal:not(.held)';

/** What an act changes, on the table or in what is held. */
const picture = (page: Page) =>
  page.evaluate(() => [document.querySelector('[data-decisions]')?.getAttribute('data-decisions'), [...document.querySelectorAll<HTMLElement>('.card.held')].map((card) => card.dataset['spot']), document.querySelector('[data-picker]')?.textContent, document.querySelector('[data-actions]')?.textContent].join());
async function changed(page: Page, before: string): Promise<boolean> {
  for (let i = 0; i < 60 && ((await picture(page)) === before || (await page.locator('[data-sent]').count()) > 0); i++) await drawn(page);
  return (await picture(page)) !== before;
}

/** Goes on until so many decisions were made by an act of ours; how many acts of each kind that took. */
async function turns(page: Page, number: number, act: (page: Page, tries: number) => Promise<string>): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  let [made, tries] = [0, 0];
  for (let acts = 0; made < number && acts < number * 14; acts++) {
    if (await myTurn(page)) break;
    const [before, decided] = [await picture(page), await decisions(page)];
    const kind = await act(page, tries);
    tries = (await changed(page, before)) ? 0 : tries + 1;
    if ((await decisions(page)) > decided) {
      made += 1;
      done[kind] = (done[kind] ?? 0) + 1;
    }
  }
  expect(made, JSON.stringify(done)).toBe(number);
  return done;
}

/** Whether the focus is somewhere, and Tab until it is. */
const isAt = (page: Page, selector: string) => page.evaluate((selector) => document.activeElement?.closest(selector) !== null, selector);
async function tabTo(page: Page, selector: string): Promise<boolean> {
  for (let i = 0; i < 70 && !(await isAt(page, selector)); i++) await page.keyboard.press('Tab');
  return isAt(page, selector);
}

/** To a card that is lit: to its zone with Tab, in it with the arrows. */
async function goTo(page: Page, selector: string, skip = 0): Promise<void> {
  const zone = await page.locator(selector).first().evaluate((card) => card.closest<HTMLElement>('[data-zone]')!.dataset['zone']!);
  expect(await tabTo(page, `[data-zone="${zone}"] .card`), `Tab leads to the zone of ${selector}`).toBe(true);
  await page.keyboard.press('Home');
  let left = skip % (await page.locator(`[data-zone="${zone}"] ${selector.replace(/^\S+ /, '')}`).count());
  for (let i = 0; i < 40; i++) {
    if ((await isAt(page, selector)) && left-- === 0) return;
    await page.keyboard.press('ArrowRight');
  }
  throw new Error(`The arrows do not lead to ${selector}.`);
}

/** Presses what the first value of a picker says of its key; a number that is to be typed begins with a one. */
async function pick(page: Page): Promise<string> {
  const [shown = '1'] = await page.locator('[data-picker] kbd').allTextContents();
  for (const sign of shown.replace(/\s/g, '')) await page.keyboard.press(sign === '↵' ? 'Enter' : sign);
  return 'picker';
}

/** One act by keys: what is asked is answered, what is armed is done, else something that is lit is taken. */
async function byKeys(page: Page, tries: number): Promise<string> {
  const any = async (selector: string) => (await page.locator(selector).count()) > 0;
  if ((await picker(page).count()) > 0) return pick(page);
  if ((await primary(page).count()) > 0 && tries === 0) return page.keyboard.press('Enter').then(() => 'primary');
  const lit = (await any('.card.held')) ? ['.card.aim', shared, inHand, onTable] : [inHand, onTable];
  for (const selector of lit) {
    if (tries > 3 || !(await any(selector))) continue;
    await goTo(page, selector, tries);
    await page.keyboard.press('Space');
    return 'card';
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('1');
  return 'button';
}

/** One act by mouse: a lit card is carried to what lights up for it. */
async function byDrag(page: Page, tries: number): Promise<string> {
  if ((await picker(page).count()) > 0) return picker(page).first().click().then(() => 'picker');
  const cards = page.locator((await page.locator(inHand).count()) > 0 ? inHand : onTable);
  const number = await cards.count();
  if (number > 0 && tries < 4) {
    const pointer = mouse(page);
    const from = await grip(cards.nth(tries % number));
    await pointer.down(from);
    for (const up of [4, 12, 24]) await pointer.move({ x: from.x, y: from.y - up });
    await drawn(page);
    const aims = page.locator('.target[data-zone], .card.aim');
    const goal = ((await aims.count()) > 0 ? aims : page.locator(shared)).first();
    const found = (await goal.count()) > 0;
    if (found) await pointer.move(await centre(goal));
    await drawn(page);
    await pointer.up();
    if (found) return 'drag';
  }
  const button = (await primary(page).count()) > 0 ? primary(page) : page.locator('[data-actions] button:not(.off):not(.icon)');
  if ((await button.count()) > 0) await button.first().click();
  return 'button';
}

for (const [game, players, number] of [['hearts', 4, 4], ['scopa', 2, 4], ['gin-rummy', 2, 4], ['go-fish', 3, 3], ['lands-and-spells', 2, 5], ['mus', 4, 4]] as const) {
  test(`by keys: ${game}`, async ({ page }) => {
    await open(page, game, players);
    await turns(page, number, byKeys);
  });
}

for (const [game, players, number, least] of [['hearts', 4, 4, 4], ['scopa', 2, 4, 4], ['gin-rummy', 2, 4, 2], ['lands-and-spells', 2, 4, 1]] as const) {
  test(`by dragging: ${game}`, async ({ page }) => {
    await open(page, game, players);
    const done = await turns(page, number, byDrag);
    expect(done['drag'] ?? 0, JSON.stringify(done)).toBeGreaterThanOrEqual(least);
  });
}
