import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { DESKTOP, onFreshPage, PHONE } from './fresh-page.ts';
import { faultsOf } from './page-faults.ts';
import { type Product, startProduct } from './product.ts';

const NAIROBI = { latitude: -1.292066, longitude: 36.821945 };

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ RATE_LIMITS: 'off' }), launchBrowser()]);
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Without the service worker, which would answer what these tests hold back. */
const withPage = (options: BrowserContextOptions, visit: (page: Page) => Promise<void>) =>
  onFreshPage(browser, product.url, { serviceWorkers: 'block', ...options }, visit);

const searchField = (page: Page) => page.getByPlaceholder('Event name, location, or keyword...');
const cards = (page: Page) => page.locator('section[aria-labelledby=events-heading] article');
const suggestions = (page: Page) => page.locator('[role=listbox] [role=option]');
const query = (page: Page) => decodeURIComponent(new URL(page.url()).search);

async function loaded(page: Page, path = '/'): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
}

/** Waits until the document is scrolled to `y`, give or take a line. */
async function scrolledTo(page: Page, y: number): Promise<void> {
  await page.waitForFunction((place) => Math.abs(scrollY - place) < 24, y);
}

test('a chosen filter counts at once, lives in the address, and is taken back one by one or all together', async () => {
  const complaints = await withPage({ viewport: DESKTOP }, async (page) => {
    await loaded(page);
    await page.getByLabel('Category').selectOption('business');
    await page.waitForURL('**/?category=business');
    await page.getByLabel('Country').selectOption('west-africa');
    await page.waitForURL('**/?category=business&region=west-africa');
    await page.waitForFunction(() => document.title.startsWith('Business events in West Africa'));
    expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toBe(await page.title());
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(page.url());

    await page.reload();
    expect(await page.getByLabel('Country').inputValue()).toBe('west-africa');
    await page.getByRole('link', { name: 'Remove Business' }).click();
    await page.waitForURL('**/?region=west-africa');
    await page.goBack();
    await page.waitForURL('**/?category=business&region=west-africa');
    expect(await page.getByLabel('Category').inputValue()).toBe('business');
    await page.getByRole('link', { name: 'Clear Filters' }).click();
    await page.getByRole('heading', { name: 'Featured Events' }).waitFor();
    expect(query(page)).toBe('');
    expect(await page.getByLabel('Country').inputValue()).toBe('');
  });
  expect(complaints).toEqual([]);
});

test('a phone has its filters in a sheet, which says how many events are left', async () => {
  const complaints = await withPage({ hasTouch: true }, async (page) => {
    await loaded(page);
    await page.getByRole('button', { name: 'Filters' }).tap();
    await page.getByLabel('Type').selectOption('true');
    await page.waitForURL('**/?flyerEnabled=true');
    await page.getByLabel('Dates').selectOption('pick');
    await page.getByLabel('From', { exact: true }).fill('2000-01-01');
    await page.waitForURL('**/?flyerEnabled=true&from=2000-01-01');
    const answer = await page.request.get('/api/events?flyerEnabled=true&from=2000-01-01&limit=1');
    const left = answer.headers()['x-total-count'];
    await page
      .locator('#filters output')
      .filter({ hasText: `${left} events` })
      .waitFor();
    await page.getByRole('button', { name: 'Show events' }).tap();
    await page.getByRole('heading', { name: `All Events (${left})` }).waitFor();
    expect(await page.getByRole('button', { name: 'Filters 2' }).isVisible()).toBe(true);
    expect(await page.getByLabel('Type').isVisible()).toBe(false);
  });
  expect(complaints).toEqual([]);
});

test('what is typed is suggested, and chosen by keyboard', async () => {
  await withPage({ viewport: DESKTOP, bypassCSP: true }, async (page) => {
    await loaded(page);
    await searchField(page).pressSequentially('niger', { delay: 30 });
    const field = page.getByRole('combobox', { name: 'Search events' });
    await suggestions(page).first().waitFor();
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    expect(await suggestions(page).first().locator('mark').count()).toBeGreaterThan(0);
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.locator('[role=option][aria-selected=true]').waitFor();
    await page.keyboard.press('Escape');
    await suggestions(page).first().waitFor({ state: 'hidden' });

    await page.keyboard.press('ArrowDown');
    const place = suggestions(page).filter({ hasText: 'Nigeria' }).first();
    await place.waitFor();
    const index = await place.evaluate((option) => [...option.parentElement!.children].indexOf(option));
    for (let step = 0; step <= index; step++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/(\?search=|events\/)/);
  });
});

test('Enter without a choice searches for what was typed, and marks it in what was found', async () => {
  await withPage({}, async (page) => {
    await loaded(page);
    await searchField(page).pressSequentially('lagos', { delay: 20 });
    await suggestions(page).first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^Search Results \(\d+\)$/ }).waitFor();
    expect(query(page)).toBe('?search=lagos');
    expect(await suggestions(page).count()).toBe(0);
    expect(await cards(page).first().locator('mark').first().textContent()).toMatch(/lagos/i);
    expect(await page.getByLabel('Sort By').locator('option:checked').textContent()).toBe('Best match');
    expect(await page.title()).toBe('Search Results for "lagos"');
  });
});

