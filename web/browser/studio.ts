/** What the tests do in the editor: read and write the rules as a person does, by keys and by what the page keeps. */
import { expect, type Locator, type Page } from '@playwright/test';
import { base } from './table';

export const rules = (page: Page): Locator => page.getByRole('textbox', { name: 'Rules', exact: true });
export const count = (page: Page): Locator => page.locator('[data-count]');
export const saved = (page: Page): Locator => page.locator('[data-saved]');

/** Looks at another part of the game. */
export const part = (page: Page, name: 'Rules' | 'Cards' | 'About and files'): Promise<void> => page.getByRole('tab', { name }).click();

/** Gives the game its name in links, and goes back to the text. */
export async function call(page: Page, name: string): Promise<void> {
  await part(page, 'About and files');
  await page.getByLabel('Name in links').fill(name);
  await part(page, 'Rules');
}

/** The game that everybody begins with. */
export const starter = async (page: Page): Promise<string> => ((await (await page.request.get(`${base()}/api/language`)).json()) as { starter: string }).starter;

/** The whole text is taken out and another put in, as by pasting. Only what is in view is on the page, so it cannot be filled in like a field. */
export async function write(page: Page, text: string): Promise<void> {
  await rules(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await rules(page).evaluate((node, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** The text as the browser keeps it, once it has been kept. */
export async function kept(page: Page, slot = ''): Promise<string> {
  return page.evaluate((slot) => (JSON.parse(localStorage.getItem(`cardwright.draft.${slot}`) ?? '{}') as { rules?: string }).rules ?? '', slot);
}

/** Says that it shall be published, under the name that stands there. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
}

/** The page is there and its text was looked at. */
export async function studio(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(rules(page)).toContainText('game "');
  await expect(count(page)).toContainText(/No mistakes|\d (?:error|warning|hint)/);
}

/** What is offered to be written lies there and can be taken: for a moment after it came the editor takes no key for it. */
export async function offered(page: Page, name: RegExp): Promise<void> {
  await expect(page.getByRole('option', { name }).first()).toBeVisible();
  await page.evaluate(async () => {
    const list = () => document.querySelector('.cm-tooltip-autocomplete ul')?.innerHTML;
    // By the clock of the page: it may be slower than that of the test.
    for (let [since, last] = [performance.now(), list()]; performance.now() - since < 200; ) {
      await new Promise((done) => requestAnimationFrame(done));
      if (list() !== last) [since, last] = [performance.now(), list()];
    }
  });
}
