/** Starts the real server on a free port with an empty data folder, and stops it when the tests are over. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const wait = 60_000;

/** The address in the first line the server prints. */
function address(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`The server did not say where it is. It said: ${said}`)), wait);
    server.stdout!.on('data', (chunk: Buffer) => {
      said += String(chunk);
      const found = /http:\/\/[\w.]+:\d+/.exec(said);
      if (!found) return;
      clearTimeout(timer);
      resolve(found[0]);
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
}

/** A server that is asked by a test: where it is, and how it ends. */
export interface Running {
  url: string;
  stop(): Promise<void>;
}

/** Starts a server of one's own with these options; `CARDWRIGHT` names the program. */
export async function launch(options: string[]): Promise<Running> {
  const program = process.env['CARDWRIGHT'];
  if (!program) throw new Error('Say which program is tested: CARDWRIGHT=../target/debug/cardwright npm run browser');
  const data = mkdtempSync(join(tmpdir(), 'cardwright-'));
  const server = spawn(program, ['serve', '--port', '0', '--data', data, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await gone;
    rmSync(data, { recursive: true, force: true });
  };
  return { url: await address(server), stop };
}

export default async function start(): Promise<() => Promise<void>> {
  if (process.env['CARDWRIGHT_URL']) return async () => undefined;
  const seed = process.env['CARDWRIGHT_SEED'];
  const { url, stop } = await launch(['--no-limits', '--bot-pace', '0', ...(seed ? ['--seed', seed] : [])]);
  process.env['CARDWRIGHT_URL'] = url;
  return stop;
}
