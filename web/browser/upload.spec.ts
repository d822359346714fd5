/** Somebody brings a game along: mistakes are shown at their places, a good one is published and played. */
import { expect, test, type Page } from '@playwright/test';
import { noSeriousIssue } from './axe';
import { call, count, kept, offered, part, publish, rules, saved, starter, studio, write } from './studio';
import { base, fresh, open, over, playToTheEnd, quiet } from './table';

const verdict = (page: Page) => page.locator('[data-verdict]');

/** The starter with a slip far below its first lines. */
async function mistaken(page: Page): Promise<{ good: string; wrong: string; line: number }> {
  const lines = (await starter(page)).split('\n');
  lines.splice(1, 0, ...Array.from({ length: 60 }, (_, i) => `# remark ${i}`));
  const at = lines.findIndex((line) => line.includes('move c to discard'));
  const wrong = lines.map((line, i) => (i === at ? line.replace('discard', 'discrad') : line)).join('\n');
  return { good: lines.join('\n'), wrong, line: at + 1 };
}

test('a mistake is underlined while one writes, and mended by one button and taken back by one', async ({ page }) => {
  await quiet(page);
  await studio(page, `${base()}/upload`);
  await expect(count(page)).toHaveText('No mistakes');
  const { good, wrong, line } = await mistaken(page);
  await write(page, wrong);
  await expect(count(page)).toHaveText('1 error');
  const list = page.getByRole('list', { name: 'All complaints' });
  await expect(list).toContainText('discrad');
  await expect(list).not.toContainText('`');
  await list.getByRole('button', { name: `Line ${line}`, exact: true }).click();
  await expect(page.locator('.complaint-error')).toBeInViewport();
  await expect(page.locator('.complaint-error')).toHaveText('discrad');
  const bubble = page.locator('.bubble');
  await expect(bubble).toContainText('discrad');
  await expect(bubble.locator('code').first()).toBeVisible();
  await noSeriousIssue(page, 'the editor with a complaint');

  await bubble.getByRole('button', { name: 'Why?' }).click();
  await expect(page.getByRole('dialog')).toContainText('Mended');
  await page.getByRole('button', { name: 'Close' }).click();

  await bubble.getByRole('button', { name: 'Change it' }).click();
  await expect(count(page)).toHaveText('No mistakes');
  await expect.poll(() => kept(page)).toBe(good);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(count(page)).toHaveText('1 error');
  await expect.poll(() => kept(page)).toBe(wrong);
  // The same by keys.
  await rules(page).press('F8');
  await rules(page).press('Alt+Enter');
  await expect(count(page)).toHaveText('No mistakes');
});

test('a proposal is applied where its text is by now', async ({ page }) => {
  await quiet(page);
  await studio(page, `${base()}/upload`);
  const { good, wrong } = await mistaken(page);
  await write(page, wrong);
  await expect(count(page)).toHaveText('1 error');
  // Nothing is looked at any more: the complaint is that of the text before.
  await page.route('**/api/studio/check', (route) => route.abort());
  await rules(page).press('ControlOrMeta+Home');
  await page.keyboard.type('# one more\n');
  await page.getByRole('list', { name: 'All complaints' }).getByRole('button', { name: 'Change it' }).click();
  await expect.poll(() => kept(page)).toBe(`# one more\n${good}`);
  await expect(count(page)).toHaveText('Not checked');
  // The page asks again by itself.
  await page.unroute('**/api/studio/check');
  await expect(count(page)).toHaveText('No mistakes');
});

