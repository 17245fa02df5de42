import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilAlive, untilArrived } from './alive.ts';
import { keptIn, NOTICE, type OfflineFixture, openOfflineFixture, untilKept } from './offline-fixture.ts';

const SAVED = /showing the copy saved/i;

let fixture: OfflineFixture;

beforeAll(async () => {
  fixture = await openOfflineFixture();
}, 180_000);

afterAll(() => fixture?.close());

test('text typed after opening a saved page is kept when the connection returns', async () => {
  await fixture.onOwnDevice({}, async (page, context) => {
    await page.goto('/apply');
    await untilAlive(page);
    await expect.poll(() => keptIn(page, 'shell')).toContainEqual(expect.stringContaining('apply-page'));
    await openSaved(page, context, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Apply' }).click();
    await untilArrived(page, '**/apply');
    await page.getByLabel('Full name').pressSequentially('Nkechi');
    await context.setOffline(false);
    await page.getByText(SAVED).waitFor({ state: 'detached' });
    expect(await page.getByLabel('Full name').inputValue()).toBe('Nkechi');
  });
});

test('a flyer made on a saved page is kept when the connection returns, and the event is refetched', async () => {
  const path = `/events/${fixture.event.slug}`;
  await fixture.onOwnDevice({}, async (page, context) => {
    await page.goto(path);
    await untilKept(page, path);
    const slow = Promise.withResolvers<void>();
    fixture.proxy.held = { paths: new RegExp(`^${path}`), until: slow.promise };
    await page.reload({ waitUntil: 'domcontentloaded' });
    fixture.proxy.held = null;
    slow.resolve();
    await page.getByText('The connection is slow').waitFor();
    await makeFlyer(page);
    await context.setOffline(true);
    await page.getByText(NOTICE).waitFor();

    const answer = Promise.withResolvers<void>();
    fixture.proxy.held = { paths: new RegExp(`^/api${path}$`), until: answer.promise };
    await context.setOffline(false);
    await page.getByText(/^Showing the copy saved/).waitFor();
    answer.resolve();
    await page.getByText(SAVED).waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('heading', { name: 'Your flyer is ready' }).count()).toBe(1);
  });
});

test('data that cannot be refetched when the connection returns is still marked as saved, and retried until it arrives', async () => {
  const path = `/events/${fixture.event.slug}`;
  await fixture.onOwnDevice({}, async (page, context) => {
    await openSaved(page, context, path);
    let asked = 0;
    await context.route(`**/api${path}`, (route) => (++asked < 3 ? route.abort() : route.continue()));
    await context.setOffline(false);
    await page.getByText(/^Showing the copy saved/).waitFor();
    await page.getByText(SAVED).waitFor({ state: 'detached' });
    expect(asked).toBeGreaterThan(2);
  });
});

test('after a release, an untouched saved page reloads', async () => {
  await fixture.onOwnDevice({}, async (page, context) => {
    await page.goto('/pricing');
    await untilKept(page, '/pricing');
    await openSaved(page, context, '/pricing');
    fixture.proxy.released = true;
    await context.setOffline(false);
    await page.locator('html[data-release=later]').waitFor();
    await untilAlive(page);
    expect(await page.getByText(SAVED).count()).toBe(0);
  });
});

test('after a release, a saved page in use does not reload, but says that it is old and offers to reload', async () => {
  await fixture.onOwnDevice({}, async (page, context) => {
    await page.goto('/contact');
    await untilKept(page, '/contact');
    await openSaved(page, context, '/contact');
    await page.getByLabel('Message').pressSequentially('We are forty people');
    fixture.proxy.released = true;
    const asked = page.waitForResponse(`${fixture.proxy.url}/contact`);
    await context.setOffline(false);
    await (await asked).finished();
    await page.getByText(/^Showing the copy saved/).waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe('We are forty people');
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.locator('html[data-release=later]').waitFor();
  });
});

/** Opens `path` offline, from the device's cache. */
async function openSaved(page: Page, context: BrowserContext, path: string): Promise<void> {
  await page.goto(path);
  await untilKept(page, path);
  await context.setOffline(true);
  await page.reload();
  await page.getByText(NOTICE).waitFor();
}

async function makeFlyer(page: Page): Promise<void> {
  await untilAlive(page);
  await page
    .locator('label', { has: page.locator('[name=templateId]') })
    .first()
    .click();
  await page.getByLabel('Your name').fill('Nkechi');
  const country = page.getByRole('combobox', { name: 'Your country' });
  await country.click();
  await country.fill('ghana');
  await page.getByRole('option', { name: 'Ghana' }).click();
  await page.getByRole('button', { name: 'Generate Flyer' }).click();
  await page.getByRole('heading', { name: 'Your flyer is ready' }).waitFor();
}
