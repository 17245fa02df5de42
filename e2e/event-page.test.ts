import type { EventDetail } from '#contract/events/events.ts';
import type { Starter } from '#contract/flyers/templates.ts';
import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import openGraphScraper from 'open-graph-scraper';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAlive, untilAlive, untilArrived } from './alive.ts';
import { launchBrowser } from './browser.ts';
import { DESKTOP, onFreshPage, PHONE } from './fresh-page.ts';
import { faultsInEveryLook } from './page-faults.ts';
import { ADMIN, sharedProduct } from './shared-product.ts';
import { sessionOf, signedIn } from './signed-in.ts';

let product: { url: string };
let browser: Browser;
let sessionId: string;
/** Paths of an event with every field, an event with only required fields (`bare`), and an ended event (`over`). */
let full: string;
let bare: string;
let over: string;

async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(product.url + path, {
    method,
    headers: { authorization: `Bearer ${sessionId}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

const inView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Creates an event. @returns the path of its page */
async function makeEvent(facts: Record<string, unknown>, approved = true): Promise<string> {
  const event = await call<{ id: string; slug: string }>('POST', '/api/events', {
    description: 'Just come.',
    eventDate: daysFromNow(40),
    ...facts,
  });
  if (approved) await call('POST', `/api/admin/approve-event/${event.id}`, {});
  return `/events/${event.slug}`;
}

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct('written'), launchBrowser()]);
  sessionId = await sessionOf(product.url, ADMIN);
  full = await makeEvent({
    name: 'Full House </script> & "Friends"',
    description: 'Talks.\n\nRead https://example.org/talks?a=1&b=2, then come.',
    eventTime: '09:00',
    eventEndDate: daysFromNow(41),
    timezone: 'Africa/Lagos',
    location: 'Lagos, Nigeria',
    venue: 'Eko Hotel',
    category: 'technology',
    tags: 'AI, open data',
    maxAttendees: 400,
    ticketPrice: '20-50',
    currency: 'NGN',
    website: 'https://example.org',
    ticketUrl: 'https://example.org/tickets',
    contactEmail: 'hello@example.org',
    calendarEnabled: true,
  });
  bare = await makeEvent({ name: 'Bare Meetup', calendarEnabled: false });
  over = await makeEvent({ name: 'Long Gone', eventDate: daysFromNow(-9), category: 'technology' });
}, 180_000);

afterAll(async () => {
  await browser?.close();
});

interface Shift {
  node: Node | null;
  previousRect: DOMRectReadOnly;
  currentRect: DOMRectReadOnly;
}

/**
 * Counts layout shifts from now on, but waits for fonts first. Otherwise a partially parsed page, or fonts on machines
 * without Arial and Roboto, would cause unrelated shifts.
 */
async function countShifts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await document.fonts.ready;
    await frame();
    await frame();
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as unknown as { sources: Shift[] }[])
        for (const { node, previousRect: from, currentRect: to } of sources)
          shifts.push(`${JSON.stringify([from, to])}: ${node?.textContent}`);
    }).observe({ type: 'layout-shift' });
  });
}

/** Returns the layout shifts with their old and new positions. */
const shiftsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);

const withPage = (options: BrowserContextOptions, visit: (page: Page) => Promise<void>) =>
  onFreshPage(browser, product.url, options, visit);

test('without scripts, the page is complete and every link works', async () => {
  await withPage({ javaScriptEnabled: false, viewport: DESKTOP }, async (page) => {
    await page.goto(full);
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    expect(await link('Google Calendar').getAttribute('href')).toContain('ctz=Africa%2FLagos');
    expect(await link('Outlook').getAttribute('href')).toMatch(/startdt=[^&]*T09%3A00%3A00%2B01%3A00/);
    expect(await link('Lagos, Nigeria').getAttribute('href')).toContain('query=Lagos%2C%20Nigeria');
    expect(await link('https://example.org/talks?a=1&b=2').getAttribute('rel')).toContain('nofollow');
    expect(await link('Technology').getAttribute('href')).toBe('/?category=technology');
    expect(await link('open data').getAttribute('href')).toBe('/?search=open%20data');
    for (const name of ['Official Website', 'Get Tickets', 'hello@example.org', 'Administrator']) {
      const links = name === 'Get Tickets' ? 2 : 1;
      expect({ name, links: await link(name).count() }).toEqual({ name, links });
    }
    await page.getByLabel('Event facts').getByRole('link', { name: 'Get Tickets' }).waitFor();
    await page.getByText('Max 400 attendees').waitFor();
    await page.getByText('NGN 20 – 50').waitFor();
    await page.getByText('Share', { exact: true }).click();
    const shared = new URL((await link('WhatsApp').getAttribute('href'))!).searchParams.get('text');
    expect(shared).toContain(product.url + full);
    await page.getByRole('heading', { name: 'More events like this' }).waitFor();
  });
});

test('cards appear only if they have content', async () => {
  await withPage({ javaScriptEnabled: false }, async (page) => {
    await page.goto(bare);
    await page.getByText('This event is for information only.').waitFor();
    await page.getByRole('heading', { name: 'Networking' }).waitFor();
    for (const name of ['Add to Calendar', 'Contact & Links']) {
      expect({ name, cards: await page.getByRole('heading', { name }).count() }).toEqual({ name, cards: 0 });
    }
    expect(await page.getByText('Attendees', { exact: true }).count()).toBe(1);
  });
});

test('the calendar file is named after the event, and a calendar can read it', async () => {
  await withPage({}, async (page) => {
    await page.goto(full);
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download ICS' }).click();
    expect((await saving).suggestedFilename()).toBe('full_house___script_____friends_.ics');
  });
  const text = await (await fetch(`${product.url}${full}.ics`)).text();
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
  expect(event.summary).toBe('Full House </script> & "Friends"');
  expect(event.startDate.toString()).toBe(`${daysFromNow(40)}T09:00:00`);
  expect(event.endDate.toString()).toBe(`${daysFromNow(41)}T17:00:00`);
});

test('a reader in another time zone sees the local time beside the event’s, without a layout shift', async () => {
  await withPage({ timezoneId: 'Africa/Nairobi' }, async (page) => {
    const gate = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto(full);
    await countShifts(page);
    gate.resolve();
    await page.getByText('09:00 Lagos time').waitFor();
    await page.getByText('11:00 your time').waitFor();
    await untilAlive(page);
    expect(await shiftsOf(page)).toEqual([]);
  });
  await withPage({ timezoneId: 'Africa/Kinshasa' }, async (page) => {
    await openAlive(page, full);
    await page.getByText('UTC+1', { exact: true }).waitFor();
    expect(await page.getByText('your time').count()).toBe(0);
  });
});

test('Share copies the link, or opens the share sheet on devices that have one', async () => {
  const complaints = await withPage(
    { viewport: DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] },
    async (page) => {
      await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
      await openAlive(page, full);
      await page.getByText('Share', { exact: true }).click();
      await page.getByRole('button', { name: 'Copy link' }).click();
      await page.getByText('Link Copied!').first().waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(product.url + full);
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Share');
      await page.getByText('Share', { exact: true }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'WhatsApp' }).waitFor({ state: 'hidden' });
    },
  );
  expect(complaints).toEqual([]);
  await withPage({}, async (page) => {
    await page.addInitScript(() => {
      Object.assign(navigator, {
        share: async ({ url = '' }: ShareData) => document.body.setAttribute('data-shared', url),
      });
    });
    await openAlive(page, full);
    // The button's code loads at the first interaction with the page.
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 20);
        return page.getByText('Copy link').count();
      })
      .toBe(1);
    await page.getByText('Share', { exact: true }).click();
    await page.waitForFunction((url) => document.body.dataset.shared === url, product.url + full);
  });
});

test('metadata for schema.org and social networks matches the page', async () => {
  const { result } = await openGraphScraper({ url: product.url + full });
  expect(result).toMatchObject({
    ogTitle: 'Full House </script> & "Friends" – Tukutane',
    ogUrl: product.url + full,
    ogLocale: 'en_US',
    ogType: 'website',
    twitterCard: 'summary_large_image',
    twitterTitle: 'Full House </script> & "Friends" – Tukutane',
  });
  expect(result.ogImage?.[0]).toMatchObject({ width: '1200', height: '630', type: 'image/jpeg' });
  const event = result.jsonLD?.find((thing) => (thing as { '@type'?: string })['@type'] === 'Event');
  expect(event).toMatchObject({
    name: 'Full House </script> & "Friends"',
    startDate: `${daysFromNow(40)}T09:00:00+01:00`,
    endDate: `${daysFromNow(41)}T17:00:00+01:00`,
    location: { '@type': 'Place', name: 'Eko Hotel', address: { addressCountry: 'NG' } },
    offers: { lowPrice: 20, highPrice: 50, priceCurrency: 'NGN', url: 'https://example.org/tickets' },
  });
});

/** Returns the metadata in the head of `page`, sorted. */
const tags = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.head.querySelectorAll(
        'title, meta[name]:not([name=theme-color]), meta[property], link[rel=canonical], script[type="application/ld+json"]',
      ),
    ]
      .map((tag) => tag.outerHTML)
      .toSorted(),
  );

const isStructured = (tag: string) => tag.startsWith('<script');

test('after client-side navigation, the head equals the server-rendered head of the event', async () => {
  await withPage({ viewport: DESKTOP }, async (page) => {
    await openAlive(page, bare);
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Events' }).click();
    await untilArrived(page, `${product.url}/`);
    const card = page.locator('article h4 a').first();
    const name = await card.textContent();
    await card.click();
    await page.getByRole('heading', { level: 1, name: name! }).waitFor();
    // The metadata changes after the title, because its code loads lazily.
    await page.waitForFunction(
      (text) => document.querySelector<HTMLMetaElement>('[property="og:title"]')?.content.includes(text!),
      name,
    );
    const here = await tags(page);
    // Structured data is only for crawlers, which read the server's HTML. Another event's data would be wrong.
    expect(here.filter(isStructured)).toEqual([]);
    await openAlive(page, await page.evaluate(() => location.href));
    await expect.poll(async () => (await tags(page)).filter((tag) => !isStructured(tag))).toEqual(here);
    const served = await tags(page);
    expect(served.filter(isStructured)).toHaveLength(2);

    await page.getByRole('link', { name: 'Pricing' }).first().click();
    await page.waitForFunction(() => document.title.includes('Pricing'));
    await expect.poll(async () => (await tags(page)).filter(isStructured)).toEqual([]);
    // Going back restores the event's own data, whichever page was shown in between.
    await page.goBack();
    await page.waitForFunction((text) => document.title.includes(text!), name);
    await expect.poll(() => tags(page)).toEqual(served);
  });
});

test('a shared flyer is shown above its event and the flyer maker, without a layout shift, and only on its own event', async () => {
  const list = await call<{ slug: string }[]>('GET', '/api/events?flyerEnabled=true&limit=2');
  const [event, other] = await Promise.all(
    list.map(({ slug }) => call<EventDetail>('GET', `/api/events/${slug}`)),
  );
  const { flyerId } = await call<{ flyerId: string }>('POST', '/api/flyers/generate', {
    attendeeName: 'ዓለም ተስፋዬ',
    attendeeCountry: 'Ethiopia',
    templateId: event!.templates[0]!.id,
  });
  const greeting = `ዓለም ተስፋዬ is going to ${event!.name}. Make yours`;
  await withPage({ javaScriptEnabled: false }, async (page) => {
    await page.goto(`/events/${event!.slug}?flyer=${flyerId}`);
    await page.getByRole('link', { name: 'Make yours' }).click();
    await page.waitForURL('**#flyer');
    for (const slug of [event!.slug, other!.slug]) {
      for (const id of [randomUUID(), flyerId]) {
        await page.goto(`/events/${slug}?flyer=${id}`);
        const isHers = slug === event!.slug && id === flyerId;
        expect(await page.getByText(' is going to ').count()).toBe(Number(isHers));
      }
    }
  });
  await withPage({ bypassCSP: true }, async (page) => {
    const pictures = '**/api/flyers/*/preview.jpg';
    const gate = Promise.withResolvers<void>();
    await page.route(pictures, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto(`/events/${event!.slug}?flyer=${flyerId}`, { waitUntil: 'domcontentloaded' });
    const headings = await page.locator('main').getByRole('heading').allTextContents();
    expect(headings.slice(0, 4)).toEqual([greeting, event!.name, 'About This Event', 'Make your flyer']);
    await countShifts(page);
    const picture = page.getByAltText('ዓለም ተስፋዬ’s flyer');
    const before = await picture.boundingBox();
    gate.resolve();
    await untilAlive(page);
    await expect
      .poll(() => picture.evaluate((element) => (element as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    expect(await picture.boundingBox()).toEqual(before);
    expect(await shiftsOf(page)).toEqual([]);
    expect(await faultsInEveryLook(page)).toEqual([]);
  });
});

test('metadata from the server survives hydration, and is restored after going back', async () => {
  const [listed] = await call<{ slug: string }[]>('GET', '/api/events?flyerEnabled=true&limit=1');
  const { templates } = await call<{ templates: { id: string }[] }>('GET', `/api/events/${listed!.slug}`);
  const { flyerId } = await call<{ flyerId: string }>('POST', '/api/flyers/generate', {
    attendeeName: 'Amina Diallo',
    attendeeCountry: 'Senegal',
    templateId: templates[0]!.id,
  });
  for (const path of [
    `/events/${listed!.slug}?flyer=${flyerId}`,
    '/pricing',
    '/contact',
    '/?search=nairobi',
  ]) {
    let said: string[] = [];
    await withPage({ javaScriptEnabled: false }, async (page) => {
      await page.goto(path);
      said = await tags(page);
    });
    await withPage({ viewport: DESKTOP }, async (page) => {
      await openAlive(page, path);
      expect({ path, said: await tags(page) }).toEqual({ path, said });
      await page.getByRole('link', { name: 'Help Center' }).click();
      await page.waitForFunction(() => document.title.includes('Help'));
      await page.goBack();
      await page.waitForFunction(() => !document.title.includes('Help'));
      await expect.poll(() => tags(page), { message: path }).toEqual(said);
    });
  }
  await withPage({}, async (page) => {
    await openAlive(page, '/login');
    expect(await tags(page)).toContain('<meta name="robots" content="noindex">');
  });
});

test('an event in review is visible to its owner, with a badge, and to nobody else', async () => {
  const path = await makeEvent({ name: 'Secret Preview' }, false);
  const context = await signedIn(browser, product.url, ADMIN, { viewport: PHONE });
  const page = await context.newPage();
  expect((await page.goto(path))!.status()).toBe(200);
  await page.getByText('Preview: this event is pending.').waitFor();
  // A pending event has no Share button, because nobody else could open the link.
  expect(await page.getByText('Share', { exact: true }).count()).toBe(0);
  await context.close();
  await withPage({}, async (visitor) => {
    expect((await visitor.goto(path))!.status()).toBe(404);
    await visitor.getByRole('heading', { name: 'Event Not Found' }).waitFor();
    await visitor.getByRole('link', { name: 'Back to Events' }).click();
    await visitor.waitForURL(`${product.url}/`);
  });
});

test('the page does not invite visitors to make a flyer while flyers are paused', async () => {
  await withPage({ javaScriptEnabled: false }, async (page) => {
    await page.goto('/events/antananarivo-trail-tech');
    await page.getByText('Flyers are paused for this event.').waitFor();
    expect(await page.getByRole('link', { name: 'Make my flyer' }).count()).toBe(0);
  });
});

test('on a phone, a long description begins before the flyer panel, which stays near, and unfolds', async () => {
  const me = await call<{ id: string }>('GET', '/api/auth/me');
  await call('POST', `/api/admin/assign-tokens/${me.id}`, { tokens: 10 });
  const path = await makeEvent({
    name: 'Long Evening',
    description: `${'We talk, eat and build. '.repeat(60)}\n\nThe end.`,
    flyerEnabled: true,
  });
  const { id: eventId } = await call<EventDetail>('GET', `/api${path}`);
  const [starter] = await call<[Starter]>('GET', '/api/template-starters');
  const { canvasSize, layoutJson, backgroundPath } = starter;
  const template = { name: 'Evening', eventId, canvasSize, layoutJson, backgroundPath };
  await call('POST', '/api/templates', template);
  await withPage({}, async (page) => {
    await openAlive(page, path);
    const top = async (name: string) =>
      (await page.getByRole('heading', { name, exact: true }).boundingBox())!.y;
    expect(await top('About This Event')).toBeLessThan(await top('Make your flyer'));
    expect(await top('Make your flyer')).toBeLessThan(2 * PHONE.height);
    const end = page.getByText('The end.');
    const folded = (await end.boundingBox())!.y - (await top('Make your flyer'));
    expect(folded).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Read more' }).click();
    await expect
      .poll(async () => (await end.boundingBox())!.y - (await top('Make your flyer')))
      .toBeLessThan(0);
  });
  await withPage({ javaScriptEnabled: false }, async (page) => {
    await page.goto(path);
    const box = async (part: Locator) => (await part.boundingBox())!;
    const panel = page.getByRole('heading', { name: 'Make your flyer', exact: true });
    expect((await box(page.getByText('The end.'))).y).toBeLessThan((await box(panel)).y);
    expect(await page.getByRole('button', { name: 'Read more' }).isVisible()).toBe(false);
  });
  await withPage({ viewport: DESKTOP }, async (page) => {
    await openAlive(page, path);
    expect(await page.getByRole('button', { name: 'Read more' }).isVisible()).toBe(false);
    const more = (await page.getByRole('heading', { name: 'Networking' }).boundingBox())!.y;
    expect((await page.getByText('The end.').boundingBox())!.y).toBeLessThan(more);
  });
});

test('an ended event says so and links to similar events', async () => {
  await withPage({}, async (page) => {
    await openAlive(page, over);
    expect(await page.getByRole('note').textContent()).toContain('This event has ended.');
    await page.getByRole('link', { name: 'More like this' }).click();
    await expect
      .poll(() => page.getByRole('heading', { name: 'More events like this' }).evaluate(inView))
      .toBe(true);
  });
});

test('words longer than a line stay inside the page, and inside list cards', async () => {
  const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
  const path = await makeEvent({
    name: `Kilimo ${word}`,
    description: word,
    location: `${word}, Kenya`,
    venue: word,
    tags: `agritech, ${word}`,
    contactEmail: `hello@${word.slice(0, 60)}.example.org`,
  });
  for (const viewport of [PHONE, DESKTOP]) {
    await withPage({ viewport }, async (page) => {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      await page.goto('/?search=kilimo');
      const card = page.locator('article', { hasText: 'Kilimo' });
      expect(await card.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    });
  }
});

test.each<[string, () => string | Promise<string>]>([
  ['with everything, its Share menu open', () => full],
  ['with nothing optional', () => bare],
  ['that is over', () => over],
  [
    'in Arabic',
    () =>
      makeEvent({
        name: 'القمة العربية الأفريقية للذكاء الاصطناعي والتقنيات المالية والابتكار المفتوح',
        location: 'Cairo, Egypt',
        venue: 'مركز القاهرة الدولي للمؤتمرات',
      }),
  ],
  ['whose flyers are paused', () => '/events/antananarivo-trail-tech'],
  ['that is missing', () => '/events/missing'],
])(
  'an event %s has no accessibility faults and fits phone and desktop, in light and dark',
  async (_state, pathOf) => {
    const path = await pathOf();
    await withPage({ bypassCSP: true, timezoneId: 'Asia/Tokyo' }, async (page) => {
      await openAlive(page, path);
      if (path === full) await page.getByText('Share', { exact: true }).click();
      expect(await faultsInEveryLook(page)).toEqual([]);
    });
  },
);
