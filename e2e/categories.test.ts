import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAlive, untilArrived } from './alive.ts';
import { launchBrowser } from './browser.ts';
import { DESKTOP, onFreshPage } from './fresh-page.ts';
import { faultsInEveryLook } from './page-faults.ts';
import { sharedProduct } from './shared-product.ts';

let product: { url: string };
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
}, 180_000);

afterAll(() => browser?.close());

test('every link on the categories page opens the list it promises, without scripts', async () => {
  await onFreshPage(browser, product.url, { javaScriptEnabled: false }, async (page) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Event Categories' }).click();
    await page.waitForURL('**/categories');
    expect(await page.title()).toBe('Event Categories – Tukutane');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${product.url}/categories`);
    const links = await page
      .locator('main a')
      .evaluateAll((all) =>
        all.map((link) => [link.getAttribute('href')!, link.closest('li, section')!.textContent]),
      );
    expect(links.length).toBeGreaterThan(40);
    for (const [href, text] of links as [string, string][]) {
      const answer = await fetch(`${product.url}/api/events${href.slice(1)}`);
      expect([href, answer.status]).toEqual([href, 200]);
      if (!/category|country|region/.test(href)) continue;
      const total = answer.headers.get('x-total-count');
      expect([href, /(\d+) event/.exec(text)?.[1]]).toEqual([href, total]);
      expect(Number(total)).toBeGreaterThan(0);
    }
    await page.getByRole('main').getByRole('link', { name: 'Kenya' }).click();
    await page.waitForURL('**/?country=Kenya');
  });
});

test('the footer links to three lists: all, upcoming and past events', async () => {
  await onFreshPage(browser, product.url, { javaScriptEnabled: false }, async (page) => {
    await page.goto('/');
    const links = page
      .getByRole('contentinfo')
      .getByRole('navigation', { name: 'Discover' })
      .getByRole('link');
    const totals: number[] = [];
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))) {
      const answer = await fetch(
        `${product.url}/api/events${href.replace('/', '').replace('categories', '')}`,
      );
      totals.push(Number(answer.headers.get('x-total-count')));
    }
    const [all, upcoming, past] = totals as [number, number, number];
    expect(upcoming).toBeGreaterThan(0);
    expect(past).toBeGreaterThan(0);
    expect(all).toBe(upcoming + past);
  });
});

test('the footer links to templates and analytics, through sign-in', async () => {
  await onFreshPage(browser, product.url, { viewport: DESKTOP }, async (page) => {
    const footer = page.getByRole('contentinfo');
    await openAlive(page, '/pricing');
    const links = footer.getByRole('navigation', { name: 'For Organizers' }).getByRole('link');
    expect((await links.allInnerTexts()).slice(0, 4)).toEqual([
      'Apply for Access',
      'Create Event',
      'Flyer Templates',
      'Analytics',
    ]);
    await footer.getByRole('link', { name: 'Flyer Templates' }).click();
    await untilArrived(page, '**/login');
    await page.getByLabel('Email').fill('kwabena@akwaabastack.example');
    await page.getByLabel('Password', { exact: true }).fill('tukutane-demo');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL('**/dashboard#my-templates');
    const title = page.getByRole('heading', { name: /^My Templates/ });
    const isInView = () => title.evaluate((each) => each.getBoundingClientRect().top < innerHeight / 2);
    await expect.poll(isInView).toBe(true);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await footer.getByRole('link', { name: 'Flyer Templates' }).click();
    await expect.poll(isInView).toBe(true);
    await footer.getByRole('link', { name: 'Analytics' }).click();
    await untilArrived(page, '**/dashboard/analytics');
  });
});

test('home links to the categories page, which has no faults and fits a phone', async () => {
  const complaints = await onFreshPage(browser, product.url, { bypassCSP: true }, async (page) => {
    await openAlive(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Event Categories' }).click();
    await page.getByRole('heading', { name: 'West Africa' }).waitFor();
    expect(await faultsInEveryLook(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Technology' }).click();
    await page.waitForURL('**/?category=technology');
    await page.goBack();
    await page.getByRole('heading', { name: 'Find your kind of event' }).waitFor();
  });
  expect(complaints).toEqual([]);
});
