import type { EventDetail } from '#contract/events.ts';
import { createServer, type AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { DESKTOP, PHONE } from './fresh-page.ts';
import { faultsOf } from './page-faults.ts';
import { type Product, startProduct } from './product.ts';
import { type ReleaseProxy, startReleaseProxy } from './release-proxy.ts';
import { signedIn } from './signed-in.ts';

const ADMIN = { email: 'admin@tukutane.example', password: 'a password for tests', role: 'admin' };
/** For what a worker does in its own time on a busy machine. */
const SOON = { timeout: 20_000 };
const NOTICE = /You are offline – showing what was saved/;

let product: Product;
let proxy: ReleaseProxy;
let browser: Browser;
let event: EventDetail;

beforeAll(async () => {
  proxy = await startReleaseProxy();
  const port = await freePort();
  proxy.target = `http://127.0.0.1:${port}`;
  const settings = { PORT: String(port), PUBLIC_URL: proxy.url, ADMIN_PASSWORD: ADMIN.password };
  [product, browser] = await Promise.all([startProduct(settings), launchBrowser()]);
  event = await eventWithFlyers();
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  proxy?.stop();
});

test.each([PHONE, DESKTOP])('what was seen is shown without a connection, at $width px', async (viewport) => {
  await onOwnDevice({ viewport }, async (page, context) => {
    await page.goto('/');
    await untilKept(page, '/');
    await page.goto(`/events/${event.slug}`);
    await untilKept(page, `/events/${event.slug}`);
    await context.setOffline(true);

    await page.reload();
    await page.getByRole('heading', { level: 1, name: event.name }).waitFor();
    await page.getByText(NOTICE).waitFor();
    await page.goto('/');
    await page.locator('a[href^="/events/"]').first().waitFor();
    await page.getByText(NOTICE).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);

    await page.goto('/pricing');
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
    await page.getByText('No flyers yet').waitFor();
    await page.getByRole('main').getByRole('link', { name: event.name }).waitFor();
    await page.getByText(NOTICE).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: event.name }).click();
    await page.getByRole('heading', { level: 1, name: event.name }).waitFor();

    await page.goBack();
    await page.getByRole('link', { name: 'Try again' }).waitFor();
    await context.setOffline(false);
    await page.waitForURL('/pricing');
    expect(await page.getByText(NOTICE).count()).toBe(0);
  });
});

test('one’s own flyer is shown and saved without a connection, and goes with the session', async () => {
  const context = await signedIn(browser, proxy.url, ADMIN, { viewport: PHONE });
  try {
    const page = await context.newPage();
    await page.goto(`/events/${event.slug}`);
    await makeFlyer(page);
    await expect.poll(() => keptIn(page, 'flyers'), SOON).toHaveLength(1);
    await page.goto('/dashboard');
    await page.goto('/');
    expect(await keptIn(page, 'seen')).toEqual([]);

    await context.setOffline(true);
    await page.goto('/contact');
    const flyer = page.getByRole('img', { name: `Your flyer for ${event.name}` });
    await flyer.waitFor();
    await expect
      .poll(() => flyer.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Save' }).click();
    expect(await (await downloading).failure()).toBeNull();

    // Back online the page comes by itself; going elsewhere meanwhile would race it.
    await context.setOffline(false);
    await page.getByLabel('Subject').waitFor();
    await page.goto('/');
    await page.getByRole('banner').locator('summary').click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('link', { name: 'Login' }).first().waitFor();
    await expect.poll(() => keptIn(page, 'flyers'), SOON).toEqual([]);
    // The page does not wait for the server's word.
    const sessionCookies = async () => (await context.cookies()).filter(({ name }) => name === 'session');
    await expect.poll(sessionCookies, SOON).toEqual([]);
  } finally {
    await context.close();
  }
});

test('a slow line shows what was saved, and says so', async () => {
  await onOwnDevice({}, async (page) => {
    await page.goto('/pricing');
    await untilKept(page, '/pricing');
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    proxy.held = held;
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.getByText('The connection is slow – showing what was saved').waitFor();
    proxy.held = null;
    release();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => page.getByText('The connection is slow').count(), SOON).toBe(0);
  });
});

test('the next load after a release is the new one, and what the old one kept is gone', async () => {
  await onOwnDevice({}, async (page, context) => {
    await page.goto('/');
    await untilKept(page, '/');
    const before = await page.evaluate(() => caches.keys());
    proxy.released = true;
    await page.goto('/');
    expect(await page.locator('html').getAttribute('data-release')).toBe('later');
    await expect.poll(() => page.evaluate(() => caches.keys()), SOON).toContain('shell-later');
    await expect.poll(() => page.evaluate(() => caches.keys()), SOON).not.toContain(before[0]);
    await page.goto('/');
    await untilKept(page, '/');
    await context.setOffline(true);
    await page.reload();
    expect(await page.locator('html').getAttribute('data-release')).toBe('later');
  });
});

test('an open page whose code a release took away loads itself anew, once', async () => {
  await onOwnDevice({ viewport: DESKTOP }, async (page) => {
    await page.goto(`/events/${event.slug}`);
    await untilKept(page, `/events/${event.slug}`);
    proxy.released = true;
    proxy.missing = /assets\/pricing-page/;
    const loads: string[] = [];
    page.on('framenavigated', (frame) => loads.push(frame.url()));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
    await page.locator('html[data-release=later]').waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(loads.filter((url) => url.endsWith('/pricing')).length).toBeLessThanOrEqual(2);
  });
});

/** A device that was never here before. */
async function onOwnDevice(
  options: { viewport?: typeof PHONE },
  visit: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: proxy.url, viewport: PHONE, ...options });
  try {
    await visit(await context.newPage(), context);
  } finally {
    Object.assign(proxy, { released: false, missing: null, held: null });
    await context.close();
  }
}

/** The paths in the caches whose name begins with `prefix`. */
function keptIn(page: Page, prefix: string): Promise<string[]> {
  return page.evaluate(async (begin) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(begin));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  }, prefix);
}

/** Waits until the worker has `path`, and the page's own code. */
async function untilKept(page: Page, path: string): Promise<void> {
  await expect.poll(() => keptIn(page, 'seen'), SOON).toContain(path);
  await expect.poll(() => keptIn(page, 'shell'), SOON).toContain('/offline');
}

async function makeFlyer(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Your name').fill('Amina');
  await page
    .locator('label', { has: page.locator('[name=templateId]') })
    .first()
    .click();
  const country = page.getByRole('combobox', { name: 'Your country' });
  await country.click();
  await country.fill('ghana');
  await page.getByRole('option', { name: 'Ghana' }).click();
  await page.getByRole('button', { name: 'Generate Flyer' }).click();
  await page.getByRole('heading', { name: 'Your flyer is ready' }).waitFor();
}

async function eventWithFlyers(): Promise<EventDetail> {
  const list = (await (await fetch(`${proxy.url}/api/events?flyerEnabled=true`)).json()) as EventDetail[];
  const answer = await fetch(`${proxy.url}/api/events/${list[0]!.slug}`);
  return (await answer.json()) as EventDetail;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
