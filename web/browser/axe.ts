/** What axe finds on a page. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Nothing serious on the page as it is. */
export async function noSeriousIssue(page: Page, where: string): Promise<void> {
  // What fades in has colours of its own on the way: axe looks when it has arrived.
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null))));
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze();
  const serious = violations.filter((one) => one.impact === 'serious' || one.impact === 'critical');
  expect(serious.map((one) => `${where}: ${one.id} at ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')}`)).toEqual([]);
}
