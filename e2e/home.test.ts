import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAlive } from './alive.ts';
import { DESKTOP, PHONE } from './fresh-page.ts';
import {
  cardsOf,
  type HomeFixture,
  openHomeFixture,
  queryOf,
  searchFieldOf,
  suggestionsOf,
} from './home-fixture.ts';
import { faultsInEveryLook, faultsOf, setTheme } from './page-faults.ts';

const sortOf = (page: Page) => page.getByLabel('Sort By').locator('option:checked').textContent();

const NAIROBI = { latitude: -1.292066, longitude: 36.821945 };

let fixture: HomeFixture;

beforeAll(async () => {
  fixture = await openHomeFixture();
}, 180_000);

afterAll(() => fixture?.close());

test('a chosen filter applies at once, is part of the address, and is removed alone or with all others', async () => {
  const complaints = await fixture.withPage({ viewport: DESKTOP }, async (page) => {
    await openAlive(page, '/');
    await page.getByLabel('Category').selectOption('business');
    await page.waitForURL('**/?category=business');
    await page.getByLabel('Country').selectOption('west-africa');
    await page.waitForURL('**/?category=business&region=west-africa');
    await page.waitForFunction(() => document.title.startsWith('Business events in West Africa'));
    const title = page.locator('meta[property="og:title"]');
    await expect.poll(() => title.getAttribute('content')).toBe(await page.title());
    const canonical = page.locator('link[rel=canonical]');
    await expect.poll(() => canonical.getAttribute('href')).toBe(page.url());

    await page.reload();
    await expect.poll(() => page.getByLabel('Country').inputValue()).toBe('west-africa');
    await page.getByRole('link', { name: 'Remove Business' }).click();
    await page.waitForURL('**/?region=west-africa');
    await page.goBack();
    await page.waitForURL('**/?category=business&region=west-africa');
    await expect.poll(() => page.getByLabel('Category').inputValue()).toBe('business');
    await page.getByRole('link', { name: 'Clear Filters' }).click();
    await page.getByRole('heading', { name: 'Featured Events' }).waitFor();
    await expect.poll(() => queryOf(page)).toBe('');
    await expect.poll(() => page.getByLabel('Country').inputValue()).toBe('');
  });
  expect(complaints).toEqual([]);
});

test('a phone has its filters in a sheet, which shows the number of matching events', async () => {
  const complaints = await fixture.withPage({ hasTouch: true }, async (page) => {
    await openAlive(page, '/');
    await page.getByRole('button', { name: 'Filters' }).tap();
    await page.getByLabel('Type').selectOption('true');
    await page.waitForURL('**/?flyerEnabled=true');
    await page.getByLabel('Dates').selectOption('pick');
    await page.getByLabel('From', { exact: true }).fill('2000-01-01');
    await page.waitForURL('**/?flyerEnabled=true&from=2000-01-01');
    const answer = await page.request.get('/api/events?flyerEnabled=true&from=2000-01-01&limit=1');
    const left = answer.headers()['x-total-count'];
    await page
      .locator('#filters output')
      .filter({ hasText: `${left} events` })
      .waitFor();
    await page.getByRole('button', { name: 'Show events' }).tap();
    await page.getByRole('heading', { name: `All Events (${left})` }).waitFor();
    await page.getByLabel('Type').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Filters 2' }).waitFor();
  });
  expect(complaints).toEqual([]);
});

test('Enter without a selected suggestion searches for the typed text and highlights it in the results', async () => {
  await fixture.withPage({}, async (page) => {
    await openAlive(page, '/');
    await searchFieldOf(page).pressSequentially('lagos', { delay: 20 });
    await suggestionsOf(page).first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^Search Results \(\d+\)$/ }).waitFor();
    await expect.poll(() => queryOf(page)).toBe('?search=lagos');
    await expect.poll(() => suggestionsOf(page).count()).toBe(0);
    await cardsOf(page).first().locator('mark').filter({ hasText: /lagos/i }).first().waitFor();
    await expect.poll(() => sortOf(page)).toBe('Best match');
    await expect.poll(() => page.title()).toBe('Search Results for "lagos"');
  });
});

test('on a phone, suggestions do not cover the Search button', async () => {
  await fixture.withPage({}, async (page) => {
    await openAlive(page, '/');
    await searchFieldOf(page).pressSequentially('lagos', { delay: 20 });
    await suggestionsOf(page).first().waitFor();
    await page.getByRole('button', { name: 'Search', exact: true }).click({ timeout: 5000 });
    await expect.poll(() => queryOf(page)).toBe('?search=lagos');
  });
});

test('on a phone, home says what the product does before it lists events', async () => {
  await fixture.withPage({}, async (page) => {
    await openAlive(page, '/');
    const summary = page.getByText('Find yours, and make a flyer with your name on it.');
    expect(await summary.isVisible()).toBe(true);
    const event = page.getByRole('article').first();
    const [{ y: above }, { y: below }] = [(await summary.boundingBox())!, (await event.boundingBox())!];
    expect(above).toBeLessThan(below);
    // The first event is still on the first screen.
    expect(below).toBeLessThan(PHONE.height * 0.75);
  });
});

