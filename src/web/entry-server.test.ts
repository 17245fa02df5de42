import type { Event } from '#contract/events/events.ts';
import type { PageRequest } from '#contract/page.ts';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { aDetail, anEvent, ME, pageRenderer, PUBLIC_URL, renderPage } from './test/built-pages.ts';

/** The Content-Security-Policy hash source of an inline script or style. */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Renders the home page with the given responses, by path. All other lists are empty. */
function renderHome(
  url: string,
  answers: Record<string, unknown>,
  headers: PageRequest['headers'] = {},
): Promise<string> {
  const empty = pageRenderer.queriesOf(url).map((path) => [path, path.endsWith('facets') ? FACETS : []]);
  const data = { ...Object.fromEntries(empty), ...answers } as PageRequest['data'];
  return renderPage(url, null, { data, headers });
}

const FACETS = { countries: [{ name: 'Kenya', count: 3 }], categories: [] };
const PLAIN = '/api/events?featured=exclude&limit=12';
const FEATURED = '/api/events?featured=only';

test('home queries the list that its URL describes and shows it as cards', async () => {
  const grid = '/api/events?search=data&featured=exclude&limit=12';
  expect(pageRenderer.queriesOf('/?search=data&utm_source=x')).toEqual([
    grid,
    '/api/events?search=data&featured=only',
    '/api/events/featured',
    '/api/events/facets',
  ]);
  const html = await renderHome('/?search=data', { [grid]: [anEvent()] });
  expect(html).toContain('Search Results (1)');
  expect(html).toContain('href="/events/kigali-data-days"');
  expect(html).toContain('<title>Search Results for &#34;data&#34;</title>');
});

test('search engines get the public pages, but neither private nor sign-in pages', () => {
  expect(pageRenderer.indexed).toEqual(
    expect.arrayContaining(['/', '/pricing', '/embeds', '/apply', '/terms']),
  );
  for (const path of pageRenderer.indexed)
    expect(path).not.toMatch(/:|login|password|dashboard|admin|offline/);
});