test('words are offered and explained, and keys lead out of the text', async ({ page }) => {
  await quiet(page);
  await studio(page, `${base()}/upload`);
  await rules(page).press('ControlOrMeta+End');
  await page.keyboard.type('step more', { delay: 15 });
  // Whatever is offered for this word, it is written as it is.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  // Two spaces came by themselves behind what opens a block.
  await page.keyboard.type('shu', { delay: 40 });
  await offered(page, /^shuffle/);
  await page.keyboard.press('Enter');
  await expect(rules(page)).toContainText('shuffle');
  await page.keyboard.type(' sto', { delay: 40 });
  await offered(page, /^stock/);
  await noSeriousIssue(page, 'words that are offered');
  await page.keyboard.press('Enter');
  await expect.poll(() => kept(page)).toMatch(/step more\n {2}shuffle stock$/);
  await page.keyboard.press('F2');
  await expect(page.locator('.word-help')).toContainText('stock: pile');
  await page.keyboard.press('ControlOrMeta+/');
  await expect.poll(() => kept(page)).toMatch(/\n {2}# shuffle stock$/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(rules(page)).not.toBeFocused();
});

test('an open bubble does not hold back whoever leaves the text by keys', async ({ page }) => {
  await quiet(page);
  await studio(page, `${base()}/upload`);
  const { wrong } = await mistaken(page);
  await write(page, wrong);
  await expect(count(page)).toHaveText('1 error');
  await rules(page).press('F8');
  await expect(page.locator('.cm-tooltip')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.cm-tooltip')).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(rules(page)).not.toBeFocused();
});

test('what is written is there again after the page was closed', async ({ page }) => {
  await quiet(page);
  await studio(page, `${base()}/upload/kuhn-poker`);
  await expect(saved(page)).toHaveText('Not changed yet');
  await rules(page).press('ControlOrMeta+End');
  await page.keyboard.type('# not finished');
  // At once: nobody waits before a page is closed.
  await page.reload();
  await expect(saved(page)).toHaveText(/^Draft, saved \d\d:\d\d$/);
  await expect.poll(() => kept(page, 'kuhn-poker')).toContain('# not finished');
  await rules(page).press('ControlOrMeta+End');
  await expect(rules(page)).toContainText('# not finished');
  await page.getByRole('button', { name: 'Begin again without it' }).click();
  await expect(saved(page)).toHaveText('Not changed yet');
  await expect.poll(() => kept(page, 'kuhn-poker')).toBe('');
});

test('the text is laid out by one button and taken back by one', async ({ page }) => {
  await quiet(page);
  await studio(page, `${base()}/upload`);
  const good = await starter(page);
  const untidy = good.replace('stock: pile, face down', 'stock:   pile ,face down').replace('move c to discard', 'move   c to discard');
  expect(untidy).not.toBe(good);
  await write(page, untidy);
  await page.getByRole('button', { name: 'Format' }).click();
  await expect(saved(page)).toHaveText('Not changed yet');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => kept(page)).toBe(untidy);
  await write(page, `${good}\nturn (`);
  await page.getByRole('button', { name: 'Format' }).click();
  await expect(verdict(page).getByRole('alert')).toContainText('as soon as its errors are mended');
});

test('a draft is played and play-tested before anybody else can see it', async ({ page }) => {
  await quiet(page);
  await studio(page, `${base()}/upload`);
  const title = fresh('Secret');
  await write(page, (await starter(page)).replace(/game "[^"]*"/, `game "${title}"`).replace(/players 2 to \d/, 'players 2'));
  await expect(count(page)).toHaveText('No mistakes');
  await page.getByRole('button', { name: 'Play-test it' }).click();
  const lab = page.locator('[data-lab]');
  await expect(lab.getByRole('heading', { name: 'What stands out' })).toBeVisible({ timeout: 60_000 });
  await expect(lab.locator('figure').first()).toBeVisible();
  await noSeriousIssue(page, 'the play-test');
  await page.getByRole('button', { name: 'Play it' }).click();
  await expect(page).toHaveURL(/\/table\//, { timeout: 60_000 });
  await playToTheEnd(page, 3, 100);
  await expect(over(page)).toBeVisible();
  const listed = (await (await page.request.get(`${base()}/api/games`)).json()) as { title: string }[];
  expect(listed.map((game) => game.title)).not.toContain(title);
  // The text is where it was left.
  await page.goto(`${base()}/upload`);
  await expect(rules(page)).toContainText(title);
});

test('with errors nothing is played, and it is said why', async ({ page }) => {
  await quiet(page);
  await studio(page, `${base()}/upload`);
  const { wrong } = await mistaken(page);
  await write(page, wrong);
  await expect(count(page)).toHaveText('1 error');
  await page.getByRole('button', { name: 'Play it' }).click();
  await expect(verdict(page).getByRole('alert')).toContainText('mend the errors first');
  await expect(page.locator('.complaint-error')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Play-test it' })).toBeDisabled();
});

test('nothing is published with a mistake; the mended game is published and played', async ({ page }) => {
  await quiet(page);
  await studio(page, `${base()}/upload`);
  await call(page, fresh('brought-along'));
  const { wrong } = await mistaken(page);
  await write(page, wrong);
  await expect(count(page)).toHaveText('1 error');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(verdict(page)).toContainText('Nothing was published', { timeout: 60_000 });
  await verdict(page).getByRole('button', { name: 'Change it' }).click();
  await expect(count(page)).toHaveText('No mistakes');
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(verdict(page)).toContainText('Nothing to complain about', { timeout: 60_000 });
  await publish(page);
  await expect(verdict(page)).toContainText('is published', { timeout: 60_000 });
  await expect(saved(page)).toHaveText('As published');
  await verdict(page).getByRole('link', { name: 'Open its page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Game' })).toBeVisible();
  const id = new URL(page.url()).pathname.replace('/game/', '');
  await open(page, id, { players: 2 });
  await playToTheEnd(page, 3, 100);
  await expect(over(page)).toBeVisible();
});

test('whoever publishes is asked first; the name in links comes from the title and is nobody else\'s', async ({ page, browser }) => {
  await quiet(page);
  await studio(page, `${base()}/upload`);
  const link = page.getByLabel('Name in links').first();
  await expect(link).toHaveValue(/^my-game/);
  const title = fresh('Ñandú Race');
  const name = title.replace('Ñandú Race', 'nandu-race');
  await write(page, (await starter(page)).replace(/game "[^"]*"/, `game "${title}"`));
  await expect(link).toHaveValue(name);
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: `Publish ${title}?` });
  await expect(dialog).toContainText('Everybody who comes to this server will see it');
  await expect(dialog).toContainText(`/game/${name}`);
  await noSeriousIssue(page, 'the question before publishing');
  await dialog.getByRole('button', { name: 'Not yet' }).click();
  expect((await page.request.get(`${base()}/api/games/${name}`)).status()).toBe(404);
  await publish(page);
  await expect(verdict(page)).toContainText(`${name} is published`, { timeout: 60_000 });
  // Once more it is a new version, and that is said.
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('dialog')).toContainText('next version');

  // Somebody else makes their own of it: a free name stands there, and the taken one is marked and not sent.
  const other = await browser.newPage();
  await quiet(other);
  await studio(other, `${base()}/upload/${name}`);
  const theirs = other.getByLabel('Name in links').first();
  await expect(theirs).toHaveValue(`my-${name}`);
  await part(other, 'About and files');
  await theirs.fill(name);
  await expect(theirs).toHaveAttribute('aria-invalid', 'true');
  await expect(theirs).toHaveAccessibleDescription(/Somebody else’s game has this name/);
  await other.getByRole('button', { name: 'Publish' }).click();
  const asked = other.getByRole('dialog');
  await expect(asked.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await asked.getByRole('button', { name: `Take my-${name}` }).click();
  await asked.getByRole('button', { name: 'Publish' }).click();
  await expect(verdict(other)).toContainText(`my-${name} is published`, { timeout: 60_000 });
  await other.close();
});

test('a name taken meanwhile is asked for again', async ({ page }) => {
  await quiet(page);
  await studio(page, `${base()}/upload`);
  await page.route('**/api/games', (route) => (route.request().method() === 'POST' ? route.fulfill({ status: 409, json: { code: 'taken', text: 'There is a game of that name.' } }) : route.continue()));
  await publish(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name in links')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByRole('button', { name: /^Take my-game/ })).toBeVisible();
});

test('a zip is checked and published as it is', async ({ page }) => {
  await quiet(page);
  await studio(page, `${base()}/upload`);
  const name = fresh('packed-game');
  const packed = await page.request.get(`${base()}/api/template`);
  await page.getByLabel('A file').setInputFiles({ name: `${name.replace('packed-game', 'Packed Game')}.zip`, mimeType: 'application/zip', buffer: await packed.body() });
  await expect(page.getByLabel('Name in links')).toHaveValue(name);
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(verdict(page)).toContainText('Nothing to complain about', { timeout: 60_000 });
  await publish(page);
  await expect(verdict(page)).toContainText(`${name} is published`, { timeout: 60_000 });

  // No archive at all: the sentence says so, and what is written on the page is not sent in its place.
  await page.getByLabel('A file').setInputFiles({ name: 'broken.zip', mimeType: 'application/zip', buffer: Buffer.from('no archive') });
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(verdict(page).getByRole('alert')).toContainText('This is no zip archive.', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Write the text here instead' }).click();
  await expect(rules(page)).toContainText('game "My Game"');
});

test('a file of rules comes into the text', async ({ page }) => {
  await quiet(page);
  await studio(page, `${base()}/upload`);
  const text = (await starter(page)).replace(/game "[^"]*"/, 'game "From A File"');
  await page.getByLabel('A file').setInputFiles({ name: 'from-a-file.cards', mimeType: 'text/plain', buffer: Buffer.from(text.replaceAll('\n', '\r\n')) });
  await expect(rules(page)).toContainText('From A File');
  await expect.poll(() => kept(page)).toBe(text);
  await expect(count(page)).toHaveText('No mistakes');
  await expect(page.getByLabel('Name in links')).toHaveValue(/^(?:my-)?from-a-file/);
  // A picture is no text, and the text stays.
  await page.getByLabel('A file').setInputFiles({ name: 'cat.png', mimeType: 'image/png', buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]) });
  await expect(page.getByRole('alert').filter({ hasText: 'cat.png is no text' })).toBeVisible();
  await expect(rules(page)).toContainText('From A File');
});

test('a game of the library is changed into one of one\'s own, twice, and keeps its scenarios', async ({ page }) => {
  await quiet(page);
  const own = fresh('my-kuhn');
  await studio(page, `${base()}/upload/kuhn-poker`);
  const text = ((await (await page.request.get(`${base()}/api/games/kuhn-poker`)).json()) as { rules: string }).rules;
  await call(page, own);
  const scenarios = page.getByLabel(/^scenarios\//);
  for (const title of ['First Kuhn', 'Second Kuhn']) {
    await part(page, 'About and files');
    await expect(scenarios.first()).toBeChecked();
    await part(page, 'Rules');
    await write(page, text.replace(/game "[^"]*"/, `game "${title}"`));
    await publish(page);
    await expect(verdict(page)).toContainText(`${own} is published`, { timeout: 60_000 });
    await verdict(page).getByRole('link', { name: 'Open its page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await studio(page, `${base()}/upload/${own}`);
    await expect(rules(page)).toContainText(title);
  }
  await expect(scenarios.first()).toBeChecked();
});

const live = (page: Page) => page.locator('[data-live]');
const handAt = (page: Page) => live(page).locator('[data-hand] .card');
const named = (page: Page) => handAt(page).evaluateAll((cards) => cards.map((card) => card.dataset['face']));

test('the table beside the text plays what is written, keeps its last version without errors and says so', async ({ page }) => {
  await quiet(page);
  await studio(page, `${base()}/upload`);
  await expect(live(page).getByText('As you see it')).toBeVisible();
  await expect(handAt(page).first()).toBeVisible();
  await noSeriousIssue(page, 'the live table');
  const cards = await named(page);
  // With a slip in the text the table stays, and says what it plays; mended, it is the text's again with the same cards.
  const { good, wrong } = await mistaken(page);
  await write(page, wrong);
  const older = live(page).locator('[data-older]');
  await expect(older).toContainText(/last version without errors \(\d\d:\d\d\)/);
  expect(await named(page)).toEqual(cards);
  await write(page, good);
  await expect(older).toHaveCount(0);
  expect(await named(page)).toEqual(cards);
  // Other rules, another hand.
  await write(page, good.replace('deal hand_size cards', 'deal 3 cards'));
  await expect(handAt(page)).toHaveCount(3);
});

test('moves are made at the table beside the text: by oneself, step by step, and back', async ({ page }) => {
  await quiet(page);
  await studio(page, `${base()}/upload`);
  const decisions = async () => Number(await live(page).locator('[data-decisions]').getAttribute('data-decisions'));
  await expect(handAt(page).first()).toBeVisible();
  const begun = await decisions();
  await live(page).getByRole('button', { name: 'Step', exact: true }).click();
  await expect.poll(decisions).toBe(begun + 1);
  await live(page).getByRole('button', { name: 'One move back' }).click();
  await expect.poll(decisions).toBe(begun);
  // One's own move, and the others answer it.
  const lit = live(page).locator('[data-hand] .card.legal');
  if ((await lit.count()) > 0) await lit.first().press('Enter');
  await live(page).locator('[data-actions] button:not(.off)').first().click();
  await expect.poll(decisions).toBeGreaterThan(begun);
  await live(page).getByRole('combobox').selectOption('3');
  await expect(live(page).locator('.plate')).toHaveCount(3);
  await part(page, 'Cards');
  await expect(page.getByRole('list', { name: 'Cards of the game' }).getByRole('img')).toHaveCount(52);
  await noSeriousIssue(page, 'the cards of a game');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('nothing scrolls sideways, and the bubble is within reach', async ({ page }) => {
    await quiet(page);
    await studio(page, `${base()}/upload`);
    const { wrong } = await mistaken(page);
    await write(page, wrong);
    await count(page).tap();
    const box = await page.locator('.bubble').boundingBox();
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(390);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.locator('.bubble').getByRole('button', { name: 'Change it' }).tap();
    await expect(count(page)).toHaveText('No mistakes');
  });
});

test('a table that cannot be laid is asked for once, not without end', async ({ page }) => {
  await quiet(page);
  let asked = 0;
  await page.route('**/api/studio/table', (route) => {
    asked += 1;
    return route.fulfill({ status: 400, json: { code: 'bad', text: 'There is no such table.' } });
  });
  await studio(page, `${base()}/upload`);
  await expect(live(page)).toContainText('There is no such table.');
  // Another text is another try; whatever was asked for the first one has been asked by then.
  await write(page, (await starter(page)).replace(/game "[^"]*"/, 'game "Another"'));
  await expect.poll(() => asked).toBeGreaterThan(1);
  await expect(count(page)).toContainText('No mistakes');
  expect(asked).toBe(2);
});
