import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAlive } from './alive.ts';
import { DESKTOP, PHONE } from './fresh-page.ts';
import { cardsOf, loadMore, scrolledTo } from './home-fixture.ts';
import { keptIn, NOTICE, type OfflineFixture, openOfflineFixture, untilKept } from './offline-fixture.ts';
import { faultsOf } from './page-faults.ts';

let fixture: OfflineFixture;

beforeAll(async () => {
  fixture = await openOfflineFixture();
}, 180_000);

afterAll(() => fixture?.close());

test.each([PHONE, DESKTOP])('visited pages are shown offline, at $width px', async (viewport) => {
  await fixture.onOwnDevice({ viewport }, async (page, context) => {
    await page.goto('/');
    await untilKept(page, '/');
    await page.goto(`/events/${fixture.event.slug}`);
    await untilKept(page, `/events/${fixture.event.slug}`);
    await context.setOffline(true);

    await page.reload();
    await page.getByRole('heading', { level: 1, name: fixture.event.name }).waitFor();
    await page.getByText(NOTICE).waitFor();
    await page.goto('/');
    await page.locator('a[href^="/events/"]').first().waitFor();
    await page.getByText(NOTICE).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);

    await page.goto('/create-event');
    await page
      .getByText('What you typed is kept on this device and will be there when you are back online.')
      .waitFor();
    await page.goto('/pricing');
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
    await page.getByText('No flyers yet').waitFor();
    await page.getByRole('main').getByRole('link', { name: fixture.event.name }).waitFor();
    await page.getByText(NOTICE).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: fixture.event.name }).click();
    await page.waitForURL(`/events/${fixture.event.slug}`);
    await page.getByRole('heading', { level: 1, name: fixture.event.name }).waitFor();
    // Waits for hydration. Until then the page writes to the history, which makes Chromium cancel `goBack`.
    await page.getByText(NOTICE).waitFor();

    await page.goBack();
    await page.getByRole('link', { name: 'Try again' }).waitFor();
    await context.setOffline(false);
    await page.waitForURL('/pricing');
    await page.getByRole('heading', { level: 1, name: /pay/i }).waitFor();
    expect(await page.locator('meta[name=saved-at]').count()).toBe(0);
  });
});

test('a slow connection shows saved content and says so', async () => {
  await fixture.onOwnDevice({}, async (page) => {
    await page.goto('/pricing');
    await untilKept(page, '/pricing');
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    fixture.proxy.held = { paths: /^\/pricing/, until: held };
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.getByText('The connection is slow – showing the copy saved').waitFor();
    fixture.proxy.held = null;
    release();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => page.getByText('The connection is slow').count()).toBe(0);
  });
});

test('a list from the cache is marked as saved, and a fresh page opened next removes the mark', async () => {
  await fixture.onOwnDevice({}, async (page) => {
    await keepInfoOnly(page);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    fixture.proxy.held = { paths: INFO_ONLY, until: held };
    await page.getByRole('link', { name: 'Info Only', exact: true }).click();
    await page.getByText('The connection is slow – showing the copy saved').waitFor();
    await page.getByRole('main').locator('article a').first().click();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor();
    await expect.poll(() => page.getByText('The connection is slow').count()).toBe(0);
    release();
  });
});

test('a cached response that the page no longer waits for is not announced', async () => {
  await fixture.onOwnDevice({}, async (page) => {
    await keepInfoOnly(page);
    await page.evaluate(async () => (await fetch('/api/events/featured')).text());
    await expect.poll(() => keptIn(page, 'seen')).toContain('/api/events/featured');
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    fixture.proxy.held = { paths: /flyerEnabled=false|featured$/, until: held };
    await page.evaluate(() => {
      const told: unknown[] = [];
      Object.assign(globalThis, { told });
      addEventListener('saved-answer', (event) => told.push(event));
    });
    await page.getByRole('link', { name: 'Info Only', exact: true }).click();
    await page.getByRole('link', { name: 'Flyer Enabled', exact: true }).click();
    await page.getByRole('heading', { name: /^All Events \(/ }).waitFor();
    // When this response arrives, the worker has already sent any cached responses to earlier requests.
    await page.evaluate(async () => (await fetch('/api/events/featured')).text());
    expect(await page.evaluate(() => (globalThis as unknown as { told: unknown[] }).told)).toEqual([]);
    expect(await page.getByText('The connection is slow').count()).toBe(0);
    release();
  });
});

test('cached content is refetched when the connection returns', async () => {
  await fixture.onOwnDevice({}, async (page, context) => {
    await keepInfoOnly(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Info Only', exact: true }).click();
    await page.getByRole('heading', { name: /^All Events \(/ }).waitFor();
    await page.getByText(NOTICE).waitFor();
    const read = page.waitForRequest((request) =>
      INFO_ONLY.test(request.url().slice(fixture.proxy.url.length)),
    );
    await context.setOffline(false);
    await read;
    await expect.poll(() => page.getByText(NOTICE).count()).toBe(0);
  });
});

test('offline, going back and reloading also restore a list, all its pages and its position', async () => {
  await fixture.onOwnDevice({}, async (page, context) => {
    const cards = cardsOf(page);
    const event = page.getByRole('navigation', { name: 'Breadcrumb' });
    await page.goto('/');
    await untilKept(page, '/');
    const all = await loadMore(page);
    const card = cards.nth(all - 4);
    await card.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => Math.round(scrollY));
    await card.getByRole('link').first().click();
    await event.waitFor();
    const path = await page.evaluate(() => location.pathname);
    await expect.poll(() => keptIn(page, 'seen')).toContain(`/api${path}`);
    await expect.poll(() => keptIn(page, 'seen')).toContainEqual(expect.stringContaining('cursor='));

    await context.setOffline(true);
    await page.goBack();
    await scrolledTo(page, left);
    await expect.poll(() => cards.count()).toBe(all);
    await card.getByRole('link').first().click();
    await event.waitFor();
    await page.goBack();
    await scrolledTo(page, left);
    await page.reload();
    await scrolledTo(page, left);
    await expect.poll(() => cards.count()).toBe(all);
  });
});

const INFO_ONLY = /^\/api\/events\?flyerEnabled=false/;

/** Caches home and the list of events without flyers. Then reopens home, without that list in the page's memory. */
async function keepInfoOnly(page: Page): Promise<void> {
  await page.goto('/');
  await untilKept(page, '/');
  await page.getByRole('link', { name: 'Info Only', exact: true }).click();
  await expect
    .poll(async () => (await keptIn(page, 'seen')).filter((path) => INFO_ONLY.test(path)).length)
    .toBe(2);
  await openAlive(page, '/');
}
