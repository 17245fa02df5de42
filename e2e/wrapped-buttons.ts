import type { Page } from 'playwright-core';

/** Returns the labels that break across lines. Checks buttons, and links that look like buttons. */
export function wrappedButtons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const range = document.createRange();
    const buttons = document.querySelectorAll('main button, main a.rounded-full, [role=dialog] button');
    return [...buttons].flatMap((button) => {
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) return [`In several lines: ${button.textContent}`];
      }
      return [];
    });
  });
}
