import { API_EXAMPLES } from '#contract/examples.ts';
import type { Event, EventDetail } from '#contract/events.ts';
import type { PageRenderer, PageRequest } from '#contract/page.ts';
import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

// The built renderer, as the server loads it: `npm test` builds before it runs the tests.
const built = pathToFileURL('dist/server/entry-server.js').href;
const { pageRenderer } = (await import(/* @vite-ignore */ built)) as { pageRenderer: PageRenderer };

const PUBLIC_URL = 'https://tukutane.example';
const EVENT_PATH = '/api/events/kigali-data-days';

const [EXAMPLE] = API_EXAMPLES['GET /api/events']!.answer as [Event];

const {
  templates: [TEMPLATE],
} = API_EXAMPLES['GET /api/events/{slug}']!.answer as EventDetail;
const ME = { name: 'Amina Diallo', email: 'amina@example.org', role: 'client', tokens: 42 };

function anEvent(overrides: Partial<Event> = {}): Event {
  return {
    ...EXAMPLE,
    id: 'c0ffee00-0000-4000-8000-000000000001',
    name: 'Kigali Data Days',
    slug: 'kigali-data-days',
    description: 'Two days on data.',
    eventDate: '2027-03-05',
    eventEndDate: '2027-03-06',
    timezone: 'Africa/Kigali',
    location: 'Kigali, Rwanda',
    country: 'Rwanda',
    venue: 'Norrsken House',
    tags: 'data, ai',
    ticketPrice: '25.00',
    website: null,
    contactEmail: null,
    flyerEnabled: false,
    ...overrides,
  };
}

function aDetail(overrides: Partial<EventDetail> = {}): EventDetail {
  return {
    ...anEvent(),
    url: `${PUBLIC_URL}/events/kigali-data-days`,
    organizer: { name: 'Data Rwanda' },
    startsAt: '2027-03-05T09:00:00+02:00',
    endsAt: '2027-03-06T17:00:00+02:00',
    hasEnded: false,
    canGenerateFlyers: true,
    watermark: null,
    language: null,
    flyerWords: {
      attending: 'I’m attending',
      eventDate: '5–6 March 2027',
      eventCity: 'Kigali',
      countries: null,
    },
    templates: [],
    ...overrides,
  };
}

/** How a policy names an inline text. */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Renders the page at `url`, every query of which is answered with `answer`, but for related events: there are none. */
async function renderPage(url: string, answer: unknown, rest: Partial<PageRequest> = {}): Promise<string> {
  const paths = pageRenderer.queriesOf(url);
  const data = Object.fromEntries(paths.map((path) => [path, path.endsWith('/related') ? [] : answer]));
  const request = { url, publicUrl: PUBLIC_URL, data, headers: {}, status: 200, ...rest };
  return (await pageRenderer.render(request)).html;
}

/** Renders the page of `event` with these similar events, for the viewer `me`. */
function renderEvent(
  event: EventDetail,
  { related = [] as Event[], me = null as object | null } = {},
): Promise<string> {
  const data = { [EVENT_PATH]: event, [`${EVENT_PATH}/related`]: related, ...(me && { '/api/auth/me': me }) };
  return renderPage('/events/kigali-data-days', null, { data: data as unknown as PageRequest['data'] });
}

/** Renders home from the answers that are given by path; every other list is empty. */
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

