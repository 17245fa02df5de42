import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAlive, untilAlive } from './alive.ts';
import { flyerEventOn } from './flyer-event.ts';
import { type FlyerFixture, openFlyerFixture } from './flyer-fixture.ts';
import { onFreshPage } from './fresh-page.ts';

const PATIENCE = 46_000;

let fixture: FlyerFixture;

beforeAll(async () => {
  fixture = await openFlyerFixture();
}, 180_000);

afterAll(() => fixture?.close());

async function onPhone(visit: (page: Page) => Promise<void>): Promise<void> {
  const options = { isMobile: true, hasTouch: true } as const;
  await onFreshPage(fixture.browser, fixture.product.url, options, visit);
}

/** Leaves requests that match `pattern` unanswered. `asked` resolves on the first such request. */
async function silence(page: Page, pattern: string): Promise<{ asked: Promise<void> }> {
  const asked = Promise.withResolvers<void>();
  await page.route(pattern, () => asked.resolve());
  return { asked: asked.promise };
}

async function openEvent(page: Page): Promise<void> {
  await page.goto('/');
  const event = await flyerEventOn(page);
  await page.goto(`/events/${event.slug}`);
  await untilAlive(page);
  const template = event.templates.find(({ layoutJson }) => layoutJson.photoElements.length > 0)!;
  await page.locator('label', { has: page.locator(`[name=templateId][value="${template.id}"]`) }).tap();
  await page.getByLabel('Your name').fill('Nkechi Ọbi');
  await page.getByRole('combobox', { name: 'Your country' }).fill('Ghana');
}

const choosePhoto = (page: Page) =>
  page.locator('input[type=file]:not([capture])').setInputFiles(fixture.photo);

test('a sign-in that gets no response shows an error and can be retried', async () => {
  await onPhone(async (page) => {
    await page.clock.install();
    await openAlive(page, '/login');
    let asked = Promise.withResolvers<void>();
    await page.route('**/api/auth/login', () => asked.resolve());
    await page.getByLabel('Email').fill('ama@example.org');
    await page.getByLabel('Password', { exact: true }).fill('seven green baobabs');
    await page.getByRole('button', { name: 'Login' }).tap();
    await asked.promise;
    await page.clock.fastForward(PATIENCE);
    await page.getByRole('alert').first().waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('ama@example.org');
    asked = Promise.withResolvers<void>();
    await page.getByRole('button', { name: 'Login' }).tap();
    await asked.promise;
  });
});

test('loading more events can be retried if no response arrives', async () => {
  await onPhone(async (page) => {
    await page.clock.install();
    await openAlive(page, '/');
    const before = await page.locator('article').count();
    const { asked } = await silence(page, '**/api/events?*cursor=*');
    await page.getByRole('link', { name: 'Load More Events' }).tap();
    await asked;
    await page.clock.fastForward(PATIENCE);
    await page.getByText('Failed to fetch events. Please try again.').waitFor();
    await page.unroute('**/api/events?*cursor=*');
    await page.getByRole('link', { name: 'Load More Events' }).tap();
    await expect.poll(() => page.getByText('Failed to fetch events. Please try again.').count()).toBe(0);
    await expect.poll(() => page.locator('article').count()).toBeGreaterThan(before);
  });
});

test('a flyer is ready even if its picture never arrives', async () => {
  await onPhone(async (page) => {
    await page.clock.install();
    await openEvent(page);
    let stalled = 0;
    const asked = Promise.withResolvers<void>();
    await page.route('**/api/flyers/*/image', async (route) => {
      if (stalled++ > 0) await route.continue();
      else asked.resolve();
    });
    await page.getByRole('button', { name: 'Generate Flyer' }).tap();
    await asked.promise;
    await page.clock.fastForward(PATIENCE);
    await page.getByRole('heading', { name: 'Your flyer is ready' }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Download', exact: true }).count()).toBe(1);
  });
});

test('a photo whose crop tool never loads does not block the flyer forever', async () => {
  await onPhone(async (page) => {
    await page.clock.install();
    await openEvent(page);
    const { asked } = await silence(page, '**/assets/prepare-photo*.js');
    await choosePhoto(page);
    await asked;
    await page.getByRole('button', { name: 'Generate Flyer' }).tap();
    await page.getByRole('button', { name: 'Generating…' }).waitFor();
    await page.clock.fastForward(PATIENCE);
    await page.getByText('This photo could not be opened.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Generate Flyer' }).isEnabled()).toBe(true);
  });
});

test('a crop tool whose code was lost loads by itself', async () => {
  await onPhone(async (page) => {
    await openEvent(page);
    let lost = 0;
    await page.route('**/assets/photo-cropper*.js', (route) =>
      lost++ > 0 ? route.continue() : route.abort('connectionreset'),
    );
    await choosePhoto(page);
    await page.getByRole('group', { name: 'Photo crop' }).waitFor();
    expect(lost).toBeGreaterThan(1);
  });
});

test('a removed photo stays removed, even while another photo is being prepared', async () => {
  await onPhone(async (page) => {
    await openEvent(page);
    await choosePhoto(page);
    await page.getByRole('group', { name: 'Photo crop' }).waitFor();
    // Runs in one task, so even a fast machine cannot finish preparing the photo first.
    await page.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]:not([capture])')!;
      const [, data] = document.createElement('canvas').toDataURL('image/png').split(',');
      const bytes = Uint8Array.from(atob(data!), (letter) => letter.codePointAt(0)!);
      const files = new DataTransfer();
      files.items.add(new File([bytes], 'other.png', { type: 'image/png' }));
      input.files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
      document.querySelector<HTMLButtonElement>('[aria-label="Remove photo"]')!.click();
    });
    await page.getByText('Choose a photo').waitFor();
    const sent = page.waitForRequest('**/api/flyers/generate');
    await page.getByRole('button', { name: 'Generate Flyer' }).tap();
    expect(JSON.parse((await sent).postData()!).attendeePhoto).toBeNull();
  });
});
