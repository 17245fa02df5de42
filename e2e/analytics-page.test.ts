import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Analytics } from '#contract/accounts/analytics.ts';
import type { OwnEvent } from '#contract/events/own-event.ts';
import type { GeneratedFlyer } from '#contract/flyers/flyers.ts';
import { openAlive, reloadAlive } from './alive.ts';
import { launchBrowser } from './browser.ts';
import { DESKTOP, PHONE } from './fresh-page.ts';
import { faultsInEveryLook } from './page-faults.ts';
import { type Product, startProduct } from './product.ts';
import { sessionOf, signedIn } from './signed-in.ts';

const ORGANIZER = { email: 'kwabena@akwaabastack.example', password: 'tukutane-demo', role: 'client' };
/** The user agent of an ordinary browser. Headless browsers identify themselves as bots, which are not counted. */
const VISITOR = {
  viewport: PHONE,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 13; TECNO KI7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};

let product: Product;
let browser: Browser;
let bearer: string;
let event: OwnEvent;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ RATE_LIMITS: 'off' }), launchBrowser()]);
  bearer = await sessionOf(product.url, ORGANIZER);
  const own = await call<OwnEvent[]>('/api/my-events');
  event = own.find((candidate) => candidate.status === 'approved' && candidate.flyerEnabled)!;
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

