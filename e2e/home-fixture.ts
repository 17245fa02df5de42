import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { launchBrowser } from './browser.ts';
import { onFreshPage } from './fresh-page.ts';
import { sharedProduct } from './shared-product.ts';

export interface HomeFixture {
  product: { url: string };
  /**
   * Runs `visit` on a page in a new browser context, phone-sized unless `options` say otherwise.
   * @returns the browser's console errors
   */
  withPage(options: BrowserContextOptions, visit: (page: Page) => Promise<void>): Promise<string[]>;
  close(): Promise<void>;
}

/** Opens a browser, and the shared product with its sample events. Close the fixture when done. */
export async function openHomeFixture(): Promise<HomeFixture> {
  const [product, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
  return {
    product,
    withPage: (options, visit) => onFreshPage(browser, product.url, options, visit),
    close: () => browser.close(),
  };
}

export function searchFieldOf(page: Page): Locator {
  return page.getByPlaceholder('Event name, location, or keyword...');
}

export function suggestionsOf(page: Page): Locator {
  return page.locator('[role=listbox] [role=option]');
}

export function cardsOf(page: Page): Locator {
  return page.locator('section[aria-labelledby=events-heading] article');
}

/** Returns the decoded query of the address. */
export function queryOf(page: Page): string {
  return decodeURIComponent(new URL(page.url()).search);
}

/** Presses Load More. @returns the number of cards afterwards */
export async function loadMore(page: Page): Promise<number> {
  const cards = cardsOf(page);
  const before = await cards.count();
  await page.getByRole('link', { name: 'Load More Events' }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(before);
  return cards.count();
}

/** Waits until the document is scrolled to about `y`. */
export async function scrolledTo(page: Page, y: number): Promise<void> {
  await page.waitForFunction((place) => Math.abs(scrollY - place) < 24, y);
}
