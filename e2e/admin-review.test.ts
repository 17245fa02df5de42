import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminEvent } from '#contract/admin/admin.ts';
import { openAlive, reloadAlive, untilDialogListens } from './alive.ts';
import { launchBrowser } from './browser.ts';
import { DESKTOP, PHONE } from './fresh-page.ts';
import { ownProduct } from './product.ts';
import { type Account, sessionOf, signedIn } from './signed-in.ts';

const ADMIN = { email: 'admin@tukutane.example', password: 'correct horse battery', role: 'admin' };
const ORGANIZER = { email: 'wanjiru@savannacircuit.example', password: 'tukutane-demo', role: 'client' };
const OTHER = { ...ORGANIZER, email: 'salim@pwanicreative.example' };
const APPLICANT = { email: 'ama@temamakers.example', password: 'a long enough secret', role: 'client' };
const SOON = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);

let product: Awaited<ReturnType<typeof ownProduct>>;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([
    ownProduct({ ADMIN_PASSWORD: ADMIN.password, RATE_LIMITS: 'off' }),
    launchBrowser(),
  ]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

function enter(account: Account): Promise<BrowserContext> {
  return signedIn(browser, product.url, account, { viewport: DESKTOP, reducedMotion: 'reduce' });
}

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await openAlive(page, path);
  return page;
}