async function call<Answer>(path: string, body?: object): Promise<Answer> {
  const response = await fetch(product.url + path, {
    headers: { authorization: `Bearer ${bearer}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

async function withPage(options: BrowserContextOptions, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL: product.url, ...options });
  try {
    await use(await context.newPage());
  } finally {
    await context.close();
  }
}

async function asOrganizer(
  path: string,
  use: (page: Page) => Promise<void>,
  viewport = PHONE,
): Promise<void> {
  const options = { viewport, bypassCSP: true, reducedMotion: 'reduce' } as const;
  const context = await signedIn(browser, product.url, ORGANIZER, options);
  try {
    const page = await context.newPage();
    await openAlive(page, path);
    await use(page);
  } finally {
    await context.close();
  }
}

const tile = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });

test('organizers see what visitors did with an event, from the first view to a visit through a share link', async () => {
  let shared = '';
  await withPage(VISITOR, async (page) => {
    await openAlive(page, `/events/${event.slug}?utm_source=newsletter`);
    await page.getByLabel('Your name').fill('Amina Diallo');
    await page.getByRole('combobox', { name: 'Your country' }).fill('ghana');
    await page.getByRole('option', { name: 'Ghana' }).click();
    const made = page.waitForResponse((response) => response.url().endsWith('/api/flyers/generate'));
    await page.getByRole('button', { name: 'Generate Flyer' }).click();
    const { shareUrl } = (await (await made).json()) as GeneratedFlyer;
    shared = new URL(shareUrl).pathname + new URL(shareUrl).search;
    await page.getByRole('heading', { name: 'Your flyer is ready' }).waitFor();
    await Promise.all([
      page.waitForEvent('download'),
      page.locator('#flyer').getByRole('link', { name: 'Download', exact: true }).click(),
    ]);
  });
  const friend = { ...VISITOR, userAgent: VISITOR.userAgent.replace('140', '141') };
  await withPage(friend, (page) => openAlive(page, shared));
  // The server writes counted views every few seconds.
  await expect
    .poll(async () => {
      const { totals, flyerVisits } = await call<Analytics>(`/api/analytics?event=${event.id}`);
      const { view, flyer: flyers, download } = totals;
      return [view.count, flyers.count, download.count, flyerVisits.count];
    })
    .toEqual([2, 1, 1, 1]);

  await asOrganizer('/dashboard', async (page) => {
    await page.getByRole('link', { name: 'View Analytics' }).first().click();
    await page.getByRole('heading', { name: 'Analytics', level: 1 }).waitFor();
    const { id } = event;
    await page.getByRole('combobox', { name: 'Event', exact: true }).selectOption(id);
    await page.waitForURL(`**/dashboard/analytics?days=30&event=${id}`);
    await tile(page, 'Views 2').waitFor({ state: 'attached' });
    await tile(page, 'Flyers 1').waitFor({ state: 'attached' });
    await page.getByRole('heading', { name: 'Visits from shared flyers' }).waitFor();
    await page.getByText('1 in this period, 0 in the one before.').waitFor();
  });
});

test('countries are listed by the counts that are shown, then by name in the page’s language', async () => {
  const context = await signedIn(browser, product.url, ORGANIZER, { viewport: DESKTOP });
  const page = await context.newPage();
  const row = (label: string, flyer: number, download: number, share: number) => {
    return { key: label, label, flyer, download, share, view: 0, click: 0, calendar: 0 };
  };
  const countries = [
    row('Egypt', 1, 9, 9),
    row('South Africa', 2, 0, 0),
    row('Benin', 2, 0, 0),
    row('Mali', 2, 1, 0),
    row('Algeria', 2, 0, 0),
  ];
  await page.route('**/api/analytics?*', async (route) => {
    const analytics = (await (await route.fetch()).json()) as Analytics;
    const totals = { ...analytics.totals, flyer: { count: 9, previous: 0 } };
    const breakdowns = { countries, templates: [], sources: [] };
    await route.fulfill({ json: { ...analytics, totals, breakdowns } });
  });
  await openAlive(page, '/fr/dashboard/analytics?days=30');
  const table = page.getByRole('table', { name: 'Pays' });
  await expect
    .poll(() => table.getByRole('rowheader').allTextContents())
    .toEqual(['Mali', 'Afrique du Sud', 'Algérie', 'Bénin', 'Égypte']);
  await context.close();
});

test('the chart and its table can switch to another count by keyboard alone', async () => {
  await asOrganizer(
    '/dashboard/analytics?days=7',
    async (page) => {
      const views = tile(page, 'Views');
      await views.waitFor({ state: 'attached' });
      await views.focus();
      await page.keyboard.press('ArrowRight');
      await page.getByRole('heading', { name: 'Flyers by day' }).waitFor();
      const table = page.getByRole('table', { name: 'Flyers by day' });
      await expect.poll(() => table.getByRole('row').count()).toBe(8);
      const { totals } = await call<Analytics>('/api/analytics?days=7');
      const sum = async () =>
        (await table.getByRole('cell').allTextContents()).reduce((all, count) => all + Number(count), 0);
      await expect.poll(sum).toBe(totals.flyer.count);
      await page.getByLabel('Period').selectOption('Last 365 days');
      await page.getByRole('heading', { name: 'Flyers by week' }).waitFor();
      await page.waitForURL('**/dashboard/analytics?days=365');
      await reloadAlive(page);
      await page.getByRole('heading', { name: 'Views by week' }).waitFor();
    },
    DESKTOP,
  );
});

test('analytics download as CSV, and the page has no accessibility faults in any look', async () => {
  await asOrganizer('/dashboard/analytics', async (page) => {
    await tile(page, 'Views').waitFor({ state: 'attached' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('tukutane-analytics-by-day.csv');
    expect(await faultsInEveryLook(page)).toEqual([]);
  });
});

test('without data, analytics explain how to get the first views and do not mention time zones', async () => {
  const { eventDate } = event;
  const draft = await call<OwnEvent>('/api/events', {
    name: 'Nobody Knows Yet',
    description: 'Soon.',
    eventDate,
    draft: true,
  });
  await asOrganizer(`/dashboard/analytics?event=${draft.id}`, async (page) => {
    await page.getByText('Nothing counted in the last 30 days').waitFor();
    await page.getByRole('link', { name: 'Open the event page' }).waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);
    expect(await page.getByText('UTC').count()).toBe(0);
    await page.getByRole('link', { name: 'Last 365 days' }).click();
    await page.getByText('Nothing counted in the last 365 days').waitFor();
  });
});

test('analytics of another owner’s event, or of an unknown one, are not shown', async () => {
  const listed = await call<OwnEvent[]>('/api/events?limit=100');
  const other = listed.find(({ clientId }) => clientId !== event.clientId)!;
  for (const id of [other.id, '00000000-0000-4000-8000-000000000000']) {
    await asOrganizer(`/dashboard/analytics?event=${id}`, async (page) => {
      await page.getByText('Event Not Found').waitFor();
      expect(await page.getByRole('radio').count()).toBe(0);
    });
  }
});
