import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The cards of home's list. */
export function cardsOf(page: Page): Locator {
  return page.locator('section[aria-labelledby=events-heading] article');
}

/** Presses Load More. @returns how many cards there are once there are more */
export async function loadMore(page: Page): Promise<number> {
  const cards = cardsOf(page);
  const before = await cards.count();
  await page.getByRole('link', { name: 'Load More Events' }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(before);
  return cards.count();
}

/** Waits until the document is scrolled to `y`, give or take a line. */
export async function scrolledTo(page: Page, y: number): Promise<void> {
  await page.waitForFunction((place) => Math.abs(scrollY - place) < 24, y);
}