test('home asks for the list that its URL names and shows it as cards', async () => {
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

test('an empty list leads to all upcoming events, unless it is just that list', async () => {
  expect(await renderHome('/?category=business', {})).toContain('See all upcoming events');
  const html = await renderHome('/', {});
  expect(html).toContain('No events match your current filters');
  expect(html).not.toContain('See all upcoming events');
});

test("an event's tags come after its text, each a search", async () => {
  const html = await renderPage('/events/kigali-data-days', aDetail());
  const places = ['<h1', 'Two days on data.</p>', 'href="/?search=data"', 'href="/?search=ai"'].map((part) =>
    html.indexOf(part),
  );
  expect(places[0]).toBeGreaterThan(0);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('a description links its web and mail addresses, without the punctuation after them', async () => {
  const description =
    'Write to talks+2027@data.example.org, or to (ama@xn--e1aybc.example). See https://data.example.org/@ama.';
  const html = await renderPage('/events/kigali-data-days', aDetail({ description }));
  const links = [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)].filter(([, href]) =>
    /[@]/.test(href!),
  );
  expect(links.map(([, href, text]) => [href, text])).toEqual([
    ['mailto:talks+2027@data.example.org', 'talks+2027@data.example.org'],
    ['mailto:ama@xn--e1aybc.example', 'ama@xn--e1aybc.example'],
    ['https://data.example.org/@ama', 'https://data.example.org/@ama'],
  ]);
});

test('an ended event offers neither flyer nor calendar, but says who was there and leads to similar events', async () => {
  const offered = { flyerEnabled: true, templates: [TEMPLATE!], calendarEnabled: true };
  const open = await renderEvent(aDetail(offered));
  for (const part of ['Make your flyer', 'Make my flyer', 'Add to Calendar']) expect(open).toContain(part);

  const ended = aDetail({ ...offered, hasEnded: true, attendeeCount: 12 });
  const html = await renderEvent(ended, { related: [anEvent({ slug: 'next-one' })] });
  for (const part of ['Make your flyer', 'Make my flyer', 'Add to Calendar'])
    expect(html).not.toContain(part);
  expect(html).toContain('12 people<!-- --> made a flyer for it.');
  expect(html).toContain('More like this</a>');
  const alone = await renderEvent({ ...ended, attendeeCount: 1 });
  expect(alone).toContain('1 person<!-- --> made a flyer for it.');
  expect(alone).not.toContain('More like this</a>');
});

test('paused flyers are announced where the form would begin, to all who would not pay themselves', async () => {
  const paused = aDetail({ flyerEnabled: true, templates: [TEMPLATE!], canGenerateFlyers: false });
  const html = await renderEvent(paused);
  expect(html).toContain('>Flyers are paused for this event.</h2>');
  for (const part of ['Make your flyer', 'Make my flyer']) expect(html).not.toContain(part);
  const own = await renderEvent(paused, { me: ME });
  expect(own).not.toContain('Flyers are paused for this event.');
  expect(own).toContain('Make your flyer');
});

test('the flyer panel shows signed-in viewers their balance, and warns below one token', async () => {
  const event = aDetail({ flyerEnabled: true, templates: [TEMPLATE!] });
  const textFor = async (me: object | null) => (await renderEvent(event, { me })).replaceAll(/<[^>]*>/g, '');
  expect(await textFor({ ...ME, tokens: 1204 })).toContain('You have 1,204 tokens. A new flyer costs 1.');
  expect(await textFor({ ...ME, tokens: 1 })).toContain('You have 1 token. ');
  const broke = await textFor({ ...ME, tokens: 0 });
  expect(broke).toContain('You have 0 tokens. You need at least 1 token to generate flyers.');
  expect(broke.indexOf('You need at least')).toBeLessThan(broke.indexOf('Pick a template'));
  expect(await textFor(null)).not.toContain('You have');
});

test('a longer list leads to its next page without scripts too', async () => {
  const headers = {
    [PLAIN]: { 'x-total-count': '30', link: '</api/events?cursor=next1>; rel="next"' },
    [FEATURED]: { 'x-total-count': '2' },
  };
  const html = await renderHome('/', { [PLAIN]: [anEvent()] }, headers);
  expect(html).toContain('All Events (32)');
  expect(html).toContain('href="/?cursor=next1"');
});

test('a count that stopped is shown with a plus', async () => {
  const headers = { [PLAIN]: { 'x-total-count': '1000', 'x-total-count-capped': 'true' } };
  expect(await renderHome('/', { [PLAIN]: [anEvent()] }, headers)).toContain('All Events (1,000+)');
  const nearly = { [PLAIN]: { 'x-total-count': '999' }, [FEATURED]: { 'x-total-count': '2' } };
  expect(await renderHome('/', { [PLAIN]: [anEvent()] }, nearly)).toContain('All Events (1,000+)');
});

test('the title of what was found stands above everything that it counts', async () => {
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

test('near a place home has one list by distance, featured events among the others', async () => {
  const far = anEvent({ slug: 'far', featured: true, distanceKm: 406 } as Partial<Event>);
  const near = anEvent({ slug: 'near', distanceKm: 3 } as Partial<Event>);
  const path = '/api/events?near=-1.29%2C36.82&limit=12';
  const html = await renderHome('/?near=-1.29,36.82', { [path]: [near, far] });
  expect(html.match(/\d+ km away/g)).toEqual(['3 km away', '406 km away']);
  expect(html).toContain('All Events (2)');
  expect(html).not.toContain('featured-list-heading');
});

test('a card has its date once, and its attendees once there are some', async () => {
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

test('an empty list says why', async () => {
  expect(await renderHome('/?search=zz', {})).toContain('Try adjusting your search terms');
  expect(await renderHome('/?flyerEnabled=true', {})).toContain('No events match your current filters');
});

test('without filters the featured events of the list are the strip, and stand once in the state', async () => {
  expect(pageRenderer.queriesOf('/')).toEqual([PLAIN, FEATURED, '/api/events/facets']);
  const event = anEvent({ featured: true, attendeeCount: 1204 });
  const html = await renderHome('/', { [FEATURED]: [event] });
  expect(html.match(/1,204 attending/g)).toHaveLength(2);
  const state = /id="state">(.*?)<\/script>/s.exec(html)![1]!;
  expect(state.match(/kigali-data-days/g)).toHaveLength(1);
});

test('the preview of home is the first featured event that has a picture, else its card', async () => {
  const bare = anEvent({ featured: true });
  const heroPath = `/media/3f/${'3f'.repeat(32)}-1600.jpg`;
  const pictured = anEvent({ featured: true, slug: 'pictured', heroPath });
  const imageOf = (html: string) => /property="og:image" content="([^"]*)"/.exec(html)?.[1];
  expect(imageOf(await renderHome('/', { [FEATURED]: [bare, pictured] }))).toBe(PUBLIC_URL + heroPath);
  expect(imageOf(await renderHome('/', { [FEATURED]: [bare] }))).toBe(`${PUBLIC_URL}/api/cards/home.jpg`);
});

test('a list of a country has words, an address and feeds of its own, whatever its order', async () => {
  const html = await renderHome('/?country=Kenya&category=technology&sort=name&utm_source=x', {});
  expect(html).toContain('<title>Technology events in Kenya – Tukutane</title>');
  expect(html).toContain(
    `<link rel="canonical" href="${PUBLIC_URL}/?category=technology&#38;country=Kenya">`,
  );
  expect(html).toContain('href="/events.rss?category=technology&#38;country=Kenya"');
  expect(html).toContain('href="/events.ics?category=technology&#38;country=Kenya"');
});

test('addresses of home that mean the same are one, and a place on the map is personal', () => {
  const canonical = (url: string) => pageRenderer.canonical(url);
  expect(canonical('/?sort=distance&country=&search=%20ai&near=x&cursor=c')).toBe('/?search=ai&cursor=c');
  expect(canonical('/?near=-1.292066,36.821945&dates=soon')).toBe('/?near=-1.29%2C36.82');
  expect(pageRenderer.isPersonal('/?near=-1.29%2C36.82')).toBe(true);
  expect(pageRenderer.isPersonal('/?search=near')).toBe(false);
});

test('an event page states its facts and previews, and with ?flyer= greets with that flyer and previews it', async () => {
  const flyerId = 'c0ffee00-0000-4000-8000-0000000000ff';
  const attendeeName = 'أمينة <b>';
  const flyer = { attendeeName, url: `/api/flyers/${flyerId}/preview.jpg`, width: 675, height: 1200 };
  const event = aDetail();
  const page = `/events/kigali-data-days?flyer=${flyerId}`;
  const previewPath = `${EVENT_PATH}/preview?flyer=${flyerId}`;
  const data = { [EVENT_PATH]: event, [`${EVENT_PATH}/related`]: [], [previewPath]: { flyer } };
  expect(pageRenderer.queriesOf(page)).toEqual(Object.keys(data));
  const html = await renderPage(page, null, { data });
  const words = `<bdi>أمينة &lt;b&gt;</bdi> is going to <bdi>${event.name}</bdi>.`;
  expect(html.replaceAll('<!-- -->', '')).toContain(words);
  expect(html).toMatch(new RegExp(`<img src="${flyer.url}" width="675" height="1200"`));
  // What the page's code finds is what the page shows.
  const state = JSON.parse(/id="state">(.*?)<\/script>/s.exec(html)![1]!) as [string[], unknown][];
  expect(state).toContainEqual([[previewPath], { flyer }]);
  expect(html.replace(/<[^>]*>/g, '')).toContain('Fri 5 – Sat 6 Mar 2027');
  expect(html).toContain('This event is for information only.');
  expect(html).toContain(`property="og:image" content="${PUBLIC_URL}${flyer.url}"`);
  expect(html).toContain('<meta property="og:image:width" content="675">');
  expect(html).toContain('<meta property="og:image:height" content="1200">');
  expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}/events/kigali-data-days">`);
});

test('a page that is made for a signed-in client shows their name and tokens at the first rendering', async () => {
  const html = await renderHome('/', { '/api/auth/me': ME });
  expect(html).toMatch(/42<span class="sr-only">tokens/);
  expect(html).toContain('Logout');
});

test('an event that is not public yet says so to those who may see it', async () => {
  const html = await renderPage('/events/kigali-data-days', aDetail({ status: 'pending' }));
  expect(html).toContain('Only its owner and the admins can see this page.');
  expect(html).toContain('<meta name="robots" content="noindex">');
});

test('the preview of an event without a picture is its card, whose address changes with the event', async () => {
  const html = await renderPage('/events/kigali-data-days', aDetail({ updatedAt: '2026-11-21T05:00:00Z' }));
  const version = Date.parse('2026-11-21T05:00:00Z').toString(36);
  expect(html).toContain(`content="${PUBLIC_URL}/api/events/kigali-data-days/card.jpg?v=${version}"`);
});

test('a flyer that is none of the event leaves page and preview to the event', async () => {
  const page = '/events/kigali-data-days?flyer=c0ffee00-0000-4000-8000-0000000000ff';
  const previewPath = pageRenderer.queriesOf(page).at(-1)!;
  const data = { [EVENT_PATH]: aDetail(), [previewPath]: { flyer: null } };
  const html = await renderPage(page, null, { data });
  expect(html).not.toContain('is going to');
  expect(html).toContain(`content="${PUBLIC_URL}/api/events/kigali-data-days/card.jpg`);
  expect(pageRenderer.queriesOf('/events/kigali-data-days?flyer=../../etc')).toEqual([
    EVENT_PATH,
    `${EVENT_PATH}/related`,
  ]);
  const canonical = (query: string) => pageRenderer.canonical(`/events/kigali-data-days${query}`);
  expect(canonical('?utm_source=x&flyer=nonsense')).toBe('/events/kigali-data-days');
  expect(canonical('?flyer=C0FFEE00-0000-4000-8000-0000000000FF&x=y')).toBe(page);
});

test('an uploaded picture is offered in files that fit, over its blurred colours, and fetched before the page says so', async () => {
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

test('an event with flyers but no templates says so', async () => {
  const html = await renderPage('/events/kigali-data-days', aDetail({ flyerEnabled: true }));
  expect(html).toContain('No flyer templates are available for this event yet. Check back soon!');
});

test('an unknown event is the Event Not Found page with the status of the answer', async () => {
  const url = '/events/nothing';
  const page = await pageRenderer.render({ url, publicUrl: PUBLIC_URL, data: {}, headers: {}, status: 404 });
  expect(page.status).toBe(404);
  expect(page.html).toContain('Event Not Found');
  expect(page.html).toContain('Back to Events');
});

test('only the pages of the product are pages', () => {
  expect(['/', '/events/x', '/login'].every((path) => pageRenderer.isPage(path))).toBe(true);
  expect(['/events', '/nothing', '/events/x/y'].some((path) => pageRenderer.isPage(path))).toBe(false);
});

test("an organiser's text can neither leave the markup nor the page's state", async () => {
  const hostile = '</script><script>alert(1)</script>" onload="x';
  const html = await renderPage('/events/kigali-data-days', aDetail({ name: hostile, description: hostile }));
  expect(html).not.toContain('<script>alert');
  const harmless = await renderPage('/events/kigali-data-days', aDetail());
  expect(html.match(/<\/script>/g)).toHaveLength(harmless.match(/<\/script>/g)!.length);
});

test('an address that is not a web address does not become a link', async () => {
  const html = await renderPage('/events/kigali-data-days', aDetail({ website: 'javascript:alert(1)' }));
  expect(html).not.toContain('href="javascript');
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

test('the names of lists beside the slugs of events are no pages of events, however they are written', () => {
  for (const name of ['featured', 'facets', 'suggestions', '%66eatured']) {
    expect(pageRenderer.isPage(`/events/${name}`)).toBe(false);
  }
  expect(pageRenderer.isPage('/events/featured-2')).toBe(true);
});
