import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAlive, reloadAlive, untilAlive } from './alive.ts';
import { launchBrowser } from './browser.ts';
import { DESKTOP, onFreshPage, PHONE } from './fresh-page.ts';
import { ADMIN, sharedProduct } from './shared-product.ts';

let product: { url: string };
let browser: Browser;
let eventPath: string;

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
  const answer = await fetch(`${product.url}/api/events?flyerEnabled=true&limit=1`);
  const [event] = (await answer.json()) as { slug: string }[];
  eventPath = `/events/${event!.slug}`;
}, 180_000);

afterAll(async () => {
  await browser?.close();
});

const withPage = (options: BrowserContextOptions, visit: (page: Page) => Promise<void>) =>
  onFreshPage(browser, product.url, options, visit);

test('no page is wider than a phone, and no page violates the CSP', async () => {
  const complaints = await withPage({}, async (page) => {
    for (const path of ['/', eventPath, '/login']) {
      await openAlive(page, path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect({ path, width }).toEqual({ path, width: PHONE.width });
    }
  });
  expect(complaints).toEqual([]);
});

test('home can be read, searched and paged without scripts', async () => {
  await withPage({ javaScriptEnabled: false }, async (page) => {
    await page.goto('/');
    const first = page.locator('article h4').first();
    const before = await first.textContent();
    await page.getByRole('link', { name: 'Load More Events' }).click();
    await expect.poll(() => first.textContent()).not.toBe(before);
    await page.getByPlaceholder('Event name').fill('nothingiscalledthis');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByText('Try adjusting your search terms').waitFor();
  });
});

test('without scripts, guarded pages and forms first say that they need scripts, and these forms look disabled', async () => {
  await withPage({ javaScriptEnabled: false }, async (page) => {
    for (const path of ['/dashboard', '/create-event', '/admin']) {
      await page.goto(path);
      expect(await page.locator('main').innerText(), `at ${path}`).toMatch(/^This page needs JavaScript/);
    }
    for (const path of ['/login', '/apply', '/forgot-password', '/contact', eventPath]) {
      await page.goto(path);
      const said = page.locator('main form noscript').first();
      expect(await said.innerText(), `at ${path}`).toContain('needs JavaScript');
      const field = page.locator('main form :is(input, select, textarea)').first();
      const [above, below] = await Promise.all([said.boundingBox(), field.boundingBox()]);
      expect(above!.y, `at ${path}`).toBeLessThan(below!.y);
      await expect(field.click({ timeout: 500 }), `at ${path}`).rejects.toThrow('intercepts pointer events');
      // Without scripts, Tab skips the form.
      await page.locator('main').focus();
      await page.keyboard.press('Tab');
      expect(await page.locator('main form :focus').count(), `at ${path}`).toBe(0);
    }
  });
});

test('Load More extends the list, and a search can be shared by its address', async () => {
  await withPage({}, async (page) => {
    await openAlive(page, '/');
    const before = await page.locator('article').count();
    await page.getByRole('link', { name: 'Load More Events' }).click();
    await page.waitForFunction((count) => document.querySelectorAll('article').length > count, before);
    await page.getByPlaceholder('Event name').fill('lagos');
    await page.getByPlaceholder('Event name').press('Enter');
    await page.getByRole('heading', { name: /^Search Results \(\d+\)$/ }).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?search=lagos');
    await expect.poll(() => page.title()).toBe('Search Results for "lagos"');
    await page.reload();
    expect(await page.title()).toBe('Search Results for "lagos"');
  });
});

test("a chosen theme is restored before the page is painted, and the browser's bars follow it", async () => {
  await withPage({ colorScheme: 'light', viewport: DESKTOP }, async (page) => {
    const bars = () => page.locator('meta[name=theme-color]').getAttribute('content');
    await openAlive(page, '/');
    expect(await bars()).toBe('#fbf7f0');
    await page.getByLabel('Theme').selectOption('dark');
    await expect.poll(bars).toBe('#12101c');
    await page.goto(eventPath, { waitUntil: 'commit' });
    await page.locator('main').waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    expect(await bars()).toBe('#12101c');
    await untilAlive(page);
    await page.getByLabel('Theme').selectOption('system');
    await expect.poll(bars).toBe('#fbf7f0');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(bars).toBe('#12101c');
  });
});

test('scripts are requested only after the page is painted, however slow the phone', async () => {
  await withPage({}, async (page) => {
    const phone = await page.context().newCDPSession(page);
    await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    // Raises the one-second fallback for pages that are never painted, because a busy machine paints later.
    await page.addInitScript(() => {
      const set = window.setTimeout;
      const later = (run: TimerHandler, ms?: number) => set(run, ms === 1000 ? 60_000 : ms);
      window.setTimeout = later as typeof window.setTimeout;
    });
    for (const path of ['/', eventPath, '/pricing', '/contact']) {
      // Waits until this page has imported its code, so that a late response does not end the wait for the next page's code.
      const entry = page.waitForResponse(
        (response) =>
          response.url().includes('entry-client') && response.request().resourceType() === 'script',
      );
      await page.goto(path);
      await entry;
      const { painted, asked } = await page.evaluate(() => ({
        painted: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
        asked: performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ startTime }) => startTime),
      }));
      expect(Math.min(...asked), `at ${path}`).toBeGreaterThanOrEqual(painted);
    }
  });
}, 120_000);

