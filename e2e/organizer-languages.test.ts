import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathIn, type Language } from '#contract/language/languages.ts';
import { openAlive } from './alive.ts';
import { launchBrowser } from './browser.ts';
import { englishOn } from './english-left.ts';
import { DESKTOP, PHONE } from './fresh-page.ts';
import { faultsInEveryLook } from './page-faults.ts';
import { type Product, startProduct } from './product.ts';
import { signedIn } from './signed-in.ts';
import { wrappedButtons } from './wrapped-buttons.ts';

const ORGANIZER = { email: 'kwabena@akwaabastack.example', password: 'tukutane-demo', role: 'client' };

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ RATE_LIMITS: 'off' }), launchBrowser()]);
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

test.each<Language>(['fr', 'pt', 'ar', 'sw'])(
  'an organizer signs in and works in %s without a word of English or a button label that wraps',
  async (language) => {
    const context = await browser.newContext({
      baseURL: product.url,
      serviceWorkers: 'block',
      bypassCSP: true,
      viewport: PHONE,
    });
    const page = await context.newPage();
    const found: Record<string, string[]> = {};
    const look = async (name: string): Promise<void> => {
      found[name] = [...(await englishOn(page, language)), ...(await wrappedButtons(page))];
      // Checks accessibility only in Arabic, because all languages have the same elements.
      if (language === 'ar') found[name].push(...(await faultsInEveryLook(page)));
      await page.setViewportSize(PHONE);
    };
    const open = (path: string) => openAlive(page, pathIn(language, path));
    for (const path of ['/apply', '/forgot-password', '/reset-password', '/login']) {
      await open(path);
      await look(path);
    }
    await page.locator('main input[type=email]').fill(ORGANIZER.email);
    await page.locator('main input[type=password]').fill('wrong-password');
    await page.locator('main [type=submit]').click();
    await page.locator('main [role=alert] p').first().waitFor();
    await look('refused');
    await page.locator('main input[type=password]').fill(ORGANIZER.password);
    await page.locator('main [type=submit]').click();
    await page.waitForURL(`**${pathIn(language, '/dashboard')}`);
    await page.locator('#recent-activity ~ ul li').first().waitFor();
    await look('dashboard');
    await page.locator('#my-events ~ ul article summary').first().click();
    await page.locator('details[open] a').first().waitFor();
    // Skips the accessibility check, because an open menu covers parts of other buttons, which would be reported as too small.
    found['menu of an event'] = await englishOn(page, language);
    await open('/create-event');
    await page.locator('form [name=name]').waitFor();
    await look('event form');
    await page.locator('aside button').first().click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await look('refused event');
    const rejected = await (await context.request.get('/api/my-events?status=rejected')).json();
    await open(`/edit-event/${rejected[0].id}`);
    await page.locator('form [name=name]').waitFor();
    // Checks only the buttons, because the event's own texts are English.
    found['form of a rejected event'] = await wrappedButtons(page);
    for (const path of ['/dashboard/analytics', '/dashboard/tokens', '/account']) {
      await open(path);
      await look(path);
    }
    await context.close();
    const faulty = Object.fromEntries(Object.entries(found).filter(([, faults]) => faults.length > 0));
    expect(faulty).toEqual({});
  },
  300_000,
);

test('switching the language keeps the event that is being typed', async () => {
  const context = await signedIn(browser, product.url, ORGANIZER, { viewport: DESKTOP });
  const page = await context.newPage();
  await openAlive(page, '/create-event');
  await page.locator('[name=name]').fill('Kumasi Data Night');
  await page.locator('textarea[name=description]').fill('Bring a data set.');
  await page.locator('[name=ticketPrice]').fill('25');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('contentinfo').getByRole('link', { name: 'العربية' }).click();
  await page.waitForURL('**/ar/create-event');
  await expect.poll(() => valueOf(page, 'name')).toBe('Kumasi Data Night');
  expect(await valueOf(page, 'description')).toBe('Bring a data set.');
  expect(await valueOf(page, 'ticketPrice')).toBe('25');
  expect(await page.locator('h1').textContent()).toBe('إنشاء فعالية');
  await context.close();
});

const valueOf = (page: Page, name: string) => page.locator(`main [name=${name}]`).inputValue();
