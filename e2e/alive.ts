import type { Page } from 'playwright-core';

/**
 * Opens `path` and waits for hydration. An idle network does not mean that the page has hydrated: scripts load after
 * the first paint, and a busy machine paints late.
 */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await untilAlive(page);
}

/** Reloads the page and waits for hydration. */
export async function reloadAlive(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'networkidle' });
  await untilAlive(page);
}

/**
 * Waits until React has hydrated the page. React marks an element after rendering its children. The content of `main`
 * hydrates after the surrounding layout, and is a spinner until the page can be shown.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    ['footer', 'main > :last-child:not(output)'].every((selector) => {
      const element = document.querySelector(selector);
      return element && Object.keys(element).some((key) => key.startsWith('__reactFiber'));
    }),
  );
  await untilSettled(page);
  await page.waitForLoadState('networkidle');
}

/** Waits until React has run the page's effects, such as restoring a draft, which takes a frame or two. */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    return true;
  });
}

/** Waits for a client-side navigation to `url`: first the address changes, then the page, and last the focused element. */
export async function untilArrived(page: Page, url: string): Promise<void> {
  await page.waitForURL(url);
  await page.waitForFunction(() => document.activeElement?.id === 'main');
}

/** Waits until the dialog called `name` has focus. A dialog without focus ignores keys. */
export async function untilDialogListens(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog', { name }).waitFor();
  await page.waitForFunction(() => document.activeElement?.closest('[role=dialog], dialog'));
}
