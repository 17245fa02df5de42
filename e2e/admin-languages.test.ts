import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '#contract/language/languages.ts';
import { ADMIN_TABS } from '#web/admin/dashboard/admin-tabs.ts';
import { openAlive } from './alive.ts';
import { launchBrowser } from './browser.ts';
import { englishOn } from './english-left.ts';
import { DESKTOP } from './fresh-page.ts';
import { faultsOf } from './page-faults.ts';
import { ADMIN, sharedProduct } from './shared-product.ts';
import { sessionOf, signedIn } from './signed-in.ts';

const SECTIONS = 'overview events templates flyers tokens sessions audit';

let url: string;
let browser: Browser;

beforeAll(async () => {
  [{ url }, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
}, 180_000);

afterAll(() => browser?.close());

test.each<Language>(['fr', 'pt', 'ar', 'sw'])(
  'an admin works in %s without a word of English',
  async (language) => {
    const authorization = `Bearer ${await sessionOf(url, ADMIN)}`;
    const answer = await fetch(`${url}/api/admin/clients?search=kwabena`, { headers: { authorization } });
    const [client] = (await answer.json()) as [{ id: string }];
    const context = await signedIn(browser, url, ADMIN, { viewport: DESKTOP, bypassCSP: true });
    const page = await context.newPage();
    const found: Record<string, string[]> = {};
    const paths = [
      ...ADMIN_TABS.map(({ value }) => `/admin?tab=${value}`),
      ...SECTIONS.split(' ').map((section) => `/admin/clients/${client.id}?section=${section}`),
    ];
    for (const path of paths) {
      await openAlive(page, `/${language}${path}`);
      // Checks accessibility only in Arabic, because all languages have the same elements.
      const faults = language === 'ar' ? await faultsOf(page) : [];
      found[path] = [...(await englishOn(page, language)), ...faults];
    }
    await context.close();
    const faulty = Object.fromEntries(Object.entries(found).filter(([, faults]) => faults.length > 0));
    expect(faulty).toEqual({});
  },
  300_000,
);
