import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Analytics } from '#contract/accounts/analytics.ts';
import type { OwnEvent } from '#contract/events/own-event.ts';
import type { LedgerRecount } from '#contract/accounts/ledger.ts';
import { openAlive, reloadAlive } from './alive.ts';
import { launchBrowser } from './browser.ts';
import { DESKTOP, PHONE } from './fresh-page.ts';
import { phonePhoto } from './phone-photo.ts';
import { ADMIN, sharedProduct } from './shared-product.ts';
import { sessionOf, signedIn } from './signed-in.ts';

/** A sample organizer without an event limit. */
const ORGANIZER = { email: 'wanjiru@savannacircuit.example', password: 'tukutane-demo', role: 'client' };
/** The user agent of an ordinary browser. Headless browsers identify themselves as bots, which are not counted. */
const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 13; TECNO KI7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const REASON = 'Please say who speaks.';
const SOON = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);

let product: { url: string };
let browser: Browser;
let photo: Buffer;
let organizer: string;
let admin: string;

beforeAll(async () => {
  [product, browser, photo] = await Promise.all([sharedProduct('written'), launchBrowser(), phonePhoto()]);
  [organizer, admin] = await Promise.all([sessionOf(product.url, ORGANIZER), sessionOf(product.url, ADMIN)]);
}, 180_000);

afterAll(async () => {
  await browser?.close();
});

/** Checks after each test that the token ledger adds up. */
afterEach(async () => {
  const ledger = await call<LedgerRecount>(admin, 'POST', '/api/admin/tokens/recount');
  if (ledger.wrongUsers || ledger.totalsCorrected) throw new Error(`Wrong ledger: ${JSON.stringify(ledger)}`);
});

