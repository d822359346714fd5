/** A Chromium: the one somebody names, the system's, Debian's package, or one from npm. Without any of them the tests say what to do. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

const system = (): string | undefined => usual.find((path) => existsSync(path));

function run(program: string, ...words: string[]): boolean {
  try {
    execFileSync(program, words, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Debian's package, where we may install it. */
function install(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !run('apt-get', '--version')) return undefined;
  const done = run('apt-get', 'update') && run('apt-get', 'install', '-y', '--no-install-recommends', 'chromium');
  return done ? system() : undefined;
}

/** A Chromium for servers from npm, fetched only when nothing else is there. */
function fromNpm(): string | undefined {
  if (process.platform !== 'linux' || !run('npm', 'install', '--no-save', '@sparticuz/chromium@147.0.2')) return undefined;
  const unpack = "import('@sparticuz/chromium').then(async (m) => console.log(await m.default.executablePath()))";
  try {
    createRequire(import.meta.url).resolve('@sparticuz/chromium');
    return execFileSync(process.execPath, ['-e', unpack], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

export function findChromium(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file.`);
  const found = named ?? system() ?? install() ?? fromNpm();
  if (!found) throw new Error('The browser tests need a Chromium: install Debian\'s package `chromium`, or set CHROMIUM_PATH to one.');
  return found;
}
