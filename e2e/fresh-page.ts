import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export const PHONE = { width: 360, height: 800 };
export const DESKTOP = { width: 1280, height: 800 };

/**
 * Runs `visit` on a page in a new browser context, phone-sized unless `options` say otherwise. Blocks the service worker,
 * which takes a quarter of the time of a first visit. Tests of the worker use `offline-fixture.ts`.
 * @param baseURL the address of the product
 * @returns the browser's console errors, including CSP violations
 */
export async function onFreshPage(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions,
  visit: (page: Page) => Promise<void>,
): Promise<string[]> {
  const context = await browser.newContext({ baseURL, viewport: PHONE, serviceWorkers: 'block', ...options });
  const complaints: string[] = [];
  const page = await context.newPage();
  page.on('console', (message) => {
    // Ignores the message that `serviceWorkers: 'block'` causes.
    const isAsked = message.text().startsWith('Service Worker registration blocked');
    if (['error', 'warning'].includes(message.type()) && !isAsked) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  try {
    await visit(page);
  } finally {
    await context.close();
  }
  return complaints;
}
