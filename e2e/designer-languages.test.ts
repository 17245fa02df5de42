import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnEvent } from '#contract/events/own-event.ts';
import type { Starter } from '#contract/flyers/templates.ts';
import { readTranslations, TRANSLATIONS } from '../scripts/languages/catalogs.ts';
import { launchBrowser } from './browser.ts';
import { walkDesigner } from './designer-walk.ts';
import { DESKTOP, PHONE } from './fresh-page.ts';
import { faultsOf } from './page-faults.ts';
import { type Product, startProduct } from './product.ts';
import { sessionOf, signedIn } from './signed-in.ts';

const ORGANIZER = { email: 'kwabena@akwaabastack.example', password: 'tukutane-demo', role: 'client' };

/** Elements that lie on each other cover each other's buttons on the canvas; the layers are listed too. */
const OVERLAP = /^target-size: .* data-(element|handle)=/;

let product: Product;
let browser: Browser;
let event: OwnEvent;
/** Names that look like messages. */
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

/** The texts that a reader sees or hears in the designer, without those that people wrote. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('main *, [role=dialog], [role=dialog] *')) {
      if (!element.checkVisibility()) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        texts.push(element.getAttribute(name) ?? '');
      if (element.closest('bdi, textarea')) continue;
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '');
    }
    return texts.map((text) => text.trim()).filter(Boolean);
  });
}

/** Recognizes an English message, whatever its values. */
function patternOf(message: string): RegExp | null {
  const fixed = message.replace(/##.*/, '').split(/\{\w+\}/);
  if (/[{}<]/.test(fixed.join('')) || fixed.join('').length < (fixed.length > 1 ? 12 : 3)) return null;
  return new RegExp(`^${fixed.map((part) => part.replace(/[^\p{L}\d]/gu, '\\$&')).join('.+')}$`);
}

test.each(TRANSLATIONS)(
  'in %s, no panel, inspector or dialog of the designer shows English',
  async (language) => {
    const translations = readTranslations(language);
    const english = [...translations]
      .filter(([message, translation]) => message !== translation)
      .flatMap(([message]) => patternOf(message) ?? []);
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
          const texts = await textsOf(page);
          seen.push(...texts);
          const foreign = texts.filter(
            (text) => !starters.has(text) && english.some((pattern) => pattern.test(text)),
          );
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
    // Proves that the walk has read the designer's texts.
    const texts = new Set(seen);
    const known = [...translations.values()].filter((translation) => texts.has(translation));
    expect(known.length).toBeGreaterThan(200);
  },
  180_000,
);

test('on a phone, no control of the designer is wider than its place, in any language', async () => {
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
