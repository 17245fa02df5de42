import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export const PHONE = { width: 360, height: 800 };
export const DESKTOP = { width: 1280, height: 800 };

/**
 * Runs `visit` on a page of a browser that was never here before, on a phone unless `options` say otherwise. Without the service
 * worker, which takes a quarter of a first visit; its own tests have devices of their own (`offline-fixture.ts`).
 *
 * @param baseURL where the product answers
 * @returns what the browser complained about meanwhile, its policy's refusals included
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
    // What `serviceWorkers: 'block'` says is no complaint.
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
