import axe, { type RunOnly } from 'axe-core';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from './fresh-page.ts';

const EVERYTHING: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const COLOURS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * Returns the accessibility faults of the page in its current state, and a fault if the page is wider than the screen.
 * Needs a context that bypasses the CSP.
 */
export function faultsOf(page: Page): Promise<string[]> {
  return faultsBy(page, EVERYTHING);
}

/**
 * Returns the faults on a phone and on a desktop, in the light and the dark theme. The page follows the device's theme.
 * The themes differ only in colors, so the dark theme is checked only for contrast.
 */
export async function faultsInEveryLook(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await setTheme(page, colorScheme);
      const found = await faultsBy(page, colorScheme === 'light' ? EVERYTHING : COLOURS);
      faults.push(...found.map((fault) => `${viewport.width} ${colorScheme}: ${fault}`));
    }
  }
  return faults;
}

/** Sets the device's theme and waits until the page follows it. */
export async function setTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
}

async function faultsBy(page: Page, rules: RunOnly): Promise<string[]> {
  await page.evaluate(`window.axe ?? (() => { ${axe.source} })()`);
  return page.evaluate(async (runOnly) => {
    // Waits for transitions, during which contrast is too low. Endless animations never finish, so they are ignored.
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { runOnly });
    const { scrollWidth } = document.documentElement;
    return [
      ...violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`),
      ...(scrollWidth > innerWidth ? [`${scrollWidth} px wide`] : []),
    ];
  }, rules);
}
