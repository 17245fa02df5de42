import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAlive, untilAlive } from './alive.ts';
import { DESKTOP } from './fresh-page.ts';
import { type HomeFixture, openHomeFixture } from './home-fixture.ts';

/** User agent of an ordinary browser. A headless browser counts as a crawler, whose languages are ignored. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36';

let fixture: HomeFixture;

beforeAll(async () => {
  fixture = await openHomeFixture();
});

afterAll(() => fixture?.close());

test('a French browser gets French pages with only French scripts, without a hydration error', async () => {
  const complaints = await fixture.withPage(
    { locale: 'fr-CI', userAgent, viewport: DESKTOP },
    async (page) => {
      const scripts: string[] = [];
      page.on('response', (response) => void scripts.push(new URL(response.url()).pathname));
      await openAlive(page, '/');
      expect(new URL(page.url()).pathname).toBe('/fr');
      expect(await page.locator('html').getAttribute('lang')).toBe('fr');
      await page.getByRole('banner').getByRole('link', { name: 'Tarifs' }).click();
      await page.waitForURL('**/fr/pricing');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Centre d’aide' }).click();
      await page.waitForURL('**/fr/help');
      await page.goBack();
      await page.waitForURL('**/fr/pricing');
      // Deduplicates the requests, because a browser may request a cached script again.
      const shells = [...new Set(scripts.filter((path) => path.includes('/shell-')))];
      expect(shells).toHaveLength(1);
      expect(shells[0]).toMatch(/^\/assets\/fr-/);
    },
  );
  expect(complaints).toEqual([]);
});

test('a language chosen in the header is kept for the next visit and for external links', async () => {
  const complaints = await fixture.withPage({ viewport: DESKTOP }, async (page) => {
    await openAlive(page, '/pricing');
    await page
      .getByRole('banner')
      .getByRole('combobox', { name: 'Language' })
      .selectOption({ label: 'العربية' });
    await page.waitForURL('**/ar/pricing');
    await untilAlive(page);
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await openAlive(page, '/contact');
    expect(new URL(page.url()).pathname).toBe('/ar/contact');
    await page.getByLabel('اللغة').first().selectOption('en');
    await page.waitForURL((url) => url.pathname === '/contact');
    await page.goto('/fr/contact');
    expect(new URL(page.url()).pathname).toBe('/contact');
  });
  expect(complaints).toEqual([]);
});

test('without scripts, the footer’s links change the language, and back to English', async () => {
  await fixture.withPage({ javaScriptEnabled: false, locale: 'pt-AO', userAgent }, async (page) => {
    await page.goto('/pricing');
    expect(new URL(page.url()).pathname).toBe('/pt/pricing');
    await page.getByRole('link', { name: 'Kiswahili' }).click();
    await page.waitForURL('**/sw/pricing');
    await page.getByRole('link', { name: 'English' }).click();
    await page.waitForURL((url) => url.pathname === '/pricing');
    await page.goto('/');
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

test('switching the language keeps typed text', async () => {
  await fixture.withPage({ viewport: DESKTOP }, async (page) => {
    await openAlive(page, '/apply');
    await page.getByLabel('Full name').fill('Amina Diallo');
    await page.getByLabel('Email').fill('amina@example.org');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click();
    await page.waitForURL('**/fr/apply');
    const values = () =>
      page
        .locator('main input')
        .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    await expect.poll(values).toEqual(expect.arrayContaining(['Amina Diallo', 'amina@example.org']));
  });
});

test('a page lists its address in every language for search engines', async () => {
  const { url } = fixture.product;
  const html = await (await fetch(`${url}/fr/pricing`)).text();
  expect(html).toContain(`<link rel="canonical" href="${url}/fr/pricing">`);
  const pairs = Array.from(html.matchAll(/hreflang="(\S+)" href="(\S+)"/g), ([, language, href]) => [
    language,
    href,
  ]);
  expect(pairs).toEqual([
    ['en', `${url}/pricing`],
    ['fr', `${url}/fr/pricing`],
    ['pt', `${url}/pt/pricing`],
    ['ar', `${url}/ar/pricing`],
    ['sw', `${url}/sw/pricing`],
    ['x-default', `${url}/pricing`],
  ]);
});