test.each(pageRenderer.indexed)(
  'the public page %s has a title, a description, one heading and its own address, even without data',
  async (path) => {
    const html = await renderPage(path, null, { data: {} });
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]+"/);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}${path}"`);
  },
);

test('an empty list links to all upcoming events, unless it is that list', async () => {
  expect(await renderHome('/?category=business', {})).toContain('See all upcoming events');
  const html = await renderHome('/', {});
  expect(html).toContain('No events match your current filters');
  expect(html).not.toContain('See all upcoming events');
});

test('a long list links to its next page, even without scripts', async () => {
  const headers = {
    [PLAIN]: { 'x-total-count': '30', link: '</api/events?cursor=next1>; rel="next"' },
    [FEATURED]: { 'x-total-count': '2' },
  };
  const html = await renderHome('/', { [PLAIN]: [anEvent()] }, headers);
  expect(html).toContain('All Events (32)');
  expect(html).toContain('href="/?cursor=next1"');
});

test('a capped count is shown with a plus', async () => {
  const headers = { [PLAIN]: { 'x-total-count': '1000', 'x-total-count-capped': 'true' } };
  expect(await renderHome('/', { [PLAIN]: [anEvent()] }, headers)).toContain('All Events (1,000+)');
  const nearly = { [PLAIN]: { 'x-total-count': '999' }, [FEATURED]: { 'x-total-count': '2' } };
  expect(await renderHome('/', { [PLAIN]: [anEvent()] }, nearly)).toContain('All Events (1,000+)');
});

test('the title of the results is above all the events that it counts', async () => {
  const featured = anEvent({ slug: 'first', featured: true });
  for (const [query, title] of [
    ['search=data', 'Search Results (2)'],
    ['category=technology', 'All Events (2)'],
  ] as const) {
    const html = await renderHome(`/?${query}`, {
      [`/api/events?${query}&featured=exclude&limit=12`]: [anEvent()],
      [`/api/events?${query}&featured=only`]: [featured],
    });
    expect(html).toContain(title);
    expect(html.indexOf(title)).toBeLessThan(html.indexOf('href="/events/first"'));
  }
});

test('near a place, home has one list sorted by distance that includes featured events', async () => {
  const far = anEvent({ slug: 'far', featured: true, distanceKm: 406 } as Partial<Event>);
  const near = anEvent({ slug: 'near', distanceKm: 3 } as Partial<Event>);
  const path = '/api/events?near=-1.29%2C36.82&limit=12';
  const html = await renderHome('/?near=-1.29,36.82', { [path]: [near, far] });
  expect(html.match(/\d+ km away/g)).toEqual(['3 km away', '406 km away']);
  expect(html).toContain('All Events (2)');
  expect(html).not.toContain('featured-list-heading');
});

test('a card shows its date once, and its attendees only if it has any', async () => {
  const days = { eventDate: '2027-03-05', eventEndDate: '2027-03-07', eventTime: '09:00' };
  const cardOf = async (event: Event) => {
    const html = await renderHome('/', { [event.featured ? FEATURED : PLAIN]: [event] });
    return /<article.*?<\/article>/s
      .exec(html)![0]
      .replaceAll(/<[^>]*>/g, '|')
      .replaceAll(/\|+/g, '|');
  };
  const card = await cardOf(anEvent(days));
  expect(card).toContain('|5| |Mar 2027|');
  expect(card).toContain('|Fri – Sun 7 Mar · 09:00|');
  expect(card.match(/Mar/g)).toHaveLength(2);
  expect(card.match(/2027/g)).toHaveLength(1);
  const compact = await cardOf(anEvent({ featured: true, flyerEnabled: true, attendeeCount: 0 }));
  expect(compact).toContain('|Be the first|');
  expect(await cardOf(anEvent({ featured: true, attendeeCount: 0 }))).not.toMatch(/Be the first|attending/);
});

test('an empty list says why it is empty', async () => {
  expect(await renderHome('/?search=zz', {})).toContain('Try adjusting your search terms');
  expect(await renderHome('/?flyerEnabled=true', {})).toContain('No events match your current filters');
});

test('without filters, featured events are in the strip, and only once in the page and its state', async () => {
  expect(pageRenderer.queriesOf('/')).toEqual([PLAIN, FEATURED, '/api/events/facets']);
  const event = anEvent({ featured: true, attendeeCount: 1204 });
  const html = await renderHome('/', { [FEATURED]: [event] });
  expect(html.match(/1,204 attending/g)).toHaveLength(1);
  const state = /id="state">(.*?)<\/script>/s.exec(html)![1]!;
  expect(state.match(/kigali-data-days/g)).toHaveLength(1);
});

test('the preview picture of home is that of the first featured event with one, else the card of home', async () => {
  const bare = anEvent({ featured: true });
  const heroPath = `/media/3f/${'3f'.repeat(32)}-1600.jpg`;
  const pictured = anEvent({ featured: true, slug: 'pictured', heroPath });
  const imageOf = (html: string) => /property="og:image" content="([^"]*)"/.exec(html)?.[1];
  expect(imageOf(await renderHome('/', { [FEATURED]: [bare, pictured] }))).toBe(PUBLIC_URL + heroPath);
  expect(imageOf(await renderHome('/', { [FEATURED]: [bare] }))).toBe(`${PUBLIC_URL}/api/cards/home.jpg`);
  const french = await renderPage('/', null, { data: {}, language: 'fr' });
  expect(imageOf(french)).toBe(`${PUBLIC_URL}/api/cards/home.jpg?language=fr`);
});

test('a country’s list has its own text, address and feeds, whatever its order', async () => {
  const html = await renderHome('/?country=Kenya&category=technology&sort=name&utm_source=x', {});
  expect(html).toContain('<title>Technology events in Kenya – Tukutane</title>');
  expect(html).toContain(
    `<link rel="canonical" href="${PUBLIC_URL}/?category=technology&#38;country=Kenya">`,
  );
  expect(html).toContain('href="/events.rss?category=technology&#38;country=Kenya"');
  expect(html).toContain('href="/events.ics?category=technology&#38;country=Kenya"');
});

test('equivalent addresses of home have one canonical form, and an address with a location is personal', () => {
  const canonical = (url: string) => pageRenderer.canonical(url);
  expect(canonical('/?sort=distance&country=&search=%20ai&near=x&cursor=c')).toBe('/?search=ai&cursor=c');
  expect(canonical('/?near=-1.292066,36.821945&dates=soon')).toBe('/?near=-1.29%2C36.82');
  expect(pageRenderer.isPersonal('/?near=-1.29%2C36.82')).toBe(true);
  expect(pageRenderer.isPersonal('/?search=near')).toBe(false);
});

test('a page rendered for a signed-in client shows the client’s name and tokens at once', async () => {
  const html = await renderHome('/', { '/api/auth/me': ME });
  expect(html).toMatch(/42<span class="sr-only">tokens/);
  expect(html).toContain('Logout');
});

test('an uploaded picture is offered in fitting sizes, over its blurred placeholder, and preloaded', async () => {
  const stem = `/media/3f/${'3f'.repeat(32)}`;
  const pictures = { hero: { width: 1600, height: 900, placeholder: 'AAECAwQF'.repeat(6) } };
  const event = { heroPath: `${stem}-1600.jpg`, heroImage: `${PUBLIC_URL}${stem}-1600.jpg`, pictures };
  const html = await renderPage('/events/kigali-data-days', aDetail(event));
  const files = (format: string) =>
    [320, 640, 1280, 1600].map((width) => `${stem}-${width}.${format} ${width}w`).join(', ');
  expect(html).toContain(`<source type="image/avif" srcSet="${files('avif')}"`);
  expect(html).toContain(`<source type="image/webp" srcSet="${files('webp')}"`);
  expect(html).toMatch(
    new RegExp(
      `<img[^>]* srcSet="${files('jpg')}"[^>]* width="1600" height="900" loading="eager" fetchPriority="high"`,
    ),
  );
  expect(html).toMatch(/<img src="data:image\/bmp;base64,Qk1a[^"]+AAECAwQF/);
  expect(html).toMatch(
    new RegExp(`<link rel="preload" as="image" [^>]*imagesrcset="${files('avif')}" imagesizes="[^"]+"`),
  );
  expect(html).toContain('<meta property="og:image:width" content="1600">');
  expect(html).not.toMatch(/<[^>]+\sstyle=/);

  const card = await renderHome('/', { [PLAIN]: [anEvent(event)] });
  expect(card).toMatch(
    /srcSet="[^"]*320w[^"]*" sizes="[^"]+360px" alt="" width="1600" height="900" loading="lazy"/,
  );
  expect(card).toContain('data:image/bmp;base64,Qk1a');
});