test('a misspelt search names the corrected words that were searched for', async () => {
  await fixture.withPage({}, async (page) => {
    await openAlive(page, '/?search=lagso');
    await page.getByText('Showing results for').waitFor();
    await expect.poll(() => cardsOf(page).count()).toBeGreaterThan(0);
  });
});

test('a search for a topic without events in the place says so, and links to the topic alone', async () => {
  await fixture.withPage({}, async (page) => {
    await openAlive(page, '/?search=lagos+fintech');
    const message = page.getByText('No events match “lagos fintech”.').locator('..');
    await message.getByText('Showing results for lagos').waitFor();
    await message.getByRole('link', { name: 'See “fintech” instead' }).click();
    await expect.poll(() => queryOf(page)).toBe('?search=fintech');
    await expect.poll(() => cardsOf(page).count()).toBeGreaterThan(0);
    await expect.poll(() => page.getByText('No events match').count()).toBe(0);
  });
});

test('the number of shown events agrees with the heading', async () => {
  await fixture.withPage({}, async (page) => {
    await openAlive(page, '/?search=lagos');
    const heading = await page.getByRole('heading', { name: /^Search Results/ }).textContent();
    const count = /\d+/.exec(heading!)![0];
    const status = page.getByText(`${count} of ${count} loaded`, { exact: true });
    await expect.poll(() => status.count()).toBe(1);
  });
});

test('near me asks for the position only when pressed, shows distances, and sends only the approximate position', async () => {
  const options = { geolocation: NAIROBI, permissions: ['geolocation'] };
  await fixture.withPage(options, async (page) => {
    await openAlive(page, '/');
    await page.getByRole('button', { name: 'Near me' }).click();
    await page.waitForURL(/near=/);
    await expect.poll(() => queryOf(page)).toBe('?near=-1.29,36.82');
    await cardsOf(page).first().getByText('km away').waitFor();
    await expect.poll(() => sortOf(page)).toBe('Distance');
    await page.getByRole('link', { name: 'Remove Near me' }).click();
    await page.getByRole('heading', { name: 'Featured Events' }).waitFor();
  });
});

test('a visitor who does not share their position gets an explanation, and the list stays', async () => {
  await fixture.withPage({ permissions: [], bypassCSP: true }, async (page) => {
    await openAlive(page, '/');
    await page.getByRole('button', { name: 'Near me' }).click();
    await page.getByText('Your location is not shared with this site.').waitFor();
    await expect.poll(() => queryOf(page)).toBe('');
    expect(await faultsOf(page)).toEqual([]);
  });
});

/** Returns the controls and texts that the assistant's button or bar covers. */
const coveredByLauncher = (page: Page) =>
  page.evaluate(() => {
    const own = document.querySelector('[data-place]')!.getBoundingClientRect();
    const isCovered = (place: Element | Range) => {
      const box = place.getBoundingClientRect();
      return box.right > own.left && box.left < own.right && box.bottom > own.top && box.top < own.bottom;
    };
    const controls = document.querySelectorAll('main :is(a, button, input, select, textarea), footer a');
    const covered = [...controls].filter((each) => isCovered(each) && each.checkVisibility());
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    const range = new Range();
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement!;
      range.selectNode(texts.currentNode);
      if (isCovered(range) && element.checkVisibility()) covered.push(element);
    }
    return covered.map((each) => each.textContent);
  });

test.each([
  ['360 px', { viewport: PHONE }],
  ['1280 px', { viewport: DESKTOP }],
  ['1280 px with reduced motion', { viewport: DESKTOP, reducedMotion: 'reduce' }],
] as const)(
  'the assistant’s button is hidden while the page scrolls, rests in one of two places, and never covers a control, at %s',
  async (_, options) => {
    await fixture.withPage(options, async (page) => {
      await openAlive(page, '/');
      const launcher = page.locator('.assistant');
      await page.locator('.assistant[data-place]:not([data-place=moving])').waitFor({ state: 'attached' });
      expect(await coveredByLauncher(page)).toEqual([]);
      expect(await launcher.isVisible()).toBe(true);
      /** Distances of the button from the bottom of the screen: while the label is visible, and in all positions. */
      const [wordsAt, allAt] = [new Set<string>(), new Set<string>()];
      const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      const covered: unknown[] = [];
      const opacities = new Set<string>();
      for (let y = 160; y < Math.min(end, 4000); y += 160) {
        opacities.add(
          await page.evaluate(async (top) => {
            scrollTo(0, top);
            await new Promise(requestAnimationFrame);
            return getComputedStyle(document.querySelector('.assistant')!).opacity;
          }, y),
        );
        await page.locator('.assistant:not([data-place=moving])').waitFor({ state: 'attached' });
        const place = await launcher.getAttribute('data-place');
        if (place === 'none') continue;
        for (const text of await coveredByLauncher(page)) covered.push({ y, text });
        const { bottom } = await launcher.evaluate(({ style }: HTMLElement) => style);
        allAt.add(bottom);
        if (place === 'wide') wordsAt.add(bottom);
      }
      expect({ covered, opacities: [...opacities] }).toEqual({ covered: [], opacities: ['0'] });
      expect([...wordsAt]).toEqual(['16px']);
      // On desktops, the icon fits in the corner next to the content.
      expect([...allAt]).toContain('16px');
      expect(allAt.size).toBe(options.viewport === DESKTOP ? 1 : 2);
    });
  },
);

