import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAlive, untilAlive } from './alive.ts';
import { DESKTOP } from './fresh-page.ts';
import { type OfflineFixture, openOfflineFixture } from './offline-fixture.ts';
import { phonePhoto } from './phone-photo.ts';

/** Options that block the worker, because it would cache each file that arrived. */
const PHONE_WITHOUT_WORKER = { isMobile: true, hasTouch: true, serviceWorkers: 'block' } as const;

let fixture: OfflineFixture;
let photo: Buffer;

beforeAll(async () => {
  [fixture, photo] = await Promise.all([openOfflineFixture(), phonePhoto()]);
}, 180_000);

afterAll(() => fixture?.close());

test('with a connection that drops every file once, the page hydrates and all its lazy code loads', async () => {
  await fixture.onOwnDevice(PHONE_WITHOUT_WORKER, async (page) => {
    // Drops each file twice, because browsers retry once on a reused connection.
    const lost = lose(/\.js$/, 2);
    await page.goto(`/events/${fixture.event.slug}`);
    await page.getByLabel('Your name').fill('Nkechi');
    await untilAlive(page);
    expect(await page.getByLabel('Your name').inputValue()).toBe('Nkechi');
    const template = fixture.event.templates.find(({ layoutJson }) => layoutJson.photoElements.length > 0)!;
    await page.locator('label', { has: page.locator(`[name=templateId][value="${template.id}"]`) }).tap();
    await page.getByRole('combobox', { name: 'Your country' }).fill('Ghana');
    const refusal = page.getByText('This photo could not be opened.');
    const cropper = page.getByRole('group', { name: 'Photo crop' });
    await choosePhoto(page);
    await refusal.waitFor();
    // Each time a photo is chosen, a few more of the lost files load, so this needs more than the default timeout.
    const isCropping = async () => {
      if (await refusal.isVisible()) await choosePhoto(page);
      return cropper.isVisible();
    };
    await expect.poll(isCropping, { timeout: 60_000 }).toBe(true);
    const heading = page.getByRole('heading', { name: 'Your flyer is ready' });
    await expect
      .poll(async () => {
        const again = page.getByRole('button', { name: /^(Generate Flyer|Retry)$/ }).last();
        // The button may disappear during the tap: the page continues once its code has loaded.
        if (await again.isVisible()) await again.tap({ timeout: 1000 }).catch(() => undefined);
        return heading.isVisible();
      })
      .toBe(true);
    const late = ['entry-client', 'vendor', 'event-page', 'flyer-panel', 'prepare-photo', 'photo-cropper'];
    const timesAsked = late.map((name) => [...lost].find(([path]) => path.includes(name))?.[1]);
    expect(timesAsked).toEqual(late.map(() => 3));
  });
}, 150_000);

test('a page loads although a file that its code imports was lost', async () => {
  await fixture.onOwnDevice({ viewport: DESKTOP, serviceWorkers: 'block' }, async (page) => {
    await openAlive(page, '/contact');
    // Fails until the page reports the loss, because any focus or scroll makes it retry within milliseconds.
    let isLost = true;
    fixture.proxy.breaks = (path) => isLost && /assets\/list-words/.test(path);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click();
    await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor();
    isLost = false;
    const events = page.getByRole('heading', { name: 'Featured Events' });
    await expect.poll(() => events.isVisible()).toBe(true);
  });
});

test('code loads although the browser caches nothing and the import loses the file again', async () => {
  await fixture.onOwnDevice({ viewport: DESKTOP, serviceWorkers: 'block' }, async (page) => {
    await openAlive(page, '/');
    let imports = 0;
    // Routed responses are not cached.
    await page.route('**/assets/pricing-page*', (route) =>
      route.request().resourceType() === 'script' && imports++ === 0 ? route.abort() : route.continue(),
    );
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
    await page.getByRole('heading', { name: 'Pay once, fill your event' }).waitFor();
    expect(imports).toBe(2);
  });
});

test('a file that imports itself through others loads', async () => {
  await fixture.onOwnDevice({ viewport: DESKTOP, serviceWorkers: 'block' }, async (page) => {
    await openAlive(page, '/');
    await page.route('**/assets/pricing-page*', async (route) => {
      const response = await route.fetch();
      const name = new URL(route.request().url()).pathname.split('/').pop();
      await route.fulfill({ response, body: `${await response.text()}\nimport"./${name}";` });
    });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
    const heading = page.getByRole('heading', { name: 'Pay once, fill your event' });
    await expect.poll(() => heading.isVisible()).toBe(true);
  });
});

/** Drops the first `times` requests of each file. @returns the number of requests by path */
function lose(files: RegExp, times: number): Map<string, number> {
  const asked = new Map<string, number>();
  fixture.proxy.breaks = (path) => {
    if (!files.test(path)) return false;
    const count = (asked.get(path) ?? 0) + 1;
    asked.set(path, count);
    return count <= times;
  };
  return asked;
}

async function choosePhoto(page: Page): Promise<void> {
  const file = { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: photo };
  await page.locator('input[type=file]:not([capture])').setInputFiles(file);
}