test('only paths of the product’s pages are pages', () => {
  expect(['/', '/events/x', '/login'].every((path) => pageRenderer.isPage(path))).toBe(true);
  expect(['/events', '/nothing', '/events/x/y'].some((path) => pageRenderer.isPage(path))).toBe(false);
});

test('every inline script and style is allowed by a hash, and there are no style attributes', async () => {
  const { scriptHashes, styleHashes } = pageRenderer.contentSecurity;
  const pages = [
    await renderHome('/', { [PLAIN]: [anEvent()] }),
    await renderPage('/events/kigali-data-days', aDetail()),
  ];
  for (const html of pages) {
    const markup = html.replace(/<script type="application\/[^>]*>.*?<\/script>/gs, '');
    const scripts = [...markup.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, text]) => hashOf(text!));
    const styles = [...markup.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => hashOf(text!));
    expect(scripts.toSorted()).toEqual(scriptHashes.toSorted());
    expect(styles).toEqual(styleHashes);
    expect(markup).not.toMatch(/<[^>]+\sstyle=/);
  }
});

test('paths of event lists are not event pages, even percent-encoded', () => {
  for (const name of ['featured', 'facets', 'suggestions', '%66eatured']) {
    expect(pageRenderer.isPage(`/events/${name}`)).toBe(false);
  }
  expect(pageRenderer.isPage('/events/featured-2')).toBe(true);
});