async function call<Answer>(account: Account, method: string, path: string, body?: object): Promise<Answer> {
  const session = await sessionOf(product.url, account);
  const response = await fetch(product.url + path, {
    method,
    headers: { authorization: `Bearer ${session}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

const submit = (name: string): Promise<AdminEvent> =>
  call(ORGANIZER, 'POST', '/api/events', { name, description: 'Talks and tea.', eventDate: SOON });
/** Creates a template for the account's newest event. */
async function templateOf(account: Account, name: string): Promise<{ id: string; eventId: string }> {
  const [event] = await call<[{ id: string }]>(account, 'GET', '/api/my-events');
  const [starter] = await call<[object]>(account, 'GET', '/api/template-starters');
  const { canvasSize, layoutJson, backgroundPath } = starter as Record<string, unknown>;
  const design = { name, eventId: event.id, canvasSize, layoutJson, backgroundPath };
  return { ...design, ...(await call<{ id: string }>(account, 'POST', '/api/templates', design)) };
}
const said = (page: Page, title: string): Promise<void> =>
  page.getByText(title, { exact: true }).first().waitFor();
const queueOf = (page: Page): Locator => page.getByRole('region', { name: /^Event Submissions/ });

const rowOf = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: /^All Events/ })
    .getByRole('article')
    .filter({ hasText: name });

/** Chooses an item of the event's menu. */
async function choose(page: Page, name: string, item: string): Promise<void> {
  await rowOf(page, name).locator('summary').click();
  await rowOf(page, name).getByRole('button', { name: item }).click();
}

/** The event of the next two tests, which use the mouse. The second test continues where the first ends. */
const NIGHT = 'Tema Makers Night';

test('a client applies, creates an event and changes it as asked, and an admin approves client and event', async () => {
  const name = NIGHT;
  const visitor = await browser.newContext({ baseURL: product.url, viewport: DESKTOP });
  const form = await open(visitor, '/apply');
  await form.getByLabel('Full name').fill('Ama Serwaa');
  await form.getByLabel('Email', { exact: true }).fill(APPLICANT.email);
  await form.getByLabel('Password', { exact: true }).fill(APPLICANT.password);
  await form.getByLabel('Confirm password', { exact: true }).fill(APPLICANT.password);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Submit Application' }).click();
  await form.getByRole('heading', { name: 'Application Submitted!' }).waitFor();
  await visitor.close();

  const admins = await enter(ADMIN);
  const panel = await open(admins, '/admin');
  await panel.getByRole('button', { name: 'Approve Ama Serwaa' }).click();
  await panel.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await said(panel, 'User Approved');
  await panel.getByRole('dialog').waitFor({ state: 'detached' });

  const clients = await enter(APPLICANT);
  const create = await open(clients, '/create-event');
  await create.getByLabel('Event name').fill(name);
  await create.getByLabel('Description', { exact: true }).fill('Robots, soldered by hand.');
  await create.getByLabel('Start date').fill(SOON);
  await create.getByRole('button', { name: 'Submit for Review' }).click();
  await create.waitForURL('**/dashboard');

  // The submission appears without a reload.
  await panel.getByRole('button', { name: `Review ${name}` }).click();
  const dialog = panel.getByRole('dialog');
  await dialog.getByRole('region', { name: 'For reviewers' }).getByText('0 approved, 0 rejected').waitFor();
  await dialog.getByRole('button', { name: 'Ask for Changes' }).click();
  await dialog.getByLabel('What should change?').fill('Please name the hall.');
  await dialog.getByRole('button', { name: 'Ask for Changes' }).click();
  await said(panel, 'Changes Requested');
  await dialog.waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: `Review ${name}` }).waitFor({ state: 'detached' });

  await reloadAlive(create);
  const own = create.getByRole('article').filter({ hasText: 'Please name the hall.' });
  await own.getByRole('link', { name: 'Edit Event' }).click();
  await create.getByRole('region', { name: 'Please change this before we publish it' }).waitFor();
  await create.getByRole('textbox', { name: 'Venue' }).fill('Hall 2');
  await create.getByRole('button', { name: 'Save Changes' }).click();
  await create.getByText('Event updated successfully!').first().waitFor();

  await panel.getByRole('button', { name: `Approve ${name}` }).click();
  await said(panel, 'Event Approved');
  const published = await call<AdminEvent[]>(APPLICANT, 'GET', '/api/my-events');
  expect(published).toMatchObject([{ name, status: 'approved', venue: 'Hall 2' }]);
  await Promise.all([admins.close(), clients.close()]);
}, 60_000);

test('the approved event is featured, archived, restored and deleted', async () => {
  const name = NIGHT;
  const admins = await enter(ADMIN);
  const panel = await open(admins, '/admin');
  const dialog = panel.getByRole('dialog');
  await panel.getByRole('tab', { name: 'All Events' }).click();
  await choose(panel, name, 'Feature Event');
  await dialog.getByText("The owner's package includes no featured events.").waitFor();
  await panel.getByRole('button', { name: 'Feature Anyway' }).click();
  await said(panel, 'Event Featured');
  await dialog.waitFor({ state: 'detached' });
  const featured = panel.getByRole('region', { name: /^Featured Events/ }).getByText(name);
  await featured.waitFor();
  await choose(panel, name, 'Archive Event');
  await said(panel, 'Event Archived');
  await rowOf(panel, name).getByText('Archived', { exact: true }).waitFor();
  await panel.setViewportSize({ width: 360, height: 800 });
  await rowOf(panel, name).locator('summary').click();
  const hint = (await rowOf(panel, name).getByText('Restores the event').boundingBox())!;
  expect(hint.x + hint.width).toBeLessThan(360);
  await panel.keyboard.press('Escape');
  await panel.setViewportSize(DESKTOP);
  await choose(panel, name, 'Approve Event');
  await said(panel, 'Event Approved');
  // Waits until the list has been redrawn, which closes its menus.
  await rowOf(panel, name).getByText('Approved', { exact: true }).waitFor();
  await featured.waitFor();
  await choose(panel, name, 'Delete Event…');
  await panel
    .getByRole('dialog', { name: 'Are you absolutely sure?' })
    .getByRole('button', { name: 'Delete Event' })
    .click();
  await said(panel, 'Event Deleted');
  await expect.poll(() => rowOf(panel, name).count()).toBe(0);
  await admins.close();
}, 60_000);

test('an admin withdraws a template with a reason, its owner reads the reason, and the template is offered again once changed', async () => {
  const template = await templateOf(OTHER, 'Makers Poster');
  const [clients, admins] = await Promise.all([enter(OTHER), enter(ADMIN)]);
  const panel = await open(admins, `/admin?tab=management&event=${template.eventId}`);
  const dialog = panel.getByRole('dialog');
  await panel.getByRole('button', { name: 'Withdraw Makers Poster' }).click();
  await dialog.getByRole('button', { name: 'Please remove the advertisement from this template.' }).click();
  await dialog.getByRole('button', { name: 'Withdraw Template' }).click();
  await said(panel, 'Template Withdrawn');
  await dialog.waitFor({ state: 'detached' });
  const dashboard = await open(clients, '/dashboard');
  await dashboard
    .getByRole('article', { name: 'Makers Poster' })
    .getByText('Please remove the advertisement from this template.')
    .waitFor();
  await call(OTHER, 'PUT', `/api/templates/${template.id}`, template);
  await panel.getByRole('tab', { name: /^Pending Approvals/ }).click();
  await panel.getByRole('button', { name: 'Approve Makers Poster' }).click();
  await said(panel, 'Template Approved');
  const offered = await call(OTHER, 'GET', `/api/templates/${template.id}`);
  expect(offered).toMatchObject({ status: 'approved' });
  await Promise.all([admins.close(), clients.close()]);
}, 60_000);

test('the review queue works by keyboard alone, and single-key shortcuts can be switched off', async () => {
  await submit('Keyed One');
  await submit('Keyed Two');
  const admins = await enter(ADMIN);
  const page = await open(admins, '/admin');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
  await queueOf(page).getByRole('heading', { name: 'Keyed One' }).waitFor();

  await press('j', 'j');
  await expect.poll(focused).toBe('Keyed One');
  await press('k');
  await expect.poll(focused).toBe('Keyed Two');
  await press('Control+a', 'Enter');
  await page.getByRole('dialog', { name: 'Event Review' }).waitFor();
  await press('r', 'a', 'Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('Keyed Two');

  await press('a');
  await said(page, 'Event Approved');
  await expect.poll(focused).toBe('Keyed One');
  await press('r');
  await page.getByRole('dialog', { name: 'Reject Event' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  await page.keyboard.type('a jar of karma');
  await press('Tab', 'Tab');
  await page.keyboard.press('Enter');
  await said(page, 'Event Rejected');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await said(page, 'Rejection Undone');
  await queueOf(page).getByRole('heading', { name: 'Keyed One' }).waitFor();

  // The approval removes the card with the button that opened the review, so focus moves to the queue.
  await submit('Keyed Three');
  await page.getByRole('button', { name: 'Review Keyed Three' }).focus();
  await press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).focus();
  await press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => queueOf(page).evaluate((queue) => document.activeElement === queue)).toBe(true);
  await press('?');
  await page.getByRole('dialog', { name: 'Keyboard Shortcuts' }).waitFor();
  await page.getByLabel('Use single-key shortcuts on this device').uncheck();
  await press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await reloadAlive(page);
  await queueOf(page).getByRole('heading', { name: 'Keyed One' }).waitFor();
  await press('j', 'a', '?');
  await untilDialogListens(page, 'Keyboard Shortcuts');
  await press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await queueOf(page).getByRole('heading', { name: 'Keyed One' }).waitFor();

  await press('Control+k');
  await expect.poll(focused).toBe('Find events, clients and pages');
  await page.keyboard.type('Keyed Two');
  await page.getByRole('option', { name: /Keyed Two/ }).waitFor();
  await press('Enter');
  await page.getByRole('heading', { name: 'Keyed Two' }).waitFor();
  await page.goBack();
  await queueOf(page).getByRole('heading', { name: 'Keyed One' }).waitFor();
  await admins.close();
}, 60_000);

test('the review of an edited event starts with the edits and says what Approve does', async () => {
  const { id, name } = await submit('Edited Meetup');
  await call(ADMIN, 'POST', `/api/admin/approve-event/${id}`);
  await call(ORGANIZER, 'PUT', `/api/events/${id}`, {
    name,
    description: 'Talks and coffee.',
    eventDate: SOON,
  });
  const admins = await signedIn(browser, product.url, ADMIN, { viewport: PHONE, reducedMotion: 'reduce' });
  const page = await open(admins, '/admin');
  await queueOf(page)
    .getByRole('button', { name: `Review ${name}` })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Already public. Approving marks these edits as reviewed.').waitFor();
  const [edit, facts] = [
    dialog.getByText('Now: Talks and coffee.'),
    dialog.getByRole('region', { name: 'For reviewers' }),
  ];
  expect((await edit.boundingBox())!.y).toBeLessThan((await facts.boundingBox())!.y);
  expect((await edit.boundingBox())!.y).toBeLessThan(500);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('The edits to Edited Meetup are marked as reviewed.').first().waitFor();
  await admins.close();
});

test('on a phone, a rejection without a reason shows what is missing within view', async () => {
  const name = await submit('No Reason').then((event) => event.name);
  const admins = await signedIn(browser, product.url, ADMIN, { viewport: PHONE, reducedMotion: 'reduce' });
  const page = await open(admins, '/admin');
  await queueOf(page)
    .getByRole('button', { name: `Review ${name}` })
    .click();
  const reject = page.getByRole('button', { name: 'Reject Event' });
  await reject.click();
  await page.getByRole('textbox', { name: 'Reason' }).waitFor();
  await reject.click();
  const words = page.getByText('Please give a reason');
  await words.waitFor();
  const [missing, footer] = [await words.boundingBox(), await reject.boundingBox()];
  expect(missing!.y + missing!.height).toBeLessThanOrEqual(footer!.y);
  await admins.close();
});

test('several submissions are rejected after one confirmation, and the toast’s Undo reverts all rejections', async () => {
  const names = ['Bulk One', 'Bulk Two'];
  const made = await Promise.all(names.map(submit));
  const admins = await enter(ADMIN);
  const page = await open(admins, '/admin?tab=management&status=pending&search=Bulk');
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject 2 events?' });
  await dialog.getByLabel('Reason').fill('Please name the hall.');
  await dialog.getByRole('button', { name: 'Reject 2 events' }).click();
  await said(page, 'Reject Events');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await said(page, 'Rejections Undone');
  for (const { id } of made) {
    expect((await call<AdminEvent>(ADMIN, 'GET', `/api/admin/events/${id}`)).status).toBe('pending');
  }
  await admins.close();
}, 60_000);

test('two admins see submissions and each other’s decisions live, and the slower one is told of the conflict', async () => {
  const [one, other] = await Promise.all([enter(ADMIN), enter(ADMIN)]);
  const [left, right] = [await open(one, '/admin'), await open(other, '/admin')];
  const badge = (page: Page) =>
    page
      .getByRole('tab', { name: /^Pending Approvals/ })
      .textContent()
      .then((text) => Number(/\d+$/.exec(text!)?.[0] ?? 0));
  await expect.poll(() => badge(left)).toBeGreaterThan(0);
  const before = await badge(left);
  const { id } = await submit('Seen By Two');
  for (const page of [left, right]) {
    await queueOf(page).getByRole('heading', { name: 'Seen By Two' }).waitFor();
    await expect.poll(() => badge(page)).toBe(before + 1);
  }
  await right.getByRole('button', { name: 'Review Seen By Two' }).click();
  await right.getByRole('dialog').waitFor();
  await left.getByRole('button', { name: 'Approve Seen By Two' }).click();
  await said(left, 'Event Approved');
  await queueOf(right)
    .getByRole('heading', { name: 'Seen By Two', includeHidden: true })
    .waitFor({ state: 'detached' });
  await right.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await right.getByText('This event was already approved by Administrator.').first().waitFor();
  await expect.poll(() => badge(left)).toBe(before);
  expect((await call<AdminEvent>(ADMIN, 'GET', `/api/admin/events/${id}`)).status).toBe('approved');
  await Promise.all([one.close(), other.close()]);
}, 60_000);
