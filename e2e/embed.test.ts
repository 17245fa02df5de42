import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAlive, reloadAlive } from './alive.ts';
import { launchBrowser } from './browser.ts';
import { onFreshPage } from './fresh-page.ts';
import { faultsInEveryLook } from './page-faults.ts';
import { type Product, startProduct } from './product.ts';
import { sessionOf, signedIn } from './signed-in.ts';

const ADMIN = { email: 'admin@tukutane.example', password: 'correct horse battery', role: 'admin' };

let product: Product;
let browser: Browser;
let site: Server;
/** The HTML of the external site that embeds the list, set by each test. */
let html = '';
let siteUrl: string;

beforeAll(async () => {
  site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>My meetup</title><body>${html}</body></html>`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  [product, browser] = await Promise.all([
    startProduct({ SEED: 'demo', ADMIN_PASSWORD: ADMIN.password }),
    launchBrowser(),
  ]);
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  site?.close();
});

async function open(width: number, colorScheme: 'light' | 'dark' = 'light') {
  const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { context, page, complaints };
}

/** Returns the heights of the frame and of its content. */
const heights = async (page: Page) => {
  const frame = page.locator('iframe');
  const outer = await frame.evaluate((element) => element.getBoundingClientRect().height);
  const inner = await frame
    .contentFrame()
    .locator('body')
    .evaluate((body) => body.scrollHeight);
  return { outer, inner };
};

/** Waits until the frame has the height of its list. */
function untilFitting(page: Page): Promise<void> {
  return expect
    .poll(async () => {
      const { outer, inner } = await heights(page);
      return Math.abs(outer - inner);
    })
    .toBeLessThan(2);
}

test('on another site, the script inserts a list that is as high as its events, from 300 to 1200 pixels wide', async () => {
  html = `<h1>Come along</h1><script async src="${product.url}/embed.js" data-limit="3" data-theme="light"></script><p id="after">After</p>`;
  for (const width of [300, 640, 1200]) {
    const { context, page, complaints } = await open(width);
    await page.goto(siteUrl);
    const list = page.locator('iframe').contentFrame();
    await list.locator('li').nth(2).waitFor();
    await untilFitting(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await list.locator('html').evaluate((root) => root.scrollWidth > innerWidth)).toBe(false);
    expect(complaints).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    await context.close();
  }
});

test('an event opens on our site in a new tab', async () => {
  const { context, page } = await open(640);
  await page.goto(siteUrl);
  const link = page.locator('iframe').contentFrame().locator('li a').first();
  const name = await link.textContent();
  const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await opened.waitForURL(`${product.url}/events/**`);
  expect(await opened.locator('h1').textContent()).toContain(name);
  expect(page.url()).toBe(siteUrl);
  await context.close();
});

test('filters and theme come from data attributes, and hostile values are escaped', async () => {
  html =
    `<script async src="${product.url}/embed.js" data-country="Kenya" data-theme="dark"></script>` +
    `<script async src="${product.url}/embed.js" data-search='"><img src=x onerror="top.hit=1">' data-title="Mine"></script>`;
  const { context, page } = await open(640);
  await page.goto(siteUrl);
  const [kenya, attack] = [page.locator('iframe').nth(0), page.locator('iframe').nth(1)].map((frame) =>
    frame.contentFrame(),
  );
  const frames = await Promise.all(
    [kenya!, attack!].map(async (frame) => {
      const root = frame.locator('html:has(main)');
      await expect.poll(() => root.evaluate(() => document.readyState)).toBe('complete');
      return root.evaluate(({ outerHTML }) => outerHTML);
    }),
  );
  const dark = frames.find((text) => text.includes('class="dark"'))!;
  expect(dark).toContain('Kenya');
  const hostile = frames.find((text) => text !== dark)!;
  expect(hostile).toContain('search=%22%3E%3Cimg+src%3Dx');
  expect(hostile).not.toMatch(/<img[^>]+onerror/);
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  await context.close();
});

test('a site can neither read the list nor forge its height', async () => {
  html = `<script async src="${product.url}/embed.js" data-limit="3"></script>`;
  const { context, page } = await open(640);
  await page.goto(siteUrl);
  await page.locator('iframe').contentFrame().locator('li').first().waitFor();
  expect(await page.evaluate(() => document.querySelector('iframe')!.contentDocument)).toBeNull();
  await untilFitting(page);
  const { outer } = await heights(page);
  await page.evaluate(() => {
    postMessage({ tukutane: 'height', height: 9000 }, '*');
    // Messages arrive in order, so after "heard" the forged message has arrived too.
    return new Promise<void>((resolve) => {
      addEventListener('message', ({ data }) => data === 'heard' && resolve());
      postMessage('heard', '*');
    });
  });
  expect((await heights(page)).outer).toBe(outer);
  await context.close();
});

test('the page with the embed code works with and without scripts, and has no faults', async () => {
  await onFreshPage(browser, product.url, { bypassCSP: true }, async (page) => {
    await openAlive(page, '/embeds');
    expect(await faultsInEveryLook(page)).toEqual([]);
  });
  const { context, page, complaints } = await open(1280);
  await openAlive(page, `${product.url}/embeds`);
  await page.getByLabel('Country').selectOption('Kenya');
  await page.getByRole('main').getByLabel('Theme').selectOption('dark');
  await page.waitForURL('**/embeds?country=Kenya&theme=dark');
  const line = `<script async src="${product.url}/embed.js" data-country="Kenya" data-theme="dark"></script>`;
  await page.getByText(line).waitFor();
  const preview = page.locator('iframe').contentFrame();
  await preview.locator('html.dark li').first().waitFor();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy' }).first().click();
  await page.getByText('Copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(line);
  await page.goBack();
  expect(complaints).toEqual([]);
  await context.close();

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(`${product.url}/embeds`);
  await still.getByLabel('Category').selectOption('technology');
  await still.getByRole('button', { name: 'Show' }).click();
  await still.getByText('data-category="technology"').waitFor();
  await plain.close();
});

test('an organizer’s list shows only their events, to anybody who has the embed code', async () => {
  const authorization = `Bearer ${await sessionOf(product.url, ADMIN)}`;
  const call = async (path: string, body?: object) => {
    const headers = { authorization, 'content-type': 'application/json' };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    return (await (await fetch(product.url + path, init)).json()) as { id: string };
  };
  const { id } = await call('/api/auth/me');
  const event = { name: 'Mine Alone', description: 'Come.', eventDate: '2099-01-01' };
  await call(`/api/admin/approve-event/${(await call('/api/events', event)).id}`, {});
  const context = await signedIn(browser, product.url, ADMIN, { viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await openAlive(page, '/embeds');
  const own = page.getByRole('checkbox', { name: 'Only my own events' });
  await own.check();
  await page.waitForURL(`**/embeds?organizer=${id}`);
  await page
    .getByText(`<script async src="${product.url}/embed.js" data-organizer="${id}"></script>`)
    .waitFor();
  const list = page.locator('iframe').contentFrame();
  await list.getByText('Mine Alone').waitFor();
  await expect.poll(() => list.locator('li').count()).toBe(1);
  await reloadAlive(page);
  await expect.poll(() => own.isChecked()).toBe(true);

  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.getByRole('main').getByLabel('Theme').selectOption('dark');
  await page.waitForURL(/theme=dark/);
  await reloadAlive(page);
  await page.getByText('Sign in to show only your own events.').waitFor();
  await page.getByLabel('How many').selectOption('3');
  await page.waitForURL(`**/embeds?limit=3&theme=dark&organizer=${id}`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Put Events on Your Site' }).click();
  await page.waitForURL('**/embeds');
  await expect.poll(() => page.getByLabel('How many').inputValue()).toBe('6');
  await context.close();
});

test('every page in the sitemap exists, and so do the manifest and its icons', async () => {
  const read = async (path: string) => {
    const answer = await fetch(new URL(path, product.url));
    expect(answer.status, `at ${path}`).toBe(200);
    return answer;
  };
  const sitemap = await (await read('/sitemaps/pages.xml')).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!.replaceAll('&#38;', '&'));
  expect(pages.length).toBeGreaterThan(15);
  for (const url of pages) {
    const text = await (await read(url.replaceAll('&#39;', "'"))).text();
    expect(text, `at ${url}`).not.toContain('name="robots"');
  }
  const answer = await read('/manifest.webmanifest');
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = (await answer.json()) as { icons: { src: string; type: string }[] };
  for (const { src, type } of manifest.icons) {
    expect((await read(src)).headers.get('content-type')).toBe(type);
  }
  await read('/favicon.ico');
  await read('/apple-touch-icon.png');
});
