import type { EventDetail } from '#contract/events/events.ts';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { launchBrowser } from './browser.ts';
import { PHONE } from './fresh-page.ts';
import { type ReleaseProxy, startReleaseProxy } from './release-proxy.ts';
import { sharedProduct } from './shared-product.ts';

export const NOTICE = /You are offline – showing the copy saved .*\d\d:\d\d\./;

export interface OfflineFixture {
  proxy: ReleaseProxy;
  browser: Browser;
  /** An event that offers flyers. */
  event: EventDetail;
  /** Runs `visit` on a new device, phone-sized unless `options` say otherwise, and then restores the network. */
  onOwnDevice(
    options: BrowserContextOptions,
    visit: (page: Page, context: BrowserContext) => Promise<void>,
  ): Promise<void>;
  close(): Promise<void>;
}

/** Opens a browser, and a product behind a proxy that can delay or drop files or simulate a later release. Close when done. */
export async function openOfflineFixture(): Promise<OfflineFixture> {
  const [proxy, product, browser] = await Promise.all([
    startReleaseProxy(),
    sharedProduct('written'),
    launchBrowser(),
  ]);
  proxy.target = product.url;
  return {
    proxy,
    browser,
    event: await eventWithFlyers(proxy.url),
    async onOwnDevice(options, visit) {
      const context = await browser.newContext({ baseURL: proxy.url, viewport: PHONE, ...options });
      try {
        await visit(await context.newPage(), context);
      } finally {
        Object.assign(proxy, { released: false, missing: null, breaks: null, held: null });
        await context.close();
      }
    },
    async close() {
      await browser.close();
      proxy.stop();
    },
  };
}

/** Returns the paths, with their queries, in the caches whose name begins with `prefix`. */
export function keptIn(page: Page, prefix: string): Promise<string[]> {
  return page.evaluate(async (begin) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(begin));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => url.slice(location.origin.length));
  }, prefix);
}

/** Waits until the worker has cached `path`, its code, and the offline page. */
export async function untilKept(page: Page, path: string): Promise<void> {
  await expect.poll(() => keptIn(page, 'seen')).toContain(path);
  const code = await page.locator('script[data-src]').getAttribute('data-src');
  const files = ['/offline', ...code!.split(' ')];
  await expect.poll(() => keptIn(page, 'shell')).toEqual(expect.arrayContaining(files));
}

async function eventWithFlyers(url: string): Promise<EventDetail> {
  const list = (await (await fetch(`${url}/api/events?flyerEnabled=true`)).json()) as EventDetail[];
  return (await (await fetch(`${url}/api/events/${list[0]!.slug}`)).json()) as EventDetail;
}
