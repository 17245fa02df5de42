/**
 * Finds a Chromium for the tests, in this order: CHROME_PATH; an installed Chrome or Chromium; the one that the npm
 * package `@sparticuz/chromium` carries (with its own libraries when the system lacks them); Debian's package, as root.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sparticuz, { inflate } from '@sparticuz/chromium';

export interface Chromium {
  executablePath: string;
  /** Extra environment that the executable needs. */
  env: Record<string, string>;
  version: string;
}

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** What `--version` says, or null when the executable does not run. */
function versionOf(executablePath: string, env: Record<string, string> = {}): string | null {
  const run = spawnSync(executablePath, ['--version', '--no-sandbox'], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    timeout: 60_000,
  });
  return run.status === 0 ? run.stdout.trim() : null;
}

function usable(executablePath: string, env: Record<string, string> = {}): Chromium | null {
  if (!existsSync(executablePath)) return null;
  const version = versionOf(executablePath, env);
  return version === null ? null : { executablePath, env, version };
}

async function fromNpm(): Promise<Chromium | null> {
  if (process.platform !== 'linux') return null;
  const executablePath = await sparticuz.executablePath();
  const withSystemLibraries = usable(executablePath);
  if (withSystemLibraries) return withSystemLibraries;
  const bin = join(import.meta.dirname, '../node_modules/@sparticuz/chromium/bin/al2023.tar.br');
  const libraries = join(await inflate(bin), 'lib');
  return usable(executablePath, { LD_LIBRARY_PATH: libraries });
}

function fromDebian(): Chromium | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  spawnSync('apt-get', ['update'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return usable('/usr/bin/chromium');
}

/** @throws when no Chromium can be had, saying what to do. */
export async function findChromium(): Promise<Chromium> {
  const chosen = process.env['CHROME_PATH'];
  if (chosen) {
    const found = usable(chosen);
    if (!found) throw new Error(`CHROME_PATH is ${chosen}, which does not run as a Chromium.`);
    return found;
  }
  for (const path of INSTALLED) {
    const found = usable(path);
    if (found) return found;
  }
  const found = (await fromNpm()) ?? fromDebian();
  if (!found) throw new Error('No Chromium found: install one or name it in CHROME_PATH.');
  return found;
}
