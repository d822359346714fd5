import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

// The same cards in each run: what differs in a picture is what was changed.
process.env['CARDWRIGHT_SEED'] ??= '7';

/** The pictures in `docs/pictures`, taken anew from the real program: `CARDWRIGHT=../target/debug/cardwright npm run pictures`. */
export default defineConfig({ ...tests, testDir: 'pictures', testMatch: '*.ts', workers: 1, retries: 0 });
