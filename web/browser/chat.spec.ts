/** Talking at a table: before the game, seen on a phone, and not without end. */
import { expect, test } from '@playwright/test';
import { launch, type Running } from './server';
import { hand, quiet, settle } from './table';

/** With limits, which the other tests would run into. */
let server: Running;
test.skip(!process.env['CARDWRIGHT'], 'a server of its own needs the program');
test.beforeAll(async () => {
  server = await launch(['--bot-pace', '0']);
});
test.afterAll(async () => {
  await server?.stop();
});

test('two talk before the game; too much at once is refused with a reason and stays in the box', async ({ browser }) => {
  const desk = await browser.newContext();
  const pocket = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const [anna, ben] = [await desk.newPage(), await pocket.newPage()];
  for (const page of [anna, ben]) await quiet(page);
  await anna.goto(`${server.url}/game/crazy-eights`);
  await anna.getByRole('button', { name: 'Play', exact: true }).click();
  await settle(anna, { players: 2, people: 2 });
  await ben.goto(anna.url());
  await ben.getByRole('button', { name: 'Sit down' }).click();
  await anna.getByLabel('Your message').fill('hello, take your time');
  await anna.getByRole('button', { name: 'Send' }).click();
  await expect(ben.getByText('hello, take your time')).toBeVisible();
  for (const page of [anna, ben]) await page.getByRole('button', { name: 'I am ready' }).click();
  for (const page of [anna, ben]) await expect(hand(page)).toBeVisible();

  // Ben, at the table, sees that something was said and reads it with one tap.
  await anna.getByRole('tab', { name: 'Chat' }).click();
  const box = anna.getByLabel('Your message');
  await box.fill('good cards?');
  await box.press('Enter');
  await ben.getByRole('button', { name: 'Log and chat, 1 new' }).tap();
  await expect(ben.getByText('good cards?')).toBeVisible();
  await ben.getByRole('button', { name: 'Close' }).first().tap();
  await expect(ben.getByRole('button', { name: 'Log and chat', exact: true })).toBeVisible();

  // Anna does not stop, until she is told to.
  const refusal = anna.getByRole('alert').filter({ hasText: 'wait a moment' });
  let line = 0;
  await expect(async () => {
    line += 1;
    await box.fill(`line ${line}`);
    await box.press('Enter');
    // Each line has its answer before the next one is written: the refusal is of this one, and it stays in the box.
    await expect.poll(async () => (await refusal.count()) > 0 || (await box.inputValue()) === '', { intervals: [20] }).toBe(true);
    expect(await refusal.count()).toBe(1);
  }).toPass({ intervals: [0], timeout: 60_000 });
  await expect(box).toHaveValue(`line ${line}`);
  await expect(async () => {
    await box.press('Enter');
    await expect(box).toHaveValue('', { timeout: 1000 });
  }).toPass({ intervals: [500], timeout: 30_000 });
  await expect(refusal).toHaveCount(0);
  await expect(anna.getByText(`line ${line}`, { exact: false }).first()).toBeVisible();
  await Promise.all([desk.close(), pocket.close()]);
});
