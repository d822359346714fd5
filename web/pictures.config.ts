import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

/** The pictures in `docs/pictures`, taken anew from the real program: `CARDWRIGHT=../target/debug/cardwright npm run pictures`. */
export default defineConfig({ ...tests, testDir: 'pictures', testMatch: '*.ts', workers: 1, retries: 0 });
