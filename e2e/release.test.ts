import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP } from './fresh-page.ts';
import { keptIn, type OfflineFixture, openOfflineFixture, untilKept } from './offline-fixture.ts';

let fixture: OfflineFixture;

beforeAll(async () => {
  fixture = await openOfflineFixture();
}, 180_000);

afterAll(() => fixture?.close());

test('the first load after a release shows the new release and deletes the old caches', async () => {
  await fixture.onOwnDevice({}, async (page, context) => {
    await page.goto('/');
    await untilKept(page, '/');
    const before = await page.evaluate(() => caches.keys());
    fixture.proxy.released = true;
    await page.goto('/');
    expect(await page.locator('html').getAttribute('data-release')).toBe('later');
    await expect.poll(() => page.evaluate(() => caches.keys())).toContain('shell-later');
    const old = async () =>
      (await page.evaluate(() => caches.keys())).filter((name) => before.includes(name));
    await expect.poll(old).toEqual([]);
    await untilKept(page, '/');
    await context.setOffline(true);
    await page.reload();
    expect(await page.locator('html').getAttribute('data-release')).toBe('later');
  });
});

test('the worker of a new release never shows a page that was open before', async () => {
  await fixture.onOwnDevice({}, async (page, context) => {
    await page.goto('/');
    await untilKept(page, '/');
    fixture.proxy.released = true;
    const taken = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
        }),
    );
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update());
    await taken;
    // The worker handles events in order, so after this response it has received the old page's list of files.
    await page.evaluate(async () => (await fetch('/api/events/featured')).text());
    await expect.poll(() => keptIn(page, 'seen')).toContain('/api/events/featured');
    expect(await keptIn(page, 'seen-later')).not.toContain('/');
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
  });
});

test('the offline page stays cached, however many files a visit loads', async () => {
  await fixture.onOwnDevice({}, async (page, context) => {
    await page.goto('/');
    await untilKept(page, '/');
    await page.evaluate(async () => {
      const file = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.js'))!.name;
      for (let count = 0; count < 100; count++) await (await fetch(`${file}?${count}`)).text();
    });
    await expect.poll(() => keptIn(page, 'shell')).toContainEqual(expect.stringMatching(/\?99$/));
    await context.setOffline(true);
    await page.goto('/contact');
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
    expect(await keptIn(page, 'shell')).toContain('/offline');
  });
});

test('an open page reloads once if a release removed its code', async () => {
  await fixture.onOwnDevice({ viewport: DESKTOP }, async (page) => {
    await page.goto(`/events/${fixture.event.slug}`);
    await untilKept(page, `/events/${fixture.event.slug}`);
    fixture.proxy.released = true;
    fixture.proxy.missing = /assets\/pricing-page/;
    const loads: string[] = [];
    page.on('framenavigated', (frame) => loads.push(frame.url()));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
    await page.locator('html[data-release=later]').waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(loads.filter((url) => url.endsWith('/pricing')).length).toBeLessThanOrEqual(2);
  });
});
