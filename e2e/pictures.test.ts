import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { DESKTOP, onFreshPage, PHONE } from './fresh-page.ts';
import { phonePhoto } from './phone-photo.ts';
import { ADMIN, sharedProduct } from './shared-product.ts';
import { sessionOf } from './signed-in.ts';

let product: { url: string };
let browser: Browser;
let path: string;

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct('written'), launchBrowser()]);
  const sessionId = await sessionOf(product.url, ADMIN);
  const photo = await phonePhoto();
  const event = {
    name: 'Phone Photo Day',
    description: 'Everybody brings the photo that their phone took.',
    eventDate: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    heroPath: `data:image/jpeg;base64,${photo.toString('base64')}`,
  };
  const { id, slug } = await post<{ id: string; slug: string }>('/api/events', event, sessionId);
  await post(`/api/admin/approve-event/${id}`, {}, sessionId);
  path = `/events/${slug}`;
}, 180_000);

afterAll(async () => {
  await browser?.close();
});

async function post<Answer>(address: string, body: object, session: string): Promise<Answer> {
  const answer = await fetch(product.url + address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session}` },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

const PHOTO = 'article picture img[fetchpriority=high]';
const boxOf = (page: Page) => page.locator(PHOTO).locator('xpath=../..').boundingBox();

test('a phone shows a photo’s placeholder colours at once, then a small file of it, without a layout shift', async () => {
  const options = { viewport: PHONE, deviceScaleFactor: 3 };
  const complaints = await onFreshPage(browser, product.url, options, async (page) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/media/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator(PHOTO).waitFor();
    const blurred = page.locator('article span > img').first();
    await expect.poll(() => blurred.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(3);
    const before = await boxOf(page);
    release();
    const photo = page.locator(PHOTO);
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-640\.avif$/);
    expect(await boxOf(page)).toEqual(before);
  });
  expect(complaints).toEqual([]);
});

test('the page shows the whole 16:9 crop of a hero picture', async () => {
  for (const viewport of [PHONE, DESKTOP]) {
    await onFreshPage(browser, product.url, { viewport }, async (page) => {
      await page.goto(path);
      const { width, height } = (await boxOf(page))!;
      expect(width / height).toBeCloseTo(16 / 9, 2);
    });
  }
});

/** Answers every picture request with something that is not a picture. */
const breakPictures = (page: Page) =>
  page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/avif', body: 'no picture' }));

test('a photo with a broken file is replaced by the cloth pattern', async () => {
  await onFreshPage(browser, product.url, { viewport: PHONE }, async (page) => {
    await breakPictures(page);
    await page.goto(path);
    await page.locator('article svg pattern').first().waitFor({ state: 'attached' });
    await expect.poll(() => page.locator(PHOTO).count()).toBe(0);
  });
});

test('without scripts, a photo with a broken file still shows its colours', async () => {
  await onFreshPage(browser, product.url, { viewport: PHONE, javaScriptEnabled: false }, async (page) => {
    await breakPictures(page);
    await page.goto(path);
    expect(await page.locator('article span > img[src^="data:image/bmp"]').count()).toBeGreaterThan(0);
  });
});

test('home shows a photo on its card, and fetches it only when the card is near the viewport', async () => {
  await onFreshPage(browser, product.url, { viewport: { width: 1280, height: 800 } }, async (page) => {
    await page.goto('/?search=phone+photo');
    const photo = page.locator('.event-card picture img').first();
    await photo.scrollIntoViewIfNeeded();
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/);
    expect(await photo.getAttribute('loading')).toBe('lazy');
  });
});
