import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAlive, reloadAlive } from './alive.ts';
import { launchBrowser } from './browser.ts';
import { DESKTOP, PHONE } from './fresh-page.ts';
import { faultsOf } from './page-faults.ts';
import { type Product, startProduct } from './product.ts';
import { sessionOf, signedIn } from './signed-in.ts';

const ADMIN = { email: 'admin@tukutane.example', password: 'correct horse battery', role: 'admin' };
const OWNER = { email: 'kwabena@akwaabastack.example', password: 'tukutane-demo', role: 'client' };
const WITHOUT_TOKENS = { ...OWNER, email: 'hery@baobabrunners.example' };
const SOON = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
const REASON = 'Please name the venue.';

let product: Product;
let browser: Browser;
let owner: string;
let admin: string;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ ADMIN_PASSWORD: ADMIN.password }), launchBrowser()]);
  [owner, admin] = await Promise.all([sessionOf(product.url, OWNER), sessionOf(product.url, ADMIN)]);
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

async function call<Answer>(as: string, method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(product.url + path, {
    method,
    headers: { authorization: `Bearer ${as}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

type Named = { id: string; slug: string };
const draftOf = (name: string) =>
  call<Named>(owner, 'POST', '/api/events', {
    name,
    description: 'An evening of demos.',
    eventDate: SOON,
    draft: true,
  });
const draftsOfOwner = () => call<(Named & { name: string })[]>(owner, 'GET', '/api/my-events?status=draft');
async function submissionOf(name: string): Promise<Named> {
  const { id, slug } = await draftOf(name);
  const facts = { name, description: 'An evening of demos.', eventDate: SOON };
  await call(owner, 'PUT', `/api/events/${id}`, facts);
  return { id, slug };
}

async function enter(
  path: string,
  viewport = PHONE,
  account = OWNER,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await signedIn(browser, product.url, account, {
    viewport,
    bypassCSP: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await openAlive(page, path);
  return { context, page };
}

const region = (page: Page, name: RegExp): Locator => page.getByRole('region', { name });
const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });

async function choose(row: Locator, item: string): Promise<void> {
  await row.locator('summary').click();
  await row.getByRole('button', { name: item }).click();
}
const toast = (page: Page, title: string): Promise<void> =>
  page.getByText(title, { exact: true }).first().waitFor();

test('without tokens, the dashboard first lists the events whose flyers are paused, and says what to do', async () => {
  const { context, page } = await enter('/dashboard', PHONE, WITHOUT_TOKENS);
  const notice = region(page, /^Flyers are paused/);
  await notice.getByText('Flyers are paused for your event').waitFor();
  await expect
    .poll(() =>
      notice.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    )
    .toEqual(['/events/antananarivo-trail-tech', '/contact?about=tokens']);
  const { y } = (await notice.boundingBox())!;
  expect(y).toBeLessThan((await page.getByRole('heading', { name: 'Quick Actions' }).boundingBox())!.y);
  await page
    .getByRole('complementary', { name: 'Package' })
    .getByText('Featured event limit reached!')
    .waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await context.close();
});

test('on a phone, My Events starts within the first two screens, before the package', async () => {
  const { context, page } = await enter('/dashboard', PHONE);
  await region(page, /^My Templates/)
    .getByRole('article')
    .first()
    .waitFor();
  const top = async (name: RegExp) => (await region(page, name).boundingBox())!.y;
  await expect.poll(() => top(/^My Events/)).toBeLessThan(2 * PHONE.height);
  const card = await page.getByRole('complementary', { name: 'Package' }).boundingBox();
  expect(card!.y).toBeGreaterThan(await top(/^My Events/));
  await context.close();
});

test('a new template uses the organizer’s only event', async () => {
  const { context, page } = await enter('/dashboard', DESKTOP, WITHOUT_TOKENS);
  await page.getByRole('link', { name: 'Design Template' }).first().click();
  await page.waitForURL('**/create-template?eventId=*');
  await page.getByRole('button', { name: /^Blank canvas/ }).click();
  await expect
    .poll(() => page.getByLabel('Event', { exact: true }).locator('option:checked').textContent())
    .toMatch(/^\u2068Antananarivo Trail/);
  await context.close();
});

test('a rejected event shows its reason, links to its form and appears in the activity', async () => {
  const { id } = await submissionOf('Makers Night');
  await call(admin, 'POST', `/api/admin/reject-event/${id}`, { reason: REASON });
  const { context, page } = await enter('/dashboard');
  const row = rowOf(page, 'Makers Night');
  await row.getByText(REASON).waitFor();
  const resubmit = row.getByRole('link', { name: 'Edit and resubmit' });
  await expect.poll(() => resubmit.getAttribute('href')).toBe(`/edit-event/${id}`);
  const reviews = region(page, /^Not published yet/);
  await reviews.getByRole('listitem').filter({ hasText: 'Makers Night' }).getByText('Rejected').waitFor();
  expect((await reviews.boundingBox())!.y).toBeLessThan(PHONE.height / 2);
  const activity = region(page, /^Recent Activity/);
  await activity.getByText(REASON).waitFor();
  await activity.getByText('Submitted for review').first().waitFor();
  const items = activity.getByRole('listitem');
  await expect.poll(() => items.count()).toBe(8);
  await activity.getByRole('button', { name: 'Load More' }).click();
  await expect.poll(() => items.count()).toBe(16);

  // When the owner resubmits a rejected event, the reason for the rejection stays visible.
  await resubmit.click();
  await page.waitForURL(`**/edit-event/${id}`);
  const send = page.getByRole('button', { name: 'Resubmit' });
  // Waits until the form has replaced the dashboard, because both show the reason.
  await send.waitFor();
  await page.getByText(REASON).waitFor();
  await send.click();
  await page.waitForURL('**/dashboard');
  await reviews.getByRole('listitem').filter({ hasText: 'Makers Night' }).getByText('Pending').waitFor();
  await reviews.getByRole('link', { name: 'Makers Night' }).click();
  await region(page, /^Changes requested earlier/)
    .getByText(REASON)
    .waitFor();
  expect(await faultsOf(page)).toEqual([]);
  // Withdraws the event, because the next test submits another one.
  await call(owner, 'POST', `/api/events/${id}/withdrawal`);
  await context.close();
});

test('an event is cancelled with a public reason, and the cancellation is undone', async () => {
  const { id, slug } = await submissionOf('Demo Evening');
  await call(admin, 'POST', `/api/admin/approve-event/${id}`);
  const { context, page } = await enter('/dashboard');
  const row = rowOf(page, 'Demo Evening');
  await choose(row, 'Cancel or postpone…');
  const dialog = page.getByRole('dialog', { name: 'Cancel or Postpone' });
  await dialog.getByText('The page stays public').waitFor();
  await dialog.getByText('Cancel it').click();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel Event' }).click();
  await dialog.getByText('Tell people why').waitFor();
  await dialog.getByLabel('Public reason').fill('The hall is flooded.');
  await dialog.getByRole('button', { name: 'Cancel Event' }).click();
  await toast(page, 'Event Cancelled');
  await dialog.waitFor({ state: 'detached' });
  await row.getByText('Cancelled', { exact: true }).waitFor();
  await row.getByText('The hall is flooded.').waitFor();
  await region(page, /^Recent Activity/)
    .getByText('The hall is flooded.')
    .waitFor();
  const seen = async () =>
    (await call<{ scheduling: string }>(owner, 'GET', `/api/events/${slug}`)).scheduling;
  expect(await seen()).toBe('cancelled');

  await choose(row, 'Reinstate…');
  await page.getByRole('dialog').getByRole('button', { name: 'Reinstate' }).click();
  await toast(page, 'Event Reinstated');
  await row.getByText('Cancelled', { exact: true }).waitFor({ state: 'detached' });
  expect(await seen()).toBe('on');
  await context.close();
});

test('a template is duplicated, and deleted only after confirmation', async () => {
  const { context, page } = await enter('/dashboard', DESKTOP);
  const heading = region(page, /^My Templates/).getByRole('heading', { level: 2 });
  const numberOf = async () => Number(/\((\d+)\)/.exec((await heading.textContent()) ?? '')?.[1]);
  await expect.poll(numberOf).toBeGreaterThan(0);
  const before = await numberOf();
  const card = region(page, /^My Templates/)
    .getByRole('article')
    .first();
  await choose(card, 'Duplicate');
  await toast(page, 'Template Duplicated');
  await expect.poll(numberOf).toBe(before + 1);

  const copy = region(page, /^My Templates/).getByRole('article', { name: / \(Copy\)$/ });
  await copy.waitFor();
  await choose(copy, 'Delete…');
  const dialog = page.getByRole('dialog', { name: 'Delete Template' });
  await dialog.getByText('Are you sure you want to delete this template?').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await choose(copy, 'Delete…');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Template Deleted');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(numberOf).toBe(before);
  await context.close();
});

test('a template that cannot be deleted stays listed, with an error message', async () => {
  const { context, page } = await enter('/dashboard');
  await page.route('**/api/templates/*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await choose(
    region(page, /^My Templates/)
      .getByRole('article')
      .first(),
    'Delete…',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Delete Failed');
  await page.getByText('Could not delete template. Please try again.').first().waitFor();
  await expect.poll(() => page.getByRole('dialog', { name: 'Delete Template' }).count()).toBe(1);
  await context.close();
});

test("a row's menu at the bottom of the screen opens above its button", async () => {
  const { context, page } = await enter('/dashboard');
  const card = region(page, /^My Templates/)
    .getByRole('article')
    .first();
  const button = card.locator('summary');
  await button.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await button.click();
  const { y, height } = (await card.getByRole('button', { name: 'Delete…' }).boundingBox())!;
  expect(y + height).toBeLessThan((await button.boundingBox())!.y);
  await context.close();
});

test("a row's menu opens, can be navigated and closes by keyboard", async () => {
  const { context, page } = await enter('/dashboard');
  const menu = region(page, /^My Events/)
    .locator('summary')
    .first();
  const edit = region(page, /^My Events/)
    .getByRole('link', { name: 'Edit Event' })
    .first();
  await menu.focus();
  await page.keyboard.press('Enter');
  await edit.waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => edit.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await edit.waitFor({ state: 'hidden' });
  await expect.poll(() => menu.evaluate((summary) => summary === document.activeElement)).toBe(true);
  await context.close();
});

test('an event is duplicated into the form', async () => {
  const { context, page } = await enter('/dashboard');
  await choose(
    region(page, /^My Events/)
      .getByRole('article')
      .first(),
    'Duplicate',
  );
  await toast(page, 'Event Duplicated');
  await page.waitForURL('**/edit-event/*');
  const [copy] = await draftsOfOwner();
  expect(new URL(page.url()).pathname).toBe(`/edit-event/${copy!.id}`);
  await context.close();
});

test('a draft is listed separately, and disappears once deleted', async () => {
  await draftOf('Half an Idea');
  const { context, page } = await enter('/dashboard');
  const drafts = region(page, /^Drafts/);
  const row = drafts.getByRole('article').filter({ hasText: 'Half an Idea' });
  await choose(row, 'Delete Draft…');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Draft Deleted');
  await row.waitFor({ state: 'detached' });
  expect((await draftsOfOwner()).map(({ name }) => name)).not.toContain('Half an Idea');
  await context.close();
});

test('sections that fail to load say so, and can be reloaded', async () => {
  const { context, page } = await enter('/help');
  await page.route('**/api/dashboard/activity*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await openAlive(page, '/dashboard');
  const failure = page.getByRole('alert').filter({ hasText: 'Could not load your activity.' });
  await failure.waitFor();
  await page.unroute('**/api/dashboard/activity*');
  await failure.getByRole('button', { name: 'Retry' }).click();
  await region(page, /^Recent Activity/)
    .getByRole('listitem')
    .first()
    .waitFor();
  await expect.poll(() => failure.count()).toBe(0);
  await context.close();
});

test('an error in one part leaves other parts working, is shown, is logged once, and Retry clears it', async () => {
  const { context, page } = await enter('/help');
  const myEvents = /my-events\?limit/;
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await page.route('**/api/my-templates', (route) => route.fulfill({ json: [null] }));
  await page.route(myEvents, (route) => route.fulfill({ json: [null] }));
  await openAlive(page, '/dashboard');
  const faults = page.getByRole('alert').filter({ hasText: 'could not be shown.' });
  await expect
    .poll(() => faults.allInnerTexts())
    .toEqual([
      expect.stringMatching(/^My Templates could not/),
      expect.stringMatching(/^My Events could not/),
    ]);
  await region(page, /^Recent Activity/).waitFor();
  expect(logged).toHaveLength(2);
  await page.unroute('**/api/my-templates');
  await page.unroute(myEvents);
  await faults.first().getByRole('button', { name: 'Retry' }).click();
  await region(page, /^My Templates/)
    .getByRole('listitem')
    .first()
    .waitFor();
  await faults.getByRole('button', { name: 'Retry' }).click();
  await region(page, /^My Events/)
    .getByRole('listitem')
    .first()
    .waitFor();
  await context.close();
});

test.each([PHONE, DESKTOP])(
  'the token history can be filtered and downloaded as CSV at $width px',
  async (viewport) => {
    const { context, page } = await enter('/dashboard', viewport);
    await page.getByRole('link', { name: 'Token History' }).click();
    await page.waitForURL('**/dashboard/tokens');
    const topUp = page.getByRole('link', { name: 'Add tokens' });
    await expect.poll(() => topUp.getAttribute('href')).toBe('/contact?about=tokens');
    const rows = page.getByRole('table', { name: 'Token History' }).getByRole('row');
    await expect.poll(() => rows.count()).toBeGreaterThan(3);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByLabel('Show').selectOption('grant');
    await page.waitForURL('**/dashboard/tokens?kind=grant');
    await expect.poll(() => rows.count()).toBe(3);
    await reloadAlive(page);
    await expect.poll(() => rows.count()).toBe(3);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('tukutane-tokens.csv');
    await context.close();
  },
);

test('without events left, nothing invites the organizer to submit one, and typed text is saved as a draft', async () => {
  const session = await sessionOf(product.url, WITHOUT_TOKENS);
  const { id } = await call<{ id: string }>(session, 'GET', '/api/auth/me');
  const none = { packageTier: 'custom', customEventsAllowed: 0 };
  await call(admin, 'POST', `/api/admin/update-client/${id}`, none);
  const { context, page } = await enter('/dashboard', PHONE, WITHOUT_TOKENS);
  await page.getByText('Event limit reached!', { exact: true }).waitFor();
  const colorOf = (name: string) =>
    page.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await colorOf('Create New Event')).toBe(await colorOf('View Analytics'));
  await page.getByRole('link', { name: 'Create New Event' }).click();
  const submit = page.getByRole('button', { name: 'Submit for Review' });
  await expect.poll(() => submit.getAttribute('aria-disabled')).toBe('true');
  await page.getByText('Your package has no events left.').waitFor();
  await page.getByText('Event Limit Reached', { exact: true }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel('Event name').fill('Antananarivo Night Run');
  await page.getByLabel('Start date').fill(SOON);
  await page.getByLabel('Description', { exact: true }).fill('Five kilometres along the lake.');
  await submit.click({ force: true });
  await toast(page, 'Event Limit Reached');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await toast(page, 'Draft saved');
  expect(await page.getByLabel('Event name').inputValue()).toBe('Antananarivo Night Run');
  await context.close();
});
