/** What the server says to a table can be held back: so a test sees what the page does by itself. */
import type { Page } from '@playwright/test';

/** Holds back what the server says, until it is let through. */
export async function gate(page: Page) {
  let [shut, kept] = [false, [] as (() => void)[]];
  await page.routeWebSocket(/\/api\/tables\//, (page) => {
    const server = page.connectToServer();
    page.onMessage((message) => server.send(message));
    server.onMessage((message) => (shut ? kept.push(() => page.send(message)) : page.send(message)));
  });
  return {
    shut: () => void (shut = true),
    /** Lets everything through; how much had come. */
    open: () => {
      const waiting = kept;
      [shut, kept] = [false, []];
      waiting.forEach((send) => send());
      return waiting.length;
    },
  };
}