test('scripts also start if nothing is painted, as in a hidden tab', async () => {
  await withPage({}, async (page) => {
    await page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => undefined;
    });
    const entry = page.waitForResponse(/entry-client/);
    await page.goto('/');
    expect((await entry).status()).toBe(200);
  });
});

test("an event's scripts do not wait for its template pictures", async () => {
  await withPage({}, async (page) => {
    await page.route('**/thumbnail*', () => undefined);
    const entry = page.waitForResponse(/entry-client/);
    await page.goto(eventPath);
    expect((await entry).status()).toBe(200);
  });
});

test('a page whose code fails to load says so after one attempt, and loads when retried', async () => {
  await withPage({ viewport: DESKTOP }, async (page) => {
    await openAlive(page, '/');
    // Fails the first request and holds later ones until `gate` resolves, because any touch may start the next request.
    let attempts = 0;
    const gate = Promise.withResolvers<void>();
    await page.route('**/assets/pricing-page*.js', async (route) => {
      attempts += 1;
      if (attempts === 1) return route.abort();
      await gate.promise;
      return route.continue();
    });
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Pricing' }).click();
    await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor();
    await page.getByRole('button', { name: 'Retry' }).click();
    gate.resolve();
    await page.getByRole('heading', { name: 'Pay once, fill your event' }).waitFor();
    await expect.poll(() => page.title()).toContain('Pricing');
  });
});

test('a page whose code was lost hydrates when the connection returns', async () => {
  // Visits run in parallel, because each visit waits a few seconds before retrying.
  const visits = ['entry-client', 'page-words', 'contact-page'].map((lost) =>
    withPage({}, async (page) => {
      let attempts = 0;
      const code = `**/assets/${lost}*.js`;
      await page.route(code, (route) => {
        attempts += 1;
        return route.abort('connectionreset');
      });
      await page.goto('/contact');
      await page.getByLabel('Subject').fill('A stand for twelve');
      await expect.poll(() => attempts, { message: lost }).toBeGreaterThan(1);
      await page.unroute(code);
      await page.getByLabel('Message').click();
      await untilAlive(page);
      const subject = () => page.getByLabel('Subject').inputValue();
      await expect.poll(subject, { message: lost }).toBe('A stand for twelve');
      const sends = () => page.getByRole('button', { name: 'Send Message' }).isEnabled();
      await expect.poll(sends, { message: lost }).toBe(true);
    }),
  );
  await Promise.all(visits);
});

test('a page can be installed once it is idle, and its icon needs no request', async () => {
  await withPage({}, async (page) => {
    await page.goto('/pricing');
    await page.locator('link[rel=manifest]').waitFor({ state: 'attached' });
    const browserSide = await page.context().newCDPSession(page);
    const { url, errors } = await browserSide.send('Page.getAppManifest');
    expect({ path: new URL(url).pathname, errors }).toEqual({ path: '/manifest.webmanifest', errors: [] });
    const icon = await page.locator('link[rel=icon][type]').getAttribute('href');
    const width = await page.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src });
      await image.decode();
      return image.naturalWidth;
    }, icon!);
    expect(width).toBeGreaterThan(0);
  });
});

test('an unknown event has its own page with status 404, and other unknown paths redirect to home', async () => {
  await withPage({}, async (page) => {
    const missing = await page.goto('/events/there-is-no-such-event');
    expect(missing?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Event Not Found' }).waitFor();
    await page.goto('/nowhere');
    await page.waitForURL(`${product.url}/`);
  });
});

test('signing in shows a greeting, survives a reload, and ends with Logout', async () => {
  const complaints = await withPage({}, async (page) => {
    await openAlive(page, '/login');
    await page.getByRole('radio', { name: 'Admin' }).check();
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByText('Welcome back!').first().waitFor();
    await page.waitForURL('**/admin');
    await reloadAlive(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await page.getByRole('banner').locator('summary').click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('link', { name: 'Login' }).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('sessionId'))).toBeNull();
  });
  expect(complaints).toEqual([]);
});
