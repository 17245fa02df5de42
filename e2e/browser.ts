import { type Browser, chromium } from 'playwright-core';
import { findChromium } from './find-chromium.ts';

/** Arguments that disable background traffic and the GPU, so that every machine draws the same pixels. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--no-first-run',
  // Hints fonts like desktop Chrome on Linux. By default, the headless shell uses full hinting, unlike any user's browser.
  '--font-render-hinting=slight',
  '--force-color-profile=srgb',
];

/** Starts a headless Chromium with `more` arguments; close it when done. Prints the version, which affects the pixels. */
export async function launchBrowser(more: string[] = []): Promise<Browser> {
  const { executablePath, env, version } = findChromium();
  console.log(`Chromium: ${version}`);
  return chromium.launch({
    executablePath,
    args: [...ARGS, ...more],
    // Sets a UTF-8 locale, as on users' devices. Without one, Chromium can't save files with non-ASCII names.
    env: { LC_ALL: 'C.UTF-8', ...process.env, ...env },
  });
}
