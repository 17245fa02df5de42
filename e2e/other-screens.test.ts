import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAlive } from './alive.ts';
import { type HomeFixture, openHomeFixture } from './home-fixture.ts';
import { sessionOf, storeSession } from './signed-in.ts';

const TABLET = { width: 768, height: 1024 };

let fixture: HomeFixture;

beforeAll(async () => {
  fixture = await openHomeFixture();
});

afterAll(() => fixture.close());

test('on a tablet, no button breaks its label, and every filter shows its whole value', async () => {
  await fixture.withPage({ viewport: TABLET }, async (page) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    for (const name of ['Login', 'Apply Access'])
      expect((await header.getByRole('link', { name }).boundingBox())!.height).toBeLessThanOrEqual(44);
    const cut = await page.locator('search select').evaluateAll((selects) =>
      selects
        .filter((element) => {
          const select = element as HTMLSelectElement;
          const { font, paddingLeft, paddingRight } = getComputedStyle(select);
          const pen = document.createElement('canvas').getContext('2d')!;
          pen.font = font;
          const shown = select.selectedOptions[0]!.label;
          return (
            pen.measureText(shown).width >
            select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
          );
        })
        .map((select) => (select as HTMLSelectElement).name),
    );
    expect(cut).toEqual([]);
  });
});

test('in large type, the dates and attendee counts of a narrow card break only between words', async () => {
  await fixture.withPage({ viewport: { width: 1024, height: 768 } }, async (page) => {
    await page.goto('/');
    await page.evaluate(() => void (document.documentElement.style.fontSize = '125%'));
    const strip = page.getByRole('region', { name: 'Featured Events' });
    const days = strip.locator('p:has(> .inline-block):visible');
    const heights = await days.evaluateAll((lines) => lines.map(({ clientHeight }) => clientHeight));
    // The texts need more than one line here; otherwise this test would prove nothing.
    expect(Math.max(...heights)).toBeGreaterThan(35);
    const whole = days.locator('> *').or(strip.getByText('Be the first').filter({ visible: true }));
    const lines = await whole.evaluateAll((parts) =>
      parts.map((part) => {
        const text = document.createRange();
        text.selectNodeContents(part);
        return new Set([...text.getClientRects()].map(({ bottom }) => Math.round(bottom / 20))).size;
      }),
    );
    expect(new Set(lines)).toEqual(new Set([1]));
  });
});

test('a phone shows the first event on its first screen below three sections, and a desktop shows featured events above the fold', async () => {
  await fixture.withPage({}, async (page) => {
    await page.goto('/');
    const strip = page.getByRole('region', { name: 'Featured Events' });
    const first = (await strip.locator('article').first().boundingBox())!;
    expect(first.y + first.height).toBeLessThan(800);
    // Counts the heading and the sentence below it as one section.
    const above = page.locator('main :is(h1, h2, h3, p:not(h1 + p), search, [aria-hidden]:not(svg)):visible');
    const tops = await above.evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().bottom));
    expect(tops.filter((bottom) => bottom < first.y)).toHaveLength(3);
    const list = page.getByRole('region', { name: 'Upcoming Events' });
    expect((await list.locator('article').first().boundingBox())!.y).toBeLessThan(1000);
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const card of await strip.locator('article').filter({ visible: true }).all()) {
      const { y, height } = (await card.boundingBox())!;
      expect(y + height).toBeLessThan(800);
    }
  });
});

test('featured events are shown once: in the strip, or among the results', async () => {
  await fixture.withPage({}, async (page) => {
    const strip = page.getByRole('region', { name: 'Featured Events' });
    const list = page.getByRole('region', { name: /^Featured \d/ });
    await openAlive(page, '/');
    expect([await strip.count(), await list.count()]).toEqual([1, 0]);
    await strip.getByRole('link', { name: 'Show all featured events' }).click();
    await page.waitForURL('**/?sort=featured');
    await page.goto('/?flyerEnabled=true');
    expect([await strip.count(), await list.count()]).toEqual([0, 1]);
    const rows = list.getByRole('listitem');
    await expect.poll(() => rows.filter({ visible: true }).count()).toBe(4);
    await list.getByRole('link', { name: /^Show all \d+ featured$/ }).click();
    await page.waitForURL('**/?flyerEnabled=true&sort=featured');
    await page.goto('/?search=nothingiscalledthis');
    expect([await strip.count(), await list.count()]).toEqual([1, 0]);
  });
});

test('events print dark on white in every theme, without interactive elements', async () => {
  await fixture.withPage({ colorScheme: 'dark' }, async (page) => {
    await page.goto('/events/lagos-product-week-2026');
    await page.emulateMedia({ media: 'print' });
    const ink = await page.locator('html').evaluate((html) => getComputedStyle(html).color);
    expect(ink).toBe('rgb(26, 22, 38)');
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await page.getByText('About This Event').isVisible()).toBe(true);
    for (const left of ['Make your flyer', 'Make my flyer', 'Add to Calendar', 'Pricing', 'Share'])
      expect(await page.getByText(left, { exact: true }).filter({ visible: true }).count()).toBe(0);
  });
});

test('the header for signed-in users fits a tablet and a small phone', async () => {
  const { url } = fixture.product;
  const session = await sessionOf(url, {
    email: 'wanjiru@savannacircuit.example',
    password: 'tukutane-demo',
    role: 'client',
  });
  await fixture.withPage({ viewport: TABLET }, async (page) => {
    await storeSession(page.context(), url, session);
    for (const width of [TABLET.width, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/pricing');
      await page.getByRole('banner').getByText('Wanjiru Otieno').first().waitFor({ state: 'attached' });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
});

/** Returns the texts that are wider than a surrounding box. */
function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const box = text.parentElement!;
      if (box.closest('.sr-only, option, noscript') || !box.checkVisibility()) continue;
      const line = document.createRange();
      line.selectNodeContents(text);
      const { right } = line.getBoundingClientRect();
      for (let around: Element | null = box; around; around = around.parentElement)
        if (
          getComputedStyle(around).display !== 'inline' &&
          right > around.getBoundingClientRect().right + 1
        ) {
          cut.push(text.textContent!);
          break;
        }
    }
    return cut;
  });
}

test('at twice the font size, no word on categories, pricing and login is cut on a phone', async () => {
  await fixture.withPage({}, async (page) => {
    for (const path of ['/categories', '/pricing', '/login']) {
      await page.goto(path);
      await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      expect({ path, cut: await cutWords(page) }).toEqual({ path, cut: [] });
    }
  });
});

test('at twice the font size, everything on a phone is reachable', async () => {
  await fixture.withPage({}, async (page) => {
    for (const path of ['/', '/events/lagos-product-week-2026', '/contact']) {
      await page.goto(path);
      await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    }
    // Words of the event's location do not break next to the large date.
    await page.goto('/events/lagos-product-week-2026');
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
    const place = await page.getByRole('link', { name: 'Lagos, Nigeria' }).first().boundingBox();
    expect(place!.width).toBeGreaterThan(150);
  });
});
