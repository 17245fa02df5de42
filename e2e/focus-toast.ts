import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Focuses the toast by keyboard, which keeps the toast open. The shortcut works once the toast's card has loaded. */
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