async function call<Answer>(
  session: string,
  method: string,
  path: string,
  body: object = {},
): Promise<Answer> {
  const response = await fetch(product.url + path, {
    method,
    headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

async function pickPicture(page: Page, field: string): Promise<void> {
  const file = { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: photo };
  await page.locator(`input[name=${field}]`).setInputFiles(file);
  await page.getByRole('group', { name: 'Photo crop' }).waitFor();
  await page.getByRole('button', { name: 'Use Picture' }).click();
}

async function choose(row: Locator, item: string): Promise<void> {
  await row.locator('summary').click();
  await row.getByRole('button', { name: item }).click();
}

/** Options for a phone, which most tests use. */
const ON_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true };
const ON_DESKTOP = { viewport: DESKTOP };

/** Opens the organizer's browser context and finds the dashboard row of the event called `name`. */
async function enter(
  name: string,
  device: BrowserContextOptions = ON_PHONE,
): Promise<{ context: BrowserContext; page: Page; row: Locator }> {
  const context = await signedIn(browser, product.url, ORGANIZER, device);
  const page = await context.newPage();
  const own = page.getByRole('region', { name: /^My Events/ }).getByRole('article');
  return { context, page, row: own.filter({ hasText: name }) };
}

function submit(name: string): Promise<OwnEvent> {
  const event = { name, description: 'Robots, mended by hand.', eventDate: SOON, flyerEnabled: true };
  return call<OwnEvent>(organizer, 'POST', '/api/events', event);
}

test('an event is submitted for review with its pictures over an unreliable connection', async () => {
  const name = 'Tema Makers';
  const { context, page, row } = await enter(name);
  await openAlive(page, '/create-event');
  await page.getByLabel('Event name').fill(name);
  await page.getByLabel('Description', { exact: true }).fill('Robots, **soldered** by hand.');
  await page.getByLabel('Start date').fill(SOON);
  await pickPicture(page, 'heroPath');
  await page.getByRole('button', { name: 'Remove Hero image' }).waitFor();
  await page.route('**/api/event-pictures', (route) => route.abort());
  await pickPicture(page, 'logoPath');
  await page.getByText('The connection was lost before this picture was uploaded.').waitFor();
  await page.unroute('**/api/event-pictures');
  await reloadAlive(page);
  await page.getByText('We kept what you typed').waitFor();
  await expect.poll(() => page.getByLabel('Event name').inputValue()).toBe(name);
  // The device kept the picture whose upload failed, and uploads it again after the reload.
  await page.getByRole('button', { name: 'Remove Logo' }).waitFor();
  await page.getByRole('button', { name: 'Submit for Review' }).click();
  await page.waitForURL('**/dashboard');
  await row.getByText('Pending').waitFor();
  const all = await call<OwnEvent[]>(organizer, 'GET', '/api/my-events');
  const { pictures } = all.find((event) => event.name === name)!;
  expect(Object.keys(pictures ?? {}).toSorted()).toEqual(['hero', 'logo']);
  await context.close();
});

test('a rejected event is changed on a desktop, reviewed again and withdrawn', async () => {
  const name = 'Tema Tinkerers';
  const { id } = await submit(name);
  await call(admin, 'POST', `/api/admin/reject-event/${id}`, { reason: REASON });
  const { context, page, row } = await enter(name, ON_DESKTOP);
  await openAlive(page, '/dashboard');
  await row.getByText(REASON).waitFor();
  await row.getByRole('link', { name: 'Edit and resubmit' }).click();
  await page.waitForURL(`**/edit-event/${id}`);
  await page.getByLabel('Description', { exact: true }).fill('Robots, with Ama Serwaa.');
  await page.getByRole('button', { name: 'Resubmit' }).click();
  await page.getByRole('button', { name: 'Enable and Submit' }).click();
  await page.waitForURL('**/dashboard');
  await row.getByText('Pending').waitFor();
  const all = await call<OwnEvent[]>(organizer, 'GET', '/api/my-events');
  expect(all.find((event) => event.id === id)).toMatchObject({ status: 'pending', rejectionReason: null });

  await choose(row, 'Withdraw from review…');
  const dialog = page.getByRole('dialog', { name: 'Withdraw from Review' });
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await row.waitFor({ state: 'detached' });
  await page
    .getByRole('region', { name: /^Drafts/ })
    .getByText(name)
    .waitFor();
  await context.close();
});

test('an approved event is duplicated, postponed and cancelled, and its visitors are counted', async () => {
  const name = 'Tema Menders';
  const { id, slug } = await submit(name);
  await call(admin, 'POST', `/api/admin/approve-event/${id}`);
  const { context, page, row } = await enter(name);
  await openAlive(page, '/dashboard');
  await choose(row, 'Duplicate');
  await page.waitForURL('**/edit-event/*');
  await page.getByText('This is a draft').waitFor();
  await openAlive(page, '/dashboard');
  for (const [choice, button, title] of [
    ['Postpone it', 'Postpone Event', 'Event Postponed'],
    ['Cancel it', 'Cancel Event', 'Event Cancelled'],
  ] as const) {
    await choose(row, 'Cancel or postpone…');
    const dialog = page.getByRole('dialog', { name: 'Cancel or Postpone' });
    await dialog.getByLabel('Public reason').fill(`${title}: the hall is flooded.`);
    await dialog.getByText(choice, { exact: true }).click();
    await dialog.getByRole('button', { name: button }).click();
    await page.getByText(title, { exact: true }).first().waitFor();
    await dialog.waitFor({ state: 'detached' });
    await row.getByText(`${title}: the hall is flooded.`).waitFor();
  }

  const visitor = await browser.newContext({ baseURL: product.url, userAgent: USER_AGENT });
  const visited = await visitor.newPage();
  await openAlive(visited, `/events/${slug}?utm_source=radio`);
  await visited.getByText('Event Cancelled: the hall is flooded.').first().waitFor();
  await visitor.close();
  await expect
    .poll(
      async () => (await call<Analytics>(organizer, 'GET', `/api/analytics?event=${id}`)).totals.view.count,
    )
    .toBe(1);
  await row.locator('summary').click();
  await row.getByRole('link', { name: 'View Analytics' }).click();
  await page.getByRole('rowheader', { name: 'radio' }).waitFor();
  await page.getByRole('radio', { name: /^Views ?1/ }).waitFor({ state: 'attached' });
  await context.close();
});
