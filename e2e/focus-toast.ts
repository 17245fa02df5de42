import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Focuses the toast by its key, so that it stays. The key does nothing until the toast's card listens. */
export async function focusToast(page: Page): Promise<void> {
  const region = page.getByRole('region', { name: 'Notifications (F8)' });
  await region.getByRole('listitem').waitFor();
  await expect
    .poll(async () => {
      await page.keyboard.press('F8');
      return region.evaluate((element) => element.contains(document.activeElement));
    })
    .toBe(true);
}
