import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Analytics } from '#contract/accounts/analytics.ts';
import { openAlive, untilArrived, untilSettled } from './alive.ts';
import { launchBrowser } from './browser.ts';
import { onFreshPage } from './fresh-page.ts';
import { ADMIN, sharedProduct } from './shared-product.ts';
import { sessionOf } from './signed-in.ts';

/** User agents of two devices, whose views count separately. The headless browser's own user agent counts as a bot. */
const PHONES = ['Chrome/130.0.0.0', 'Chrome/131.0.0.0'].map(
  (version) =>
    `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) ${version} Mobile Safari/537.36`,
) as [string, string];

let product: { url: string };
let browser: Browser;
let sessionId: string;
let event: { id: string; slug: string };

async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(product.url + path, {
    method,
    headers: { authorization: `Bearer ${sessionId}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct('written'), launchBrowser()]);
  sessionId = await sessionOf(product.url, ADMIN);
  event = await call('POST', '/api/events', {
    name: 'Counted House',
    description: 'Just come.',
    eventDate: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10),
    website: 'https://counted.example',
    calendarEnabled: true,
  });
  await call('POST', `/api/admin/approve-event/${event.id}`, {});
}, 180_000);
afterAll(async () => {
  await browser?.close();
});

/** Opens a page that cannot reach other sites. */
const withPage = (userAgent: string, visit: (page: Page) => Promise<void>) =>
  onFreshPage(browser, product.url, { userAgent }, async (page) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await page.context().route(
      (url) => url.origin !== product.url,
      (route) => route.abort(),
    );
    await visit(page);
  });

/** Clicks a link and waits until the page has reported the click. */
async function follow(page: Page, name: string): Promise<void> {
  const reported = page.waitForResponse((response) => response.url().endsWith('/actions'));
  await page.getByRole('link', { name, exact: true }).click();
  expect((await reported).status()).toBe(204);
}

test('an organizer sees the views, shares, clicks and calendar adds of a visit, and its source', async () => {
  const complaints = await withPage(PHONES[0], async (page) => {
    await openAlive(page, `/events/${event.slug}?utm_source=Newsletter`);
    await page.getByText('Share', { exact: true }).click();
    // Waits for the page's code. Links work before it loads, but clicks would not be reported.
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
    await follow(page, 'WhatsApp');
    await follow(page, 'Official Website');
    await follow(page, 'Google Calendar');
  });
  expect(complaints).toEqual([]);
  await withPage(PHONES[1], async (page) => {
    await openAlive(page, '/?search=counted+house');
    let reports = 0;
    page.on('request', (request) => (reports += Number(request.url().endsWith('/actions'))));
    const reported = page.waitForResponse((response) => response.url().endsWith('/actions'));
    await page.getByRole('link', { name: 'Counted House', exact: true }).click();
    await untilArrived(page, `**/events/${event.slug}`);
    await reported;
    // Going back and forward continues the same visit.
    await page.goBack();
    await page.goForward();
    await untilArrived(page, `**/events/${event.slug}`);
    await untilSettled(page);
    expect(reports).toBe(1);
  });
  const read = () => call<Analytics>('GET', `/api/analytics?event=${event.id}&days=7`);
  await expect.poll(async () => (await read()).totals.view.count).toBe(2);
  const { totals, breakdowns } = await read();
  expect(Object.values(totals).map(({ count }) => count)).toEqual([2, 0, 0, 1, 1, 1]);
  const ofSource = { flyer: 0, download: 0 };
  expect(breakdowns!.sources).toEqual([
    { key: 'newsletter', label: 'newsletter', ...ofSource, view: 1, share: 1, click: 1, calendar: 1 },
    { key: 'tukutane', label: 'Tukutane', ...ofSource, view: 1, share: 0, click: 0, calendar: 0 },
  ]);
});
