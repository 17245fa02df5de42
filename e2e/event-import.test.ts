import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAlive } from './alive.ts';
import { launchBrowser } from './browser.ts';
import { PHONE } from './fresh-page.ts';
import { faultsInEveryLook } from './page-faults.ts';
import { sharedProduct } from './shared-product.ts';
import { signedIn } from './signed-in.ts';

const ORGANIZER = { email: 'wanjiru@savannacircuit.example', password: 'tukutane-demo', role: 'client' };

let product: { url: string };
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct('written'), launchBrowser()]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
});

const DEVFEST = [
  'BEGIN:VEVENT',
  'SUMMARY:DevFest Accra',
  'DESCRIPTION:<p>Two days of <b>talks</b>.</p>',
  'DTSTART;TZID=Africa/Accra:20270305T090000',
  'DTEND;TZID=Africa/Accra:20270306T170000',
  'LOCATION:Accra Digital Centre\\, Ring Road West\\, Accra\\, Ghana',
  'RRULE:FREQ=YEARLY',
  'END:VEVENT',
];
const MEETUP = [
  'BEGIN:VEVENT',
  'SUMMARY:Rust Meetup',
  'DTSTART:20270410T170000Z',
  'LOCATION:Kigali\\, Rwanda',
  'END:VEVENT',
];

const ics = (...events: string[][]) => ({
  name: 'event.ics',
  mimeType: 'text/calendar',
  buffer: Buffer.from(['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR', ''].join('\r\n')),
});

/** Opens the import on the form for new events, as the organizer on a phone, and runs `use`. */
async function onForm(use: (page: Page) => Promise<void>): Promise<void> {
  const context = await signedIn(browser, product.url, ORGANIZER, { viewport: PHONE });
  try {
    const page = await context.newPage();
    await openAlive(page, '/create-event');
    await page.getByRole('button', { name: 'Import a file or web page' }).click();
    await page.getByLabel('Address of the event page').waitFor();
    await use(page);
  } finally {
    await context.close();
  }
}

const fileInput = (page: Page) => page.getByLabel('Choose an .ics file');
const valueOf = (page: Page, label: string) =>
  expect.poll(() => page.getByLabel(label, { exact: true }).inputValue());

test('a calendar file fills in the form on a phone, and the form is submitted', async () => {
  await onForm(async (page) => {
    expect(await faultsInEveryLook(page)).toEqual([]);
    await fileInput(page).setInputFiles(ics(DEVFEST));
    await page.getByText('Filled in: Event name, Description').waitFor();
    await page.getByText('The event repeats. Only its first date was imported.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
    await valueOf(page, 'Event name').toBe('DevFest Accra');
    await valueOf(page, 'Description').toBe('Two days of **talks**.');
    await valueOf(page, 'Start date').toBe('2027-03-05');
    await valueOf(page, 'End date').toBe('2027-03-06');
    await valueOf(page, 'Start time').toBe('09:00');
    await valueOf(page, 'City').toBe('Accra');
    await valueOf(page, 'Country').toBe('Ghana');
    await valueOf(page, 'Venue').toBe('Accra Digital Centre, Ring Road West');
    expect(await faultsInEveryLook(page)).toEqual([]);
    await page.getByRole('button', { name: 'Submit for Review' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { name: 'DevFest Accra' }).first().waitFor();
  });
});

test('the opened import shows that it is loading until its code arrives', async () => {
  const context = await signedIn(browser, product.url, ORGANIZER, {
    viewport: PHONE,
  });
  const code = Promise.withResolvers<void>();
  try {
    const page = await context.newPage();
    await page.route('**/assets/import-panel*', async (route) => {
      await code.promise;
      await route.continue();
    });
    await openAlive(page, '/create-event');
    await page.getByRole('button', { name: 'Import a file or web page' }).click();
    const loading = page.getByText('Loading…', { exact: true });
    await loading.waitFor();
    code.resolve();
    await page.getByLabel('Address of the event page').waitFor();
    expect(await loading.count()).toBe(0);
  } finally {
    code.resolve();
    await context.close();
  }
});

test('an unreadable address shows an error beside its field', async () => {
  await onForm(async (page) => {
    await page.getByLabel('Address of the event page').fill('127.0.0.1:8080/admin');
    await page.getByLabel('Address of the event page').press('Enter');
    await page.getByText('We could not read the page at this address.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('url');
    await page.getByLabel('Address of the event page').fill('');
    await page.getByRole('button', { name: 'Read', exact: true }).click();
    await page.getByText('Enter a URL that starts with http:// or https://').waitFor();
  });
});

test('a file that is not a calendar shows an error', async () => {
  await onForm(async (page) => {
    await fileInput(page).setInputFiles({
      name: 'a.ics',
      mimeType: 'text/calendar',
      buffer: Buffer.from('hi'),
    });
    await page.getByText('This is not an .ics file.').waitFor();
    await expect.poll(() => fileInput(page).getAttribute('aria-invalid')).toBe('true');
  });
});

test('one of several events is chosen, typed fields are replaced only after confirmation, and Undo restores them', async () => {
  await onForm(async (page) => {
    await page.getByLabel('Event name').fill('My own name');
    await fileInput(page).setInputFiles(ics(DEVFEST, MEETUP));
    await page.getByRole('heading', { name: 'Which event?' }).waitFor();
    expect(await faultsInEveryLook(page)).toEqual([]);
    await page.getByRole('button', { name: /^Rust Meetup/ }).click();
    await page.getByText('The form and the import both have a value for: Event name.').waitFor();
    expect(await faultsInEveryLook(page)).toEqual([]);
    await page.getByRole('button', { name: 'Keep mine, fill in the rest' }).click();
    await page.getByText('Filled in: Start date').waitFor();
    await valueOf(page, 'Event name').toBe('My own name');
    await valueOf(page, 'Start time').toBe('19:00');
    await page.getByRole('button', { name: 'Undo' }).click();
    await valueOf(page, 'Start date').toBe('');
    await valueOf(page, 'City').toBe('');
    await valueOf(page, 'Event name').toBe('My own name');
  });
});
