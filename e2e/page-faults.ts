import axe from 'axe-core';
import type { Page } from 'playwright-core';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Accessibility faults of the page once what moves in stands, and whether it is wider than the screen. */
export async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (standards) => {
    // Half faded in, the best of colours has too little contrast; what turns for ever is not waited for.
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { runOnly: standards });
    const { scrollWidth } = document.documentElement;
    return [
      ...violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`),
      ...(scrollWidth > innerWidth ? [`${scrollWidth} px wide`] : []),
    ];
  }, STANDARDS);
}
