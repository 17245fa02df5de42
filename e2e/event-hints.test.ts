import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAlive } from './alive.ts';
import { launchBrowser } from './browser.ts';
import { PHONE } from './fresh-page.ts';
import { faultsInEveryLook } from './page-faults.ts';
import { ADMIN, sharedProduct } from './shared-product.ts';
import { type Account, sessionOf, signedIn } from './signed-in.ts';

const ORGANIZER = { email: 'kwabena@akwaabastack.example', password: 'tukutane-demo', role: 'client' };

let product: { url: string };
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct('written'), launchBrowser()]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
});

async function visit(account: Account, path: string, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await signedIn(browser, product.url, account, { viewport: PHONE });
  try {
    const page = await context.newPage();
    await openAlive(page, path);
    await use(page);
  } finally {
    await context.close();
  }
}

test('a city fills in its country, currency and time zone, but never replaces a choice', async () => {
  await visit(ORGANIZER, '/create-event', async (page) => {
    const [city, country, currency, zone] = ['City', 'Country', 'Currency', 'Time zone'].map((label) =>
      page.getByLabel(label),
    );
    await city!.fill('Goma');
    await page.getByText('Filled in from the city. Change it if it is wrong.').waitFor();
    await expect.poll(() => zone!.inputValue()).toBe('Africa/Lubumbashi');
    await expect.poll(() => country!.inputValue()).toBe('Democratic Republic of the Congo');
    await city!.fill('Lagos');
    await expect.poll(() => country!.inputValue()).toBe('Nigeria');
    await expect.poll(() => currency!.inputValue()).toBe('NGN');
    await expect.poll(() => zone!.inputValue()).toBe('Africa/Lagos');
    // Changing the city clears the previous city's time zone immediately.
    await city!.fill('Lago');
    expect(await zone!.inputValue()).toBe('');
    await city!.fill('Lagos');
    await expect.poll(() => zone!.inputValue()).toBe('Africa/Lagos');
    await city!.fill('Lago');
    expect(await zone!.inputValue()).toBe('');
    await zone!.fill('Africa/Douala');

    await country!.selectOption('Ghana');
    const options = page.locator('datalist[id$="-cities"] option');
    await expect
      .poll(() => options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value)))
      .toEqual(expect.arrayContaining(['Accra', 'Kumasi', 'Tamale']));
    await expect.poll(() => currency!.inputValue()).toBe('GHS');
    expect(await zone!.inputValue()).toBe('Africa/Douala');
    await page.getByLabel('Ticket price').fill('five');
    await currency!.focus();
    await page.getByText('Enter a single price (100) or range (100-300)').waitFor();
    await page.getByLabel('Ticket price').fill('£50 - 1,500');
    await currency!.focus();
    await page.getByText('Shown as GBP 50 – 1,500.').waitFor();
    await city!.fill('Somewhere of our own');
    await page.getByText('From the city.').waitFor({ state: 'detached' });
    await expect.poll(() => country!.inputValue()).toBe('Ghana');
    await expect.poll(() => currency!.inputValue()).toBe('GBP');
  });
});

test('a reviewer sees the published event that a submission may duplicate, and may still approve it', async () => {
  const [published] = (await (
    await fetch(`${product.url}/api/events?search=Lagos&limit=1`)
  ).json()) as Record<'name' | 'slug' | 'location' | 'eventDate', string>[];
  const { name, slug, location, eventDate } = published!;
  const response = await fetch(`${product.url}/api/events`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await sessionOf(product.url, ORGANIZER)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ name: `${name} again`, location, eventDate, description: 'The same event.' }),
  });
  expect(response.status).toBe(201);
  await visit(ADMIN, '/admin', async (page) => {
    await page.getByRole('button', { name: `Review ${name} again` }).click();
    const dialog = page.getByRole('dialog', { name: 'Event Review' });
    await dialog.getByText('An event with a similar name in the same city on the same days').waitFor();
    await expect.poll(() => dialog.getByRole('link', { name }).getAttribute('href')).toBe(`/events/${slug}`);
    expect(await faultsInEveryLook(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await dialog.waitFor({ state: 'detached' });
  });
});

test('on a phone, Tab never leaves a field behind the save bar, even when the bar shows a message', async () => {
  await visit(ORGANIZER, '/create-event', async (page) => {
    await page.getByLabel('Event name').fill('Kept Above the Bar');
    await page.getByLabel('Description', { exact: true }).fill('A talk.');
    await page.getByLabel('Start date').fill('2031-01-31');
    const message = 'Refused, for a reason that takes more than one line of the bar.';
    await page.route('**/api/events', (route) =>
      route.fulfill({ status: 409, json: { code: 'REFUSED', message } }),
    );
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await page.getByRole('complementary', { name: 'Save' }).getByText(message).waitFor();
    await page.getByLabel('Event name').focus();
    const focused = () =>
      page.evaluate(() => {
        const field = document.activeElement as HTMLInputElement;
        const bar = document.querySelector('form > aside')!;
        const hidden = field.getBoundingClientRect().bottom - bar.getBoundingClientRect().top;
        return { name: field.name, hidden };
      });
    for (let at = await focused(); at.name !== 'flyerEnabled'; at = await focused()) {
      await page.keyboard.press('Tab');
      await expect.poll(async () => (await focused()).hidden, { message: at.name }).toBeLessThanOrEqual(0);
    }
  });
});
