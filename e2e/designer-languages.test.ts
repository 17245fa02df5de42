import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnEvent } from '#contract/events/own-event.ts';
import type { Starter } from '#contract/flyers/templates.ts';
import { readTranslations, TRANSLATIONS } from '../scripts/languages/catalogs.ts';
import { launchBrowser } from './browser.ts';
import { walkDesigner } from './designer-walk.ts';
import { englishOn, textsOn } from './english-left.ts';
import { DESKTOP, PHONE } from './fresh-page.ts';
import { faultsOf } from './page-faults.ts';
import { type Product, startProduct } from './product.ts';
import { sessionOf, signedIn } from './signed-in.ts';

const ORGANIZER = { email: 'kwabena@akwaabastack.example', password: 'tukutane-demo', role: 'client' };

/** Ignored faults: overlapping elements cover each other's buttons, but the list of layers has a button for each element. */
const OVERLAP = /^target-size: .* data-(element|handle)=/;

let product: Product;
let browser: Browser;
let event: OwnEvent;
/** Names of starter templates, some of which are also translated messages. */
let starters: Set<string>;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ RATE_LIMITS: 'off' }), launchBrowser()]);
  const authorization = `Bearer ${await sessionOf(product.url, ORGANIZER)}`;
  const read = async (path: string) =>
    (await fetch(product.url + path, { headers: { authorization } })).json();
  [event] = (await read('/api/my-events')) as [OwnEvent];
  starters = new Set(((await read('/api/template-starters')) as Starter[]).map(({ name }) => name));
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

test.each(TRANSLATIONS)(
  'in %s, no panel, inspector or dialog of the designer shows English',
  async (language) => {
    const translations = readTranslations(language);
    const context = await signedIn(browser, product.url, ORGANIZER, { viewport: DESKTOP, bypassCSP: true });
    const page = await context.newPage();
    const found: string[] = [];
    const seen: string[] = [];
    try {
      await walkDesigner(
        page,
        `/${language}/create-template?eventId=${event.id}`,
        (message) => translations.get(message)!,
        async (stop) => {
          seen.push(...(await textsOn(page)));
          const foreign = (await englishOn(page, language)).filter((text) => !starters.has(text));
          found.push(...foreign.map((text) => `${stop}: ${text}`));
          if (language !== 'ar') return;
          const faults = (await faultsOf(page)).filter((fault) => !OVERLAP.test(fault));
          found.push(...faults.map((fault) => `${stop}: ${fault}`));
        },
      );
    } finally {
      await context.close();
    }
    expect(found).toEqual([]);
    // Guards against a walk that reads too few of the designer's texts.
    const texts = new Set(seen);
    const known = [...translations.values()].filter((translation) => texts.has(translation));
    expect(known.length).toBeGreaterThan(200);
  },
  180_000,
);

test('on a phone, no control of the designer overflows its place, in any language', async () => {
  const wide: string[] = [];
  for (const language of TRANSLATIONS) {
    const translations = readTranslations(language);
    const context = await signedIn(browser, product.url, ORGANIZER, { viewport: PHONE });
    const page = await context.newPage();
    await walkDesigner(
      page,
      `/${language}/create-template?eventId=${event.id}`,
      (message) => translations.get(message)!,
      async (stop) => {
        const found = await page.evaluate(() =>
          [
            ...document.querySelectorAll<HTMLElement>(
              'aside :is(button, legend), [role=dialog] button, h1 ~ div',
            ),
          ]
            .filter((part) => part.checkVisibility() && part.scrollWidth > part.clientWidth + 1)
            .map((part) => part.innerText),
        );
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        if (width > PHONE.width) found.push(`${width} px`);
        wide.push(...found.map((text) => `${language}, ${stop}: ${text}`));
      },
    );
    await context.close();
  }
  expect(wide).toEqual([]);
}, 300_000);