test('a misspelt search says what was searched for instead', async () => {
  await withPage({}, async (page) => {
    await loaded(page, '/?search=lagso');
    await page.getByText('Showing results for').waitFor();
    expect(await cards(page).count()).toBeGreaterThan(0);
  });
});

test('back from an event brings the list with all its pages to where it was left, after a reload too', async () => {
  await withPage({}, async (page) => {
    await loaded(page);
    const before = await cards(page).count();
    await page.getByRole('link', { name: 'Load More Events' }).click();
    await page.waitForFunction(
      (count) => document.querySelectorAll('section[aria-labelledby=events-heading] article').length > count,
      before,
    );
    const all = await cards(page).count();
    const card = cards(page).nth(all - 4);
    await card.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => Math.round(scrollY));
    await card.getByRole('link').first().click();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor();

    await page.goBack();
    await scrolledTo(page, left);
    expect(await cards(page).count()).toBe(all);

    await page.reload({ waitUntil: 'networkidle' });
    await scrolledTo(page, left);
    expect(await cards(page).count()).toBe(all);

    await page.goForward();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor();
    await page.goto('/');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test('back and forward move between searches, each at its place', async () => {
  await withPage({}, async (page) => {
    await loaded(page);
    await page.evaluate(() => scrollTo(0, 900));
    await scrolledTo(page, 900);
    await page.getByRole('link', { name: 'Flyer Enabled', exact: true }).click();
    await page.waitForURL('**/?flyerEnabled=true');
    expect(await page.getByRole('heading', { name: /^All Events/ }).isVisible()).toBe(true);
    await page.goBack();
    await scrolledTo(page, 900);
    await page.goForward();
    await page.getByRole('link', { name: 'Remove Flyer Enabled' }).waitFor();
  });
});

test('near me asks only when pressed, shows how far events are, and tells no more than the town', async () => {
  const options = { geolocation: NAIROBI, permissions: ['geolocation'] };
  await withPage(options, async (page) => {
    await loaded(page);
    await page.getByRole('button', { name: 'Near me' }).click();
    await page.waitForURL(/near=/);
    expect(query(page)).toBe('?near=-1.29,36.82');
    await cards(page).first().getByText('km away').waitFor();
    expect(await page.getByLabel('Sort By').locator('option:checked').textContent()).toBe('Distance');
    await page.getByRole('link', { name: 'Remove Near me' }).click();
    await page.getByRole('heading', { name: 'Featured Events' }).waitFor();
  });
});

test('who does not share their position is told plainly, and keeps the list', async () => {
  await withPage({ permissions: [], bypassCSP: true }, async (page) => {
    await loaded(page);
    await page.getByRole('button', { name: 'Near me' }).click();
    await page.getByText('Your position is not shared with this page.').waitFor();
    expect(query(page)).toBe('');
    expect(await faultsOf(page)).toEqual([]);
  });
});

test('without scripts home is filtered, searched, cleared and paged all the same', async () => {
  await withPage({ javaScriptEnabled: false }, async (page) => {
    await page.goto('/');
    expect(await page.getByRole('button', { name: 'Near me' }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Category').selectOption('technology');
    await page.getByLabel('Sort By').selectOption('name');
    await page.getByRole('button', { name: 'Show events' }).click();
    await page.getByRole('link', { name: 'Remove Technology' }).waitFor();
    expect(await page.title()).toContain('Technology events');
    const names = await page.locator('section[aria-labelledby=events-heading] article:has(h4)').count();
    expect(names).toBeGreaterThan(0);
    await searchField(page).fill('nothingiscalledthis');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByText('Try adjusting your search terms').waitFor();
    await page.getByRole('link', { name: 'See all upcoming events' }).click();
    await page.getByRole('heading', { name: 'Featured Events' }).waitFor();
  });
});

test('a list that cannot be fetched says so, and Retry fetches it', async () => {
  await withPage({}, async (page) => {
    await loaded(page);
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Info Only', exact: true }).click();
    await page.getByRole('heading', { name: 'Failed to fetch events' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: /^All Events \(\d+\)$/ }).waitFor();
    expect(await cards(page).count()).toBeGreaterThan(0);
  });
});

test('while a list is fetched, six placeholders stand for it', async () => {
  await withPage({}, async (page) => {
    await loaded(page);
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/events?*', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Info Only', exact: true }).click();
    await page.getByText('Loading events').waitFor({ state: 'attached' });
    expect(await page.locator('.animate-pulse').count()).toBe(6);
    gate.resolve();
    await page.getByRole('heading', { name: /^All Events \(\d+\)$/ }).waitFor();
  });
});

test('home has no accessibility faults in any state, on phone and desktop, in light and dark', async () => {
  for (const viewport of [PHONE, DESKTOP]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await withPage({ viewport, colorScheme, bypassCSP: true }, async (page) => {
        for (const path of [
          '/',
          '/?search=lagos&category=technology&dates=month',
          '/?when=past',
          '/?near=-1.29,36.82',
          '/?search=nothingiscalledthis&country=Kenya',
        ]) {
          await loaded(page, path);
          expect(await faultsOf(page), `${path} ${viewport.width} ${colorScheme}`).toEqual([]);
        }
        if (viewport === DESKTOP) return;
        await page.getByRole('button', { name: 'Filters' }).click();
        expect(await faultsOf(page), `filters ${colorScheme}`).toEqual([]);
      });
    }
  }
}, 180_000);
