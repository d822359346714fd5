/** Rooms: seats change hands in mid-game, everybody must be ready, the clock plays for the absent, people talk, tables are found. */
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { base, decisions, hand, mover, myTurn, open, over, playToTheEnd, quiet } from './table';

const contexts: BrowserContext[] = [];
test.afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});

/** So many people, each with a browser of their own. */
async function guests(browser: Browser, count: number): Promise<Page[]> {
  return Promise.all(Array.from({ length: count }, async () => {
    const context = await browser.newContext();
    contexts.push(context);
    const page = await context.newPage();
    await quiet(page);
    return page;
  }));
}

/** Two people sit at a new table and are ready. */
async function together(anna: Page, ben: Page, game: string, more: { seconds?: number } = {}): Promise<void> {
  await open(anna, game, { players: 2, people: 2, ...more });
  await ben.goto(anna.url());
  await ben.getByRole('button', { name: 'Sit down' }).click();
  await anna.getByRole('button', { name: 'I am ready' }).click();
  await ben.getByRole('button', { name: 'I am ready' }).click();
  for (const page of [anna, ben]) await expect(hand(page)).toBeVisible();
}

/** A table nobody else opens: tests that meet through lists would meet each other. */
function ofItsOwn(games: string[]): string {
  const { repeatEachIndex, retry } = test.info();
  return games[(repeatEachIndex * 3 + retry) % games.length]!;
}

test('somebody who watches takes over from a bot, and hands over to one', async ({ browser }) => {
  const [anna, ben] = (await guests(browser, 2)) as [Page, Page];
  await open(anna, 'crazy-eights', { players: 2 });
  expect(await myTurn(anna)).toBe(false);
  await ben.goto(anna.url());
  await expect(ben.getByText('You watch')).toBeVisible();
  await ben.getByRole('button', { name: 'Seats' }).click();
  await ben.getByRole('button', { name: /^Take over from / }).click();
  await expect(hand(ben)).toBeVisible();
  await expect(ben.getByText('You watch')).toHaveCount(0);
  expect(await ben.locator('[data-hand] .card').first().getAttribute('data-face')).not.toBe('back');

  // Whoever must choose lets a bot do it: the game goes on without them.
  const [one, other] = await mover(anna, ben);
  const before = await decisions(one);
  await one.getByRole('button', { name: 'Seats' }).click();
  await one.getByRole('button', { name: 'Let a bot play for me' }).click();
  await expect(one.getByText('A bot plays for you.')).toBeVisible();
  await expect.poll(() => decisions(one)).toBeGreaterThan(before);
  await expect(other.getByText('a bot plays', { exact: false }).first()).toBeVisible();
  await expect(one.locator('.card.legal')).toHaveCount(0);

  await one.getByRole('button', { name: 'Play myself again' }).click();
  await expect(one.getByText('A bot plays for you.')).toHaveCount(0);
  await Promise.all([playToTheEnd(one, 3, 120), playToTheEnd(other, 5, 120)]);
  for (const page of [one, other]) await expect(over(page)).toBeVisible();
});

test('whoever watches is told the order of everybody who plays', async ({ browser }) => {
  const [anna, ben] = (await guests(browser, 2)) as [Page, Page];
  await open(anna, 'crazy-eights', { players: 3, name: 'Anna' });
  await ben.goto(anna.url());
  await expect(ben.getByText(/^Play goes clockwise: Anna, \w+, \w+$/)).toBeVisible();
});

test('nothing is dealt before everybody is ready', async ({ browser }) => {
  const [anna, ben] = (await guests(browser, 2)) as [Page, Page];
  await open(anna, 'crazy-eights', { players: 2, people: 2 });
  await anna.getByRole('button', { name: 'I am ready' }).click();
  await expect(anna.getByText('1 seat is free', { exact: false })).toBeVisible();
  await ben.goto(anna.url());
  await ben.getByRole('button', { name: 'Sit down' }).click();
  await expect(anna.getByText('not ready', { exact: true })).toHaveCount(1);
  await anna.getByRole('button', { name: 'Not ready after all' }).click();
  await ben.getByRole('button', { name: 'I am ready' }).click();
  await expect(anna.getByText('not ready', { exact: true })).toHaveCount(1);
  await expect(hand(ben)).toHaveCount(0);
  await anna.getByRole('button', { name: 'I am ready' }).click();
  for (const page of [anna, ben]) await expect(hand(page)).toBeVisible();
});

