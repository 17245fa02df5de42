import type { Page } from 'playwright-core';

/**
 * Opens `path` and waits until the page's code has taken it over. That the network is quiet says nothing of it: scripts
 * are not asked for before the page is painted, and a busy machine paints late.
 */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await untilAlive(page);
}

/** Loads the page anew and waits until its code has taken it over. */
export async function reloadAlive(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'networkidle' });
  await untilAlive(page);
}

/** Waits until the code of what `page` shows has taken it over: React marks each element then, the footer as one of the last. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = document.querySelector('footer');
    return last && Object.keys(last).some((key) => key.startsWith('__reactFiber'));
  });
  await page.waitForLoadState('networkidle');
}
