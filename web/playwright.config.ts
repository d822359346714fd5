import { defineConfig } from '@playwright/test';
import { findChromium } from './browser/chromium';

/** The browser tests: a real Chromium, the real server. `CARDWRIGHT` names the program, or `CARDWRIGHT_URL` a server that runs already. */
export default defineConfig({
  testDir: 'browser',
  outputDir: 'node_modules/.cache/browser',
  globalSetup: './browser/server.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 180_000,
  // A machine that does much else beside shows things late, not wrong.
  expect: { timeout: 20_000 },
  retries: 2,
  reporter: [['list']],
  use: {
    // A click on what something else covers is said at once, not when the whole test's time is over.
    actionTimeout: 60_000,
    launchOptions: {
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
  },
});
