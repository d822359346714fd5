/** A server of a test's own with the same chance at every table: what is dealt is the same in every run, so that what is found can be found again. */
import { test } from '@playwright/test';
import { launch, type Running } from './server';
import { base } from './table';

/** Starts it before the tests of the file and stops it after them; where a server runs already, that one is asked. The answer is its address. */
export function seeded(seed: number): () => string {
  let server: Running | null = null;
  test.beforeAll(async () => {
    if (process.env['CARDWRIGHT']) server = await launch(['--no-limits', '--bot-pace', '0', '--seed', String(seed)]);
  });
  test.afterAll(async () => {
    await server?.stop();
  });
  return () => server?.url ?? base();
}
