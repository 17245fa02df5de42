/**
 * Finds a Chromium for the tests, in this order: CHROME_PATH; the npm package `@sparticuz/chromium` with its own libraries
 * and fonts, so that every machine tests the same browser; an installed Chrome or Chromium.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Chromium {
  executablePath: string;
  /** Additional environment variables that the executable needs. */
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

/** Returns the Chromium at `executablePath`, or null if it is missing or does not run. */
function usable(executablePath: string, env: Record<string, string> = {}): Chromium | null {
  if (!existsSync(executablePath)) return null;
  const run = spawnSync(executablePath, ['--version', '--no-sandbox'], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    timeout: 60_000,
  });
  return run.status === 0 ? { executablePath, env, version: run.stdout.trim() } : null;
}

function packaged(): Chromium | null {
  // `@sparticuz/chromium` has a binary only for Linux on x64.
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const folder = unpacked();
  return usable(join(folder, 'chromium'), {
    LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
    FONTCONFIG_FILE: join(folder, 'fonts.conf'),
  });
}

/** Unpacks the package once. Parallel test files each unpack it to their own folder, and the first complete folder is kept. */
function unpacked(): string {
  const modules = join(import.meta.dirname, '../node_modules');
  const manifest = readFileSync(join(modules, '@sparticuz/chromium/package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const folder = join(modules, `.cache/tukutane/chromium-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(dirname(folder), { recursive: true });
  const own = mkdtempSync(`${folder}-`);
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'unpack-chromium.ts')], {
    stdio: 'inherit',
    env: { ...process.env, TMPDIR: own },
  });
  if (status !== 0) throw new Error('The packaged Chromium could not be unpacked.');
  try {
    renameSync(own, folder);
  } catch {
    rmSync(own, { recursive: true });
  }
  return folder;
}

/** Finds a Chromium. @throws an Error that says what to do if none is found */
export function findChromium(): Chromium {
  const chosen = process.env['CHROME_PATH'];
  if (chosen) {
    const found = usable(chosen);
    if (!found) throw new Error(`CHROME_PATH is ${chosen}, which does not run as a Chromium.`);
    return found;
  }
  const found = packaged() ?? INSTALLED.map((path) => usable(path)).find(Boolean);
  if (!found) throw new Error('No Chromium found: install one or name it in CHROME_PATH.');
  return found;
}
