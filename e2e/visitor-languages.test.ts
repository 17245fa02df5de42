import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../src/contract/language/languages.ts';
import { readTranslations } from '../scripts/languages/catalogs.ts';
import { openAlive } from './alive.ts';
import { DESKTOP, PHONE } from './fresh-page.ts';
import { type HomeFixture, openHomeFixture } from './home-fixture.ts';
import { type OfflineFixture, openOfflineFixture } from './offline-fixture.ts';
import { faultsInEveryLook } from './page-faults.ts';

const PAGES = ['categories', 'pricing', 'contact', 'embeds', 'help', 'privacy', 'terms', 'offline'];

/** A sample of the designer that is also the place of events. */
const SAMPLE_PLACE = 'Nairobi, Kenya';

let fixture: HomeFixture;
let offline: OfflineFixture;

beforeAll(async () => {
  [fixture, offline] = await Promise.all([openHomeFixture(), openOfflineFixture()]);
}, 180_000);

afterAll(() => Promise.all([fixture?.close(), offline?.close()]));

/** Texts that the catalogues translate differently, so that they are English on a page in the language. */
function englishFor(language: Language): Set<string> {
  const translations = readTranslations(language);
  return new Set(
    [...translations].flatMap(([message, translation]) =>
      message !== translation &&
      message !== SAMPLE_PLACE &&
      !message.includes('{') &&
      ![...translations.values()].includes(message)
        ? [message.replace(/##.*/, '')]
        : [],
    ),
  );
}

/** The page's texts, labels and metadata, except those in another language's `lang` and names that people wrote. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [document.title];
    for (const meta of document.querySelectorAll<HTMLMetaElement>(
      'meta[name=description],meta[property^="og:title"],meta[property="og:description"]',
    ))
      texts.push(meta.content);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement!;
      if (!parent.closest('script, style, noscript, bdi, code, address, body [lang], [hreflang]'))
        texts.push(walker.currentNode.textContent!);
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        texts.push(element.getAttribute(name) ?? '');
    return texts.map((text) => text.trim()).filter(Boolean);
  });
}

test.each(LANGUAGES.slice(1))('a visitor finds no English on the public pages in %s', async (language) => {
  const english = englishFor(language);
  const left: string[] = [];
  const complaints = await fixture.withPage({ viewport: DESKTOP }, async (page) => {
    const look = async (where: string): Promise<void> => {
      const found = (await textsOf(page)).filter((text) => english.has(text));
      left.push(...found.map((text) => `${where}: ${text}`));
    };
    for (const path of PAGES) {
      await openAlive(page, `/${language}/${path}`);
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      await look(path);
      await page.setViewportSize(PHONE);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
      await page.setViewportSize(DESKTOP);
    }
    await openAlive(page, `/${language}`);
    await page.locator('.assistant').click();
    await page.locator('dialog[open] textarea').waitFor();
    await look('assistant');
    await page.goto(`/embed?language=${language}&limit=3`);
    await look('list for other sites');
  });
  expect(left).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the search for English finds it where it is', async () => {
  await fixture.withPage({}, async (page) => {
    await openAlive(page, '/pricing');
    const english = englishFor('fr');
    const found = (await textsOf(page)).filter((text) => english.has(text));
    expect(found).toEqual(expect.arrayContaining(['Most popular', 'Write to us', 'no card needed']));
  });
});

test('the public pages in Arabic have no accessibility faults', async () => {
  await fixture.withPage({ bypassCSP: true }, async (page) => {
    for (const path of PAGES) {
      await openAlive(page, `/ar/${path}`);
      expect([path, await faultsInEveryLook(page)]).toEqual([path, []]);
    }
  });
});

test('without a connection, a French reader gets the French offline page and nothing in other languages', async () => {
  await offline.onOwnDevice({}, async (page, context) => {
    const cached = () =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith('shell'));
        const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return keys.flat().map(({ url }) => new URL(url).pathname);
      });
    await page.goto('/fr/pricing');
    await expect.poll(cached).toContain('/fr/offline');
    expect(await cached()).not.toContain('/offline');
    // The entry and its texts are the French ones. Files without texts, such as React, are shared.
    const translated = (await cached()).filter((path) => /^\/assets\/(fr|pt|ar|sw)-/.test(path));
    expect(translated.length).toBeGreaterThan(2);
    expect(translated.filter((path) => !path.startsWith('/assets/fr-'))).toEqual([]);
    await context.setOffline(true);
    await page.goto('/fr/contact');
    await page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/fr/offline');
    await page.getByText('Vous êtes hors ligne : voici ce qui a été enregistré').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  });
});
