import type { Page } from 'playwright-core';

/**
 * Opens `path` and waits until the page's code has taken it over. That the network is quiet says nothing of it: scripts
 * are not asked for before the page is painted, and a busy machine paints late.
 */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await untilAlive(page);
}

/** Loads the page anew and waits until its code has taken it over. */
export async function reloadAlive(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'networkidle' });
  await untilAlive(page);
}

/**
 * Waits until React has hydrated what `page` shows. It marks an element once it has rendered all that is in it; the page inside
 * `main` hydrates after the frame around it, and a spinner stands there until the page is known.
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

/** Waits until React has run the effects, such as restoring a draft, of what `page` shows. They come a task later, in a frame or two. */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    return true;
  });
}

/** Waits until a link or form has led to `url` without a load: the address changes first, then the page, then the focus. */
export async function untilArrived(page: Page, url: string): Promise<void> {
  await page.waitForURL(url);
  await page.waitForFunction(() => document.activeElement?.id === 'main');
}

/** Waits until the dialog called `name` has the focus: before that it does not listen for keys. */
export async function untilDialogListens(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog', { name }).waitFor();
  await page.waitForFunction(() => document.activeElement?.closest('[role=dialog], dialog'));
}