test('whoever came by a link says who they are, and is missed when they leave', async ({ browser }) => {
  const [anna, ben] = (await guests(browser, 2)) as [Page, Page];
  await open(anna, 'crazy-eights', { players: 2, people: 2 });
  await ben.goto(anna.url());
  await ben.getByRole('button', { name: 'Sit down' }).click();
  await ben.getByLabel('Your name').fill('Benedict');
  await ben.getByRole('button', { name: 'Use it' }).click();
  await expect(anna.getByText('Benedict', { exact: true })).toBeVisible();
  for (const page of [anna, ben]) await page.getByRole('button', { name: 'I am ready' }).click();
  await expect(hand(ben)).toBeVisible();
  await ben.getByRole('button', { name: 'Leave' }).click();
  const question = ben.getByRole('dialog', { name: 'Leave the game?' });
  await expect(question).toContainText('plays on; a bot takes your seat');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(hand(ben)).toBeVisible();
  await ben.getByRole('button', { name: 'Leave' }).click();
  await question.getByRole('button', { name: 'Hand over and leave' }).click();
  await expect(ben).not.toHaveURL(/\/table\//);
  await expect(anna.getByText(/Benedict has left\. \w+, a bot, plays on\./)).toBeVisible();
});

test('a free seat is given to a bot, and an own one up', async ({ browser }) => {
  const [anna, ben] = (await guests(browser, 2)) as [Page, Page];
  await open(anna, 'crazy-eights', { players: 2, people: 2 });
  await ben.goto(anna.url());
  await ben.getByRole('button', { name: 'Sit down' }).click();
  await ben.getByRole('button', { name: 'Stand up' }).click();
  await expect(ben.getByRole('button', { name: 'Sit down' })).toBeVisible();
  await anna.getByLabel('How well the bot plays').selectOption('random');
  await anna.getByRole('button', { name: 'Add a bot' }).click();
  await anna.getByRole('button', { name: 'I am ready' }).click();
  await expect(hand(anna)).toBeVisible();
  await expect(ben.getByText('You watch')).toBeVisible();
});

test('the computer plays for whoever lets the time run out, and goes on for whoever is gone', async ({ browser }) => {
  const [anna, ben] = (await guests(browser, 2)) as [Page, Page];
  await together(anna, ben, 'crazy-eights', { seconds: 15 });
  const [one, other] = await mover(anna, ben);
  await expect(one.getByRole('timer').first()).toBeVisible();
  const before = await decisions(one);
  await expect(one.getByRole('button', { name: 'More time' }).first()).toBeVisible();
  await expect.poll(() => decisions(one), { timeout: 60_000 }).toBeGreaterThan(before);
  // They are here, so the seat stays theirs.
  await expect(one.getByText('A bot plays for you.')).toHaveCount(0);

  await other.context().close();
  await expect(one.getByText('a bot plays', { exact: false }).first()).toBeVisible({ timeout: 100_000 });
});

test('the time runs at the plate of whoever must choose, for both to see', async ({ browser }) => {
  const [anna, ben] = (await guests(browser, 2)) as [Page, Page];
  await together(anna, ben, 'crazy-eights', { seconds: 15 });
  const [one, other] = await mover(anna, ben);
  const bar = (page: Page) => page.locator('.plate.turn [data-time]');
  // Everything that is said aloud of the time, as often as it is said.
  await one.locator('[data-hurry]').evaluate((node) => new MutationObserver(() => (document.body.dataset['said'] = `${document.body.dataset['said'] ?? ''}${node.textContent}`)).observe(node, { childList: true, characterData: true, subtree: true }));
  for (const page of [one, other]) {
    await expect(page.locator('[data-time]')).toHaveCount(1);
    await expect(bar(page)).toBeVisible();
  }
  const long = () => bar(one).locator('i').evaluate((fill) => fill.getBoundingClientRect().width / fill.parentElement!.clientWidth);
  const before = await long();
  await expect.poll(long).toBeLessThan(before);
  // Its length says it, the last seconds are counted, and readers are told; not every second.
  await expect(one.locator('.own .flag')).toHaveText(/Your turn\s*\d+ s/);
  await expect(one.locator('.own .plate')).toHaveAccessibleName(/must choose now, at most (5|10) seconds left$/);
  // The last seconds are known without their colour: a number, a frame, a hatched bar.
  for (const soon of [one.locator('.own [data-time]'), one.getByRole('timer').first()]) {
    await expect(soon).toHaveClass(/\bsoon\b/);
    await expect(soon.locator('i')).toHaveCSS('background-image', /repeating-linear-gradient/);
  }
  await expect(one.locator('[data-hurry]')).toHaveText('5 seconds left.');
  await expect(one.locator('body')).toHaveAttribute('data-said', '8 seconds left.5 seconds left.');
  await expect(other.locator('[data-hurry]')).toBeEmpty();
});

test('on a phone a running clock has a line of its own: the header keeps its title and its buttons', async ({ browser }) => {
  const [anna, ben] = (await guests(browser, 2)) as [Page, Page];
  for (const one of [anna, ben]) await one.setViewportSize({ width: 390, height: 844 });
  await together(anna, ben, 'crazy-eights', { seconds: 15 });
  const [page] = await mover(anna, ben);
  const felt = () => page.locator('.stage').boundingBox();
  await expect(page.getByRole('timer')).toBeVisible();
  const before = await felt();
  const more = page.getByRole('button', { name: 'More time' });
  await expect(more).toBeVisible();
  // The table does not move under the finger.
  expect(await felt()).toEqual(before);
  const buttons = await page.locator('header.top button, [data-clockline] button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)));
  expect(buttons.length).toBeGreaterThanOrEqual(5);
  expect(Math.min(...buttons)).toBeGreaterThanOrEqual(44);
  expect(await page.locator('header.top h1').evaluate((title) => title.scrollWidth - title.clientWidth)).toBeLessThanOrEqual(0);
  expect((await page.getByRole('timer').locator('.track').boundingBox())!.width).toBeGreaterThan(150);
  await more.click();
  await expect(more).toHaveCount(0);
});

test('people talk, and whoever is muted is not heard', async ({ browser }) => {
  const [anna, ben] = (await guests(browser, 2)) as [Page, Page];
  await together(anna, ben, 'crazy-eights');
  for (const page of [anna, ben]) await page.getByRole('tab', { name: 'Chat' }).click();
  const say = async (page: Page, text: string) => {
    await page.getByLabel('Your message').fill(text);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.locator('.log')).toContainText(text);
  };
  await say(anna, 'good cards today');
  await expect(ben.locator('.log')).toContainText('good cards today');
  await ben.getByRole('button', { name: /^Mute / }).click();
  await expect(ben.locator('.log')).not.toContainText('good cards today');
  await say(anna, 'nobody hears me');
  // What came later is there, so what did not come is not on its way.
  await say(ben, 'quiet here');
  await expect(ben.locator('.log')).not.toContainText('nobody hears me');
  await ben.getByRole('button', { name: 'Hear everybody again' }).click();
  await say(anna, 'and now');
  await expect(ben.locator('.log')).toContainText('and now');
});

test('the list of tables changes by itself', async ({ browser }) => {
  const game = ofItsOwn(['goofspiel', 'war', 'kuhn-poker']);
  const [anna, ben, cleo] = (await guests(browser, 3)) as [Page, Page, Page];
  await cleo.goto(`${base()}/tables`);
  await expect(cleo.getByRole('heading', { level: 1, name: 'Tables' })).toBeVisible();
  await expect(cleo.getByText(/Nobody else is here just now|\d+ people are here, with you/)).toBeVisible();
  const name = `Anna ${test.info().repeatEachIndex} ${test.info().retry}`;
  await open(anna, game, { players: 2, people: 2, listed: true, name });
  const entry = cleo.locator('li', { hasText: name });
  await expect(entry.getByRole('link', { name: /^Sit down/ })).toBeVisible();
  await ben.goto(`${base()}/tables`);
  await ben.locator('li', { hasText: name }).getByRole('link', { name: /^Sit down/ }).click();
  // That is said once: one sits.
  await expect(ben.getByRole('button', { name: 'Stand up' })).toBeVisible();
  await expect(ben).toHaveURL(/\/table\/\w+$/);
  for (const page of [anna, ben]) await page.getByRole('button', { name: 'I am ready' }).click();
  await expect(entry.getByRole('link', { name: /^Watch/ })).toBeVisible();
});

test('a quick match brings two people together', async ({ browser }) => {
  const game = ofItsOwn(['scopa', 'briscola', 'gin-rummy', 'cribbage', 'go-fish', 'hearts', 'spades', 'durak']);
  const [anna, ben] = (await guests(browser, 2)) as [Page, Page];
  for (const page of [anna, ben]) {
    await page.goto(`${base()}/game/${game}`);
    await page.getByRole('button', { name: 'Quick match' }).click();
    await expect(page).toHaveURL(/\/table\//);
  }
  expect(ben.url()).toBe(anna.url());
  await expect(ben.getByRole('button', { name: 'I am ready' })).toBeVisible();
});

test('a finished match is looked at again, step by step and from every seat', async ({ page }) => {
  await quiet(page);
  await open(page, 'crazy-eights', { players: 2 });
  await playToTheEnd(page, 2, 100);
  await page.getByRole('button', { name: 'Look at the table' }).click();
  await page.getByRole('link', { name: 'Watch again' }).click();
  await expect(page).toHaveURL(/\/replay\//);
  const at = page.locator('.bar .small');
  await expect(at).toHaveText(/^0 of \d+$/);
  await page.getByRole('button', { name: 'One step on' }).click();
  await expect(at).toHaveText(/^1 of/);
  await page.keyboard.press('ArrowRight');
  await expect(at).toHaveText(/^2 of/);
  await page.getByRole('button', { name: 'One step back' }).click();
  await expect(at).toHaveText(/^1 of/);
  const seen = page.getByLabel('Seen by');
  await expect(hand(page).locator('.card').first()).not.toHaveAttribute('data-face', 'back');
  const mine = await hand(page).getAttribute('data-zone');
  await seen.selectOption({ index: 2 });
  await expect(hand(page)).not.toHaveAttribute('data-zone', mine!);
  await expect(hand(page).locator('.card').first()).not.toHaveAttribute('data-face', 'back');
  await seen.selectOption({ index: 0 });
  await expect(hand(page)).toHaveCount(0);
  await expect(page.locator('.seat .card[data-face]:not([data-face="back"])')).toHaveCount(0);
});
