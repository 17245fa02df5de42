import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageRenderer } from '#web/test/built-pages.ts';
import { TRANSLATIONS } from '../scripts/languages/catalogs.ts';
import { openAlive } from './alive.ts';
import { englishOn } from './english-left.ts';
import { DESKTOP, PHONE } from './fresh-page.ts';
import { type HomeFixture, openHomeFixture } from './home-fixture.ts';
import { type OfflineFixture, openOfflineFixture } from './offline-fixture.ts';
import { faultsInEveryLook } from './page-faults.ts';
import { phonePhoto } from './phone-photo.ts';

/** Paths of the public pages without the first slash. Home has its own tests. */
const PAGES = [...pageRenderer.indexed.filter((path) => path !== '/'), '/offline'].map((path) =>
  path.slice(1),
);

let fixture: HomeFixture;
let offline: OfflineFixture;

beforeAll(async () => {
  [fixture, offline] = await Promise.all([openHomeFixture(), openOfflineFixture()]);
}, 180_000);

afterAll(() => Promise.all([fixture?.close(), offline?.close()]));

test.each(TRANSLATIONS)('a visitor finds no English on the public pages in %s', async (language) => {
  const left: string[] = [];
  const complaints = await fixture.withPage({ viewport: DESKTOP }, async (page) => {
    const look = async (where: string): Promise<void> => {
      const found = await englishOn(page, language);
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

test('`englishOn` finds English texts on an English page', async () => {
  await fixture.withPage({}, async (page) => {
    await openAlive(page, '/pricing');
    const found = await englishOn(page, 'fr');
    expect(found).toEqual(expect.arrayContaining(['Most popular', 'Write to us', 'no card needed']));
  });
});

test.each(PAGES)('the page /ar/%s has no accessibility faults', async (path) => {
  await fixture.withPage({ bypassCSP: true }, async (page) => {
    await openAlive(page, `/ar/${path}`);
    expect(await faultsInEveryLook(page)).toEqual([]);
  });
});

/** The left edge of `part` on the screen. `inside` is text of the node that contains `part`, and occurs once in `main`. */
function leftOf(page: Page, inside: string, part: string): Promise<number> {
  return page.locator('main').evaluate(
    (main, [text, word]) => {
      const nodes = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      while (nodes.nextNode()) {
        const node = nodes.currentNode as Text;
        const at = node.data.indexOf(text!);
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(node, node.data.indexOf(word!, at));
        range.setEnd(node, range.startOffset + word!.length);
        return range.getBoundingClientRect().left;
      }
      throw new Error(`"${text}" is not on the page`);
    },
    [inside, part],
  );
}

test('Arabic pages do not mirror phone numbers, foreign names, cookie names or the movement of a photo', async () => {
  await fixture.withPage({}, async (page) => {
    await openAlive(page, '/ar/events/dakar-numerique-le-grand-rendez-vous-2026');
    const phone = '+221 33 000 01 42';
    expect(await leftOf(page, phone, '+221')).toBeLessThan(await leftOf(page, phone, '42'));

    await page
      .locator('input[type=file]:not([capture])')
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() });
    await page.getByText('الضبط بالأزرار').click();
    const [toLeft, toRight] = await Promise.all(
      ['تحريك يسارًا', 'تحريك يمينًا'].map((name) => page.getByRole('button', { name }).boundingBox()),
    );
    expect(toLeft!.x).toBeLessThan(toRight!.x);

    await openAlive(page, '/ar?search=lagos');
    const facts = page.locator('h5 + p', { hasText: 'Nigeria' }).first();
    expect(await facts.evaluate((line) => getComputedStyle(line).direction)).toBe('rtl');

    await openAlive(page, '/ar/privacy');
    const cookie = '__Host-session';
    expect(await leftOf(page, cookie, '__')).toBeLessThan(await leftOf(page, cookie, 'Host'));
  });
});

test('in Arabic, the button that shows a password is over the padding that its field reserves for it', async () => {
  await fixture.withPage({}, async (page) => {
    await openAlive(page, '/ar/login');
    const field = page.locator('main input[type=password]');
    const { paddingLeft, paddingRight } = await field.evaluate((input) => ({ ...getComputedStyle(input) }));
    const [box, eye] = await Promise.all([
      field.boundingBox(),
      page.locator('main input[type=password] + button').boundingBox(),
    ]);
    const isRight = eye!.x > box!.x + box!.width / 2;
    expect(isRight).toBe(parseFloat(paddingRight) > parseFloat(paddingLeft));
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
    // The entry and its texts are French. Files without texts, such as React, are shared by all languages.
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
