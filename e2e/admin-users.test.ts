import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAlive, reloadAlive, untilAlive } from './alive.ts';
import { launchBrowser } from './browser.ts';
import { faultsOf } from './page-faults.ts';
import { type Product, startProduct } from './product.ts';
import { type Account, sessionOf, signedIn } from './signed-in.ts';

const ADMIN = { email: 'admin@tukutane.example', password: 'correct horse battery', role: 'admin' };
const CLIENT = { email: 'kwabena@akwaabastack.example', password: 'tukutane-demo', role: 'client' };
const OTHER = { ...CLIENT, email: 'achieng@jabalicode.example' };

let product: Product;
let browser: Browser;
let admins: BrowserContext;
beforeAll(async () => {
  const environment = { ADMIN_PASSWORD: ADMIN.password, RATE_LIMITS: 'off' };
  [product, browser] = await Promise.all([startProduct(environment), launchBrowser()]);
  admins = await enter(ADMIN);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Opens a phone-sized browser in the dark theme, signed in as `account`. */
const enter = (account: Account) =>
  signedIn(browser, product.url, account, {
    viewport: { width: 360, height: 800 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    bypassCSP: true,
  });

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await openAlive(page, path);
  return page;
}

/** Opens a client from the list of users. */
async function openClient(search: string, name: string): Promise<Page> {
  const page = await open(admins, `/admin?tab=users&search=${search}`);
  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return page;
}

test('an admin who views as a client sees a banner on every page, can change nothing, and ends it with one tap', async () => {
  const page = await openClient('kwabena', 'Kwabena Adeyemi');
  expect(await faultsOf(page), 'the client’s page').toEqual([]);
  await page.getByRole('button', { name: 'View as This Client' }).click();
  await page.getByRole('button', { name: 'View as Client', exact: true }).click();
  await page.waitForURL('**/dashboard');
  const banner = page.getByRole('complementary', { name: 'Viewing as a client' });
  await banner.getByText('Kwabena Adeyemi').waitFor();
  await page.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor();
  await page.getByRole('region', { name: /^My Events/ }).waitFor();
  expect(await faultsOf(page), 'the banner').toEqual([]);

  await reloadAlive(page);
  await banner.waitFor();
  await openAlive(page, '/');
  await banner.waitFor();
  await openAlive(page, '/account');
  await page.getByText('Only Kwabena Adeyemi can see').waitFor();
  const refused = await page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('sessionId')}`;
    const response = await fetch('/api/account', { method: 'PATCH', headers: { authorization } });
    return ((await response.json()) as { code: string }).code;
  });
  expect(refused).toBe('SEEING_AS_CLIENT');

  await banner.getByRole('button', { name: 'Stop' }).click();
  await banner.waitFor({ state: 'detached' });
  await page.waitForURL('**/admin/clients/*');
  await page.getByRole('heading', { level: 1, name: 'Kwabena Adeyemi' }).waitFor();
  await page.getByRole('tab', { name: 'Audit Log' }).click();
  const entry = page.getByRole('article').filter({ hasText: 'stopped viewing as' }).first();
  await entry.getByText(/^Administrator stopped viewing as Kwabena Adeyemi$/).waitFor();
  const client = entry.getByRole('link', { name: 'Kwabena Adeyemi' });
  expect(await client.getAttribute('href')).toMatch(/^\/admin\/clients\/[\da-f-]{36}$/);
  expect(await entry.getByText('see-as.end').isVisible()).toBe(false);
  await entry.getByText('Details').click();
  await entry.getByText('see-as.end').waitFor();
  expect(await faultsOf(page), 'the audit log').toEqual([]);
  await page.close();
});

test('a suspension shows its reason to the admin and to the client', async () => {
  const clients = await enter(OTHER);
  const page = await openClient('achieng', 'Achieng Odhiambo');
  await page.getByRole('button', { name: 'Suspend Client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend Client' });
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
  await dialog.getByText('Please give a reason').waitFor();
  await dialog.getByLabel('Reason').fill('Three events were copies of others.');
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Suspended', { exact: true }).waitFor();
  await page.close();

  const ended = await clients.newPage();
  await ended.goto('/dashboard');
  await ended.waitForURL('**/login**');
  await clients.close();
  const again = await enter(OTHER);
  const notice = await open(again, '/dashboard');
  await notice.getByRole('heading', { name: 'Account Suspended' }).waitFor();
  await notice.getByText('Three events were copies of others.').waitFor();
  expect(await faultsOf(notice)).toEqual([]);
  await again.close();
});

test('a token correction becomes a row of the statement, and the ledger still adds up', async () => {
  const page = await openClient('kwabena', 'Kwabena Adeyemi');
  await page.getByRole('tab', { name: 'Tokens' }).click();
  const statement = page.getByRole('region', { name: /^Token Statement/ });
  await statement.waitFor();
  await page.getByRole('button', { name: 'Correct Balance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct Balance' });
  await dialog.getByLabel('Change').fill('ten');
  await dialog.getByLabel('Reason').fill('Counted twice');
  await dialog.getByRole('button', { name: 'Correct Balance' }).click();
  await page.getByText('Invalid Amount', { exact: true }).first().waitFor();
  await dialog.getByLabel('Change').fill('-20');
  await dialog.getByRole('button', { name: 'Correct Balance' }).click();
  await dialog.waitFor({ state: 'detached' });
  const row = statement.getByRole('row').filter({ hasText: 'Counted twice' });
  await row.getByText('−20').waitFor();

  await openAlive(page, '/admin?tab=tokens');
  await page.getByRole('heading', { name: 'Balances match the ledger' }).waitFor();
  await page.getByRole('button', { name: 'Add Up Every Transaction' }).click();
  await page.getByText(/Every balance is correct\.$/).waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  const heading = page.getByRole('columnheader', { name: 'Balance after' });
  expect((await heading.boundingBox())!.height).toBeLessThan(40);
  expect(await faultsOf(page)).toEqual([]);
  await page.close();
});

test('on a phone, Token Management assigns tokens to a client found by name, and shows 25 compact transactions at first', async () => {
  const page = await open(admins, '/admin?tab=tokens');
  const assign = page.getByRole('region', { name: 'Assign Tokens' });
  await assign.getByRole('searchbox').fill('kwabena');
  await assign.getByRole('searchbox').press('Enter');
  const found = assign.getByRole('button', { name: /^Kwabena Adeyemi/ });
  await found.click();
  const dialog = page.getByRole('dialog', { name: 'Assign Tokens' });
  await dialog.getByLabel('Amount').fill('7');
  await dialog.getByLabel('Reason').fill('For the workshop');
  await dialog.getByRole('button', { name: 'Assign Tokens' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => found.evaluate((element) => element === document.activeElement)).toBe(true);

  const rows = page.getByRole('table', { name: 'Token Transactions' }).getByRole('row');
  await rows.filter({ hasText: 'For the workshop' }).getByText('+7').waitFor();
  expect(await rows.count()).toBe(1 + 25);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const { height } = (await page.getByRole('table', { name: 'Token Transactions' }).boundingBox())!;
  expect(height / 25).toBeLessThan(170);
  expect(await faultsOf(page)).toEqual([]);
  await page.close();
});

test('on a phone, the filters of a list are folded behind one button that counts them', async () => {
  const page = await open(admins, '/admin?tab=users');
  const filters = page.getByRole('button', { name: 'Filters' });
  expect(await page.getByLabel('Package', { exact: true }).isVisible()).toBe(false);
  await filters.click();
  await page.getByLabel('Package', { exact: true }).selectOption('gold');
  await page.getByLabel('Sort by').selectOption('name');
  await page.getByRole('button', { name: 'Filters 2' }).click();
  await page.getByLabel('Package', { exact: true }).waitFor({ state: 'hidden' });
  expect(new URL(page.url()).searchParams.get('tier')).toBe('gold');
  expect(await faultsOf(page)).toEqual([]);
  await page.close();
});

test('the audit log states the reason for a rejection', async () => {
  const session = await sessionOf(product.url, ADMIN);
  const headers = { authorization: `Bearer ${session}`, 'content-type': 'application/json' };
  const pending = await fetch(`${product.url}/api/admin/pending-events`, { headers });
  const [event] = (await pending.json()) as { id: string }[];
  const body = JSON.stringify({ reason: 'Which hall is it?' });
  const path = `${product.url}/api/admin/reject-event/${event!.id}`;
  expect((await fetch(path, { method: 'POST', headers, body })).status).toBe(200);
  const page = await open(admins, `/admin?tab=audit&search=${event!.id}`);
  const entry = page.getByRole('article').filter({ hasText: 'rejected the event' });
  expect(await entry.getByText('Which hall is it?').isVisible()).toBe(false);
  await entry.getByText('Details').click();
  await entry.getByText('Which hall is it?').waitFor();
  await entry.getByText('Tokens returned').waitFor();
  expect(await entry.getByText('tokensReturned').count()).toBe(0);
  await page.close();
});

test('a contact message is counted on its tab, links to its sender, and is answered by mail', async () => {
  const sent = await fetch(`${product.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Kwabena',
      email: 'kwabena@akwaabastack.example',
      subject: 'My flyer is blank',
      message: 'The picture stays empty.',
      inquiryType: 'support',
      mathAnswer: '4',
      correctAnswer: '4',
    }),
  });
  expect(sent.status).toBe(200);
  const page = await open(admins, '/admin');
  await page.setViewportSize({ width: 360, height: 800 });
  const more = page.locator('summary', { hasText: 'More' });
  await expect.poll(() => more.textContent()).toMatch(/\d$/);
  await more.click();
  await page.getByRole('link', { name: /^Contact Inbox ?\d/ }).click();
  await page.setViewportSize({ width: 1280, height: 800 });
  const tab = page.getByRole('tab', { name: /^Contact Inbox/ });
  await expect.poll(() => tab.textContent()).toMatch(/\d$/);
  const before = Number((await tab.textContent())!.replace(/\D/g, ''));
  await page.getByRole('link', { name: 'My flyer is blank' }).click();
  await page.getByLabel('Reply to Kwabena').fill('We mended it.');
  await page.getByRole('button', { name: 'Send Reply' }).click();
  await page.getByText('Reply Queued', { exact: true }).first().waitFor();
  await page.getByText('Administrator replied on').waitFor();
  await page.getByText('We mended it.', { exact: true }).first().waitFor();
  await expect.poll(() => page.getByLabel('Status').inputValue()).toBe('closed');
  await expect.poll(async () => Number((await tab.textContent())!.replace(/\D/g, ''))).toBe(before - 1);
  const account = page.getByRole('tabpanel').getByRole('link', { name: 'Client with this email address' });
  await expect.poll(() => account.getAttribute('href')).toMatch(/^\/admin\/clients\/[\w-]+$/);
  expect(await faultsOf(page)).toEqual([]);
  await openAlive(page, '/admin?tab=mail');
  await page.getByRole('heading', { name: 'Re: My flyer is blank' }).waitFor();
  await openAlive(page, '/admin?tab=system');
  await page.getByText('Server processes').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.close();
});

test('other tabs of the browser show immediately that the session views as a client', async () => {
  const [first, second] = [
    await open(admins, '/admin?tab=users&search=kwabena'),
    await open(admins, '/help'),
  ];
  const session = await first.evaluate(() => localStorage.getItem('sessionId'));
  await first.getByRole('link', { name: 'Kwabena Adeyemi' }).click();
  await first.getByRole('button', { name: 'View as This Client' }).click();
  await first.getByRole('button', { name: 'View as Client', exact: true }).click();
  await first.waitForURL('**/dashboard');
  const banner = second.getByRole('complementary', { name: 'Viewing as a client' });
  await banner.getByRole('button', { name: 'Stop' }).click();
  await banner.waitFor({ state: 'detached' });
  await untilAlive(second);
  await first.getByRole('complementary', { name: 'Viewing as a client' }).waitFor({ state: 'detached' });
  expect(await first.evaluate(() => localStorage.getItem('sessionId'))).toBe(session);
  await first.close();
  await second.close();
});
