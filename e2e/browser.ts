import { type Browser, chromium } from 'playwright-core';
import { findChromium } from './find-chromium.ts';

/** No background traffic, no GPU: the same software-drawn pixels on every machine. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--no-first-run',
  // What Chrome on a Linux desktop does; the headless shell alone hints fully, as nobody's browser does.
  '--font-render-hinting=slight',
  '--force-color-profile=srgb',
];

/** A headless Chromium, with `more` arguments; close it when done. Prints its version, because pixel equality holds for one version only. */
export async function launchBrowser(more: string[] = []): Promise<Browser> {
  const { executablePath, env, version } = findChromium();
  console.log(`Chromium: ${version}`);
  return chromium.launch({
    executablePath,
    args: [...ARGS, ...more],
    // As on users' devices: without it, Chromium can't save files with non-ASCII names.
    env: { LC_ALL: 'C.UTF-8', ...process.env, ...env },
  });
}
