import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAlive, untilAlive } from './alive.ts';
import { DESKTOP } from './fresh-page.ts';
import { keptIn, type OfflineFixture, openOfflineFixture, untilKept } from './offline-fixture.ts';
import { ADMIN } from './shared-product.ts';
import { sessionOf, storeSession } from './signed-in.ts';

const PASSWORD = 'seven green baobabs';

let fixture: OfflineFixture;

beforeAll(async () => {
  fixture = await openOfflineFixture();
}, 180_000);

afterAll(() => fixture?.close());

test('a visitor’s own flyer is shown and saved offline, and deleted with the session', async () => {
  await fixture.onOwnDevice({}, async (page, context) => {
    await storeSession(context, fixture.proxy.url, await sessionOf(fixture.proxy.url, ADMIN));
    await page.goto(`/events/${fixture.event.slug}`);
    await makeFlyer(page);
    await page.goto('/dashboard');
    await page.goto('/');
    expect(await keptIn(page, 'seen')).toEqual([]);

    await context.setOffline(true);
    await page.goto('/contact');
    const flyer = page.getByRole('img', { name: `Your flyer for ${fixture.event.name}` });
    await flyer.waitFor();
    await expect
      .poll(() => flyer.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Save' }).click();
    expect(await (await downloading).failure()).toBeNull();

    // Goes online first. The page then reloads, and an earlier navigation would race with the reload.
    await context.setOffline(false);
    await page.getByLabel('Subject').waitFor();
    await page.goto('/');
    await page.getByRole('banner').locator('summary').click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('link', { name: 'Login' }).first().waitFor();
    await expect.poll(() => leftOn(page)).toEqual([]);
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('session');
  });
});

test('a menu opened before its code arrives stays open, and can sign out', async () => {
  await fixture.onOwnDevice({}, async (page, context) => {
    await storeSession(context, fixture.proxy.url, await sessionOf(fixture.proxy.url, ADMIN));
    const { promise: until, resolve: release } = Promise.withResolvers<void>();
    fixture.proxy.held = { paths: /signed-in-menu/, until };
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await page.getByRole('banner').locator('summary').click();
    const logout = page.getByRole('button', { name: 'Logout' });
    await logout.waitFor();
    // `signed-in-menu` is held back; all other scripts have arrived and can run.
    await expect.poll(() => arrived(page, 'entry-client')).toBe(true);
    release();
    await expect.poll(() => arrived(page, 'signed-in-menu')).toBe(true);
    await logout.click();
    await page.getByRole('link', { name: 'Login' }).first().waitFor();
  });
});

test('submits and clicks made before the page’s code arrives take effect once it does', async () => {
  await fixture.onOwnDevice({}, async (page) => {
    const beforeItsCode = async (path: string, act: () => Promise<void>): Promise<void> => {
      const { promise: until, resolve: release } = Promise.withResolvers<void>();
      fixture.proxy.held = { paths: /entry-client/, until };
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await act();
      release();
    };
    await beforeItsCode('/login', async () => {
      await page.getByText('Admin', { exact: true }).click();
      await page.getByLabel('Email').fill(ADMIN.email);
      await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
      await page.getByRole('button', { name: 'Login', exact: true }).click();
    });
    await page.waitForURL('**/admin');
    await beforeItsCode('/', async () => {
      await page.getByRole('banner').locator('summary').click();
      await page.getByRole('button', { name: 'Logout' }).click();
    });
    await page.getByRole('link', { name: 'Login' }).first().waitFor();
    await expect.poll(() => page.getByRole('banner').locator('summary').count()).toBe(0);
  });
});

test('a session ended elsewhere is cleared from the device once the page notices', async () => {
  await fixture.onOwnDevice({}, async (page, context) => {
    await page.goto('/pricing');
    await untilKept(page, '/pricing');
    const sessionId = await sessionOf(fixture.proxy.url, ADMIN);
    await storeSession(context, fixture.proxy.url, sessionId);
    await page.goto(`/events/${fixture.event.slug}`);
    await makeFlyer(page);
    await expect.poll(() => leftOn(page)).toContain('flyer-attendee');

    const headers = { authorization: `Bearer ${sessionId}` };
    await fetch(`${fixture.proxy.url}/api/auth/logout`, { method: 'POST', headers });
    await page.goto('/');
    await page.getByRole('link', { name: 'Login' }).first().waitFor();
    await expect.poll(() => leftOn(page)).toEqual([]);
    await expect.poll(() => keptIn(page, 'seen')).not.toContain('/pricing');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('sessionId'))).toBeNull();
  });
});

test('another tab immediately shows the new user, not the old one', async () => {
  const email = 'amina@example.org';
  const application = {
    name: 'Amina Okafor',
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    terms: true,
  };
  await fetch(`${fixture.proxy.url}/api/auth/apply`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(application),
  });
  await fixture.onOwnDevice({ viewport: DESKTOP }, async (page, context) => {
    await storeSession(context, fixture.proxy.url, await sessionOf(fixture.proxy.url, ADMIN));
    await page.goto('/');
    await page.getByRole('banner').getByText('Administrator').first().waitFor();
    const other = await context.newPage();
    await openAlive(other, '/');
    await other.getByRole('banner').locator('summary').click();
    await other.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();

    await openAlive(other, '/login');
    await other.getByLabel('Email').fill(email);
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await other.getByRole('button', { name: 'Login', exact: true }).click();
    await other.waitForURL('**/dashboard');
    await page.getByRole('banner').getByText('Amina Okafor').first().waitFor();
    await expect.poll(() => page.getByText('Administrator').count()).toBe(0);
  });
});

/** Whether the page has a script whose name contains `part`. */
function arrived(page: Page, part: string): Promise<boolean> {
  return page.evaluate(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)),
    part,
  );
}

/** Returns the flyer data on the device: finished flyers and the form's entries. */
async function leftOn(page: Page): Promise<string[]> {
  const drafts = await page.evaluate(async () => [
    ...Object.keys(localStorage).filter((key) => key.startsWith('flyer-')),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
  ]);
  return [...drafts, ...(await keptIn(page, 'flyers'))];
}

/** Makes a flyer of the event on `page`, and waits until the device has stored it. */
async function makeFlyer(page: Page): Promise<void> {
  await untilAlive(page);
  await page.getByLabel('Your name').fill('Amina');
  await page
    .locator('label', { has: page.locator('[name=templateId]') })
    .first()
    .click();
  const country = page.getByRole('combobox', { name: 'Your country' });
  await country.click();
  await country.fill('ghana');
  await page.getByRole('option', { name: 'Ghana' }).click();
  await page.getByRole('button', { name: 'Generate Flyer' }).click();
  await page.getByRole('heading', { name: 'Your flyer is ready' }).waitFor();
  await expect.poll(() => keptIn(page, 'flyers')).toHaveLength(1);
}