test('the assistant’s button does not cover the message of an empty search', async () => {
  await fixture.withPage({ viewport: PHONE }, async (page) => {
    await openAlive(page, '/?search=zzxxqq');
    await page.getByText('Try adjusting your search terms').waitFor();
    await page.locator('.assistant:not([data-place=moving])').waitFor({ state: 'attached' });
    expect(await coveredByLauncher(page)).toEqual([]);
  });
});

test('the bar of the minimized assistant covers no control and no text', async () => {
  await fixture.withPage({}, async (page) => {
    await openAlive(page, '/');
    await page.getByRole('button', { name: 'AI Assistant' }).click();
    await page.getByRole('button', { name: 'Minimize' }).click();
    const bar = page.locator('section[data-place]');
    async function walk(): Promise<void> {
      for (let y = 0; y < 2400; y += 160) {
        await page.evaluate((to) => scrollTo(0, to), y);
        await page.evaluate(() => new Promise(requestAnimationFrame));
        await page.locator('section[data-place]:not([data-place=moving])').waitFor({ state: 'attached' });
        if ((await bar.getAttribute('data-place')) === 'none') continue;
        expect(await coveredByLauncher(page)).toEqual([]);
        expect(await bar.isVisible()).toBe(true);
      }
    }
    await walk();
    await cardsOf(page).first().getByRole('link').click();
    await page.getByRole('heading', { name: 'About This Event' }).waitFor();
    await walk();
  });
});

test('without scripts, home can be filtered, searched, cleared and paged', async () => {
  await fixture.withPage({ javaScriptEnabled: false }, async (page) => {
    await page.goto('/');
    expect(await page.getByRole('button', { name: 'Near me' }).isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'AI Assistant' }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Category').selectOption('technology');
    await page.getByLabel('Sort By').selectOption('name');
    await page.getByRole('button', { name: 'Show events' }).click();
    await page.getByRole('link', { name: 'Remove Technology' }).waitFor();
    expect(queryOf(page)).toBe('?category=technology&sort=name');
    expect(await page.title()).toContain('Technology events');
    await page.locator('section[aria-labelledby=events-heading] article:has(h4)').first().waitFor();
    await searchFieldOf(page).fill('nothingiscalledthis');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByText('Try adjusting your search terms').waitFor();
    await page.getByRole('link', { name: 'See all upcoming events' }).click();
    await page.getByRole('heading', { name: 'Featured Events' }).waitFor();
    await page.getByRole('link', { name: 'Load More Events' }).click();
    const back = page.getByRole('link', { name: 'Back to the first events' });
    await back.waitFor();
    expect(await page.getByText(/\d loaded/).count()).toBe(0);
    await back.click();
    await page.getByRole('heading', { name: 'Featured Events' }).waitFor();
  });
});

test('a list that fails to load says so, and Retry loads it', async () => {
  await fixture.withPage({}, async (page) => {
    await openAlive(page, '/');
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Info Only', exact: true }).click();
    await page.getByRole('heading', { name: 'Failed to fetch events' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: /^All Events \(\d+\)$/ }).waitFor();
    await expect.poll(() => cardsOf(page).count()).toBeGreaterThan(0);
  });
});

test('six placeholders are shown while a list loads', async () => {
  await fixture.withPage({}, async (page) => {
    await openAlive(page, '/');
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/events?*', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Info Only', exact: true }).click();
    await page.getByText('Loading events').waitFor({ state: 'attached' });
    await expect.poll(() => page.locator('.animate-pulse').count()).toBe(6);
    gate.resolve();
    await page.getByRole('heading', { name: /^All Events \(\d+\)$/ }).waitFor();
  });
});

test.each([
  '/',
  '/?search=lagos&category=technology&dates=month',
  '/?when=past',
  '/?near=-1.29,36.82',
  '/?search=nothingiscalledthis&country=Kenya',
])('home has no accessibility faults, on phone and desktop, in light and dark: %s', async (path) => {
  await fixture.withPage({ bypassCSP: true }, async (page) => {
    await openAlive(page, path);
    expect(await faultsInEveryLook(page)).toEqual([]);
  });
});

test('the filter sheet has no accessibility faults, in light and dark', async () => {
  await fixture.withPage({ bypassCSP: true }, async (page) => {
    await openAlive(page, '/');
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.locator('#filters:popover-open').waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await setTheme(page, colorScheme);
      expect([colorScheme, ...(await faultsOf(page))]).toEqual([colorScheme]);
    }
  });
});
