import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageRenderer } from '#contract/page.ts';
import { events, slugHistory } from '#server/domains/events/events-tables.ts';
import { buildEvent, buildUser, TEST_PASSWORD } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let fixture: TestApp;
let rendered = 0;

/** A stub renderer with two pages that print all their input. */
const pageRenderer: PageRenderer = {
  indexed: ['/', '/pricing'],
  canonical: (url) => url.replace(/country=atlantis&?/, ''),
  isPersonal: (url) => url.includes('near='),
  isPage: (pathname) => pathname === '/' || /^\/events\/[^/]+$/.test(pathname),
  queriesOf: (url) => {
    const event = `/api${url.split('?')[0]}`;
    return url.startsWith('/events/') ? [event, `${event}/related`] : [`/api/events${url.slice(1)}`];
  },
  render: (request) => {
    rendered++;
    return { status: request.status, html: `<!doctype html><pre>${JSON.stringify(request)}</pre>` };
  },
  contentSecurity: { scriptHashes: ["'sha256-script'"], styleHashes: ["'sha256-style'"] },
};

beforeAll(async () => {
  fixture = await startTestApp({ pageRenderer });
});
afterAll(() => fixture.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  fixture.app.inject({ url, headers: { accept: 'text/html', ...headers } });
const shown = (html: string) => JSON.parse(html.slice(html.indexOf('{'), html.lastIndexOf('}') + 1));

test('a page is rendered from the responses of our own API and their headers', async () => {
  const event = await buildEvent(fixture.db);
  fixture.app.invalidatePages();
  const page = await get('/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  const { data, headers, publicUrl } = shown(page.body);
  expect(data['/api/events'].map((each: { id: string }) => each.id)).toContain(event.id);
  expect(headers['/api/events']['x-total-count']).toBe('1');
  expect(publicUrl).toBe('http://tukutane.test');
});

test('an event that does not exist is a page with status 404', async () => {
  const page = await get('/events/nothing-here');
  expect(page.statusCode).toBe(404);
  expect(shown(page.body).status).toBe(404);
});

test('the sitemap lists the pages that the renderer names for search engines', async () => {
  const { body } = await fixture.app.inject('/sitemaps/pages.xml');
  expect(body).toContain('<loc>http://tukutane.test/pricing</loc>');
});

test('a former slug redirects permanently to the new one, and keeps the whole query', async () => {
  const event = await buildEvent(fixture.db, { name: 'Kigali Design Week' });
  await fixture.db.insert(slugHistory).values({ slug: 'kigali-design-days', eventId: event.id });
  for (let visit = 0; visit < 2; visit++) {
    const page = await get(`/events/kigali-design-days?flyer=1&utm_source=wa&n=${visit}`);
    expect(page.statusCode).toBe(301);
    expect(page.headers.location).toBe(`/events/kigali-design-week?flyer=1&utm_source=wa&n=${visit}`);
  }
});

test('a stale cursor redirects to the start of the list with the same filters; the API still refuses it', async () => {
  for (const [url, start] of [
    ['/?cursor=x', '/'],
    ['/?search=tech&utm_source=wa&cursor=x', '/?search=tech'],
  ] as const) {
    const page = await get(url);
    expect([page.statusCode, page.headers.location]).toEqual([302, start]);
    expect(page.headers['cache-control']).toBe('no-store');
    expect((await get(start)).statusCode).toBe(200);
  }
  expect((await fixture.app.inject({ url: '/api/events?cursor=x' })).json().code).toBe('INVALID_CURSOR');
});

test('a form sent without scripts redirects to an address without empty parameters', async () => {
  for (const [url, clean] of [
    ['/?search=tech&flyerEnabled=&category=&country=&dates=any&from=&to=&sort=', '/?search=tech'],
    ['/?search=&dates=any&from=2026-01-01&to=&sort=', '/'],
    ['/?search=tech&from=2026-01-01&to=&utm_source=wa', '/?search=tech&from=2026-01-01&utm_source=wa'],
  ] as const) {
    const page = await get(url);
    expect([page.statusCode, page.headers.location], `at ${url}`).toEqual([302, clean]);
    expect(page.headers['cache-control']).toBe('no-store');
    expect((await get(clean)).statusCode, `at ${clean}`).toBe(200);
  }
});

test('a malformed address shows an error page', async () => {
  const page = await get('/events/%zz');
  expect(page.statusCode).toBe(400);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('The address is malformed.');
  expect(page.body).toContain('href="/"');
});

test('navigation to an unknown path redirects to the home page; other missing resources are 404', async () => {
  for (const url of ['/no/such/page', '//evil']) {
    const home = await get(url);
    expect(home.statusCode).toBe(302);
    expect(home.headers.location).toBe('/');
  }
  for (const [url, headers] of [
    ['/no/such/page', { accept: '*/*' }],
    ['/no/such/page', { 'sec-fetch-mode': 'cors' }],
    ['/missing.js', {}],
    ['//evil.example', {}],
    ['/assets/missing.png', {}],
    ['/.env', {}],
    ['/api/missing', {}],
    ['/api', {}],
  ] as const) {
    expect((await get(url, headers)).statusCode).toBe(404);
  }
  const page = await get('/missing.html');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('There is nothing at this address.');
});

test('anonymous visitors share one rendering, whatever unknown parameters they bring', async () => {
  fixture.app.invalidatePages();
  rendered = 0;
  const pages = await Promise.all([
    get('/?search=tech'),
    get('/?utm_source=a&search=tech'),
    get('/?search=tech&fbclid=x', { cookie: 'session=nonsense' }),
  ]);
  expect(rendered).toBe(1);
  expect(new Set(pages.map((page) => page.body)).size).toBe(1);
  expect(shown(pages[0].body).url).toBe('/?search=tech');
  await get('/?search=design');
  expect(rendered).toBe(2);
});

test('unknown parameter values do not create separate cache entries', async () => {
  fixture.app.invalidatePages();
  rendered = 0;
  await Promise.all([get('/?country=atlantis&sort=name'), get('/?sort=name')]);
  expect(rendered).toBe(1);
});

test('a page for the reader’s coordinates is never cached', async () => {
  rendered = 0;
  const pages = [await get('/?near=-1.29,36.82'), await get('/?near=-1.29,36.82')];
  expect(rendered).toBe(2);
  for (const page of pages) {
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.headers.etag).toBeUndefined();
  }
});

test('a change invalidates the pages that were rendered before it', async () => {
  const event = await buildEvent(fixture.db, { name: 'Accra Open Data' });
  const url = `/events/${event.slug}`;
  expect((await get(url)).body).toContain('Accra Open Data');
  await fixture.db.update(events).set({ name: 'Accra Open Science' }).where(eq(events.id, event.id));
  fixture.app.invalidatePages();
  expect((await get(url)).body).toContain('Accra Open Science');
});

test('a page is compressed as the browser accepts, with the same ETag for all encodings', async () => {
  const plain = await get('/');
  const br = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await get('/', { 'accept-encoding': 'gzip, br;q=0' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(new Set([plain, br, gzip].map((page) => page.headers.etag)).size).toBe(1);
  const again = await get('/', { 'if-none-match': String(plain.headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test('a page for a signed-in user is rendered for that user and never cached', async () => {
  const user = await buildUser(fixture.db, { withPassword: true });
  const login = await fixture.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: user.email, password: TEST_PASSWORD },
  });
  const cookie = `session=${login.json().sessionId}`;
  const mine = await get('/', { cookie });
  expect(shown(mine.body).data['/api/auth/me'].email).toBe(user.email);
  expect(mine.headers['cache-control']).toBe('private, no-store');
  expect(mine.headers.etag).toBeUndefined();
  const theirs = await get('/');
  expect(theirs.body).not.toContain(user.email);
  expect(theirs.headers['cache-control']).toBe('public, max-age=0, s-maxage=1, must-revalidate');
  expect(theirs.headers.vary).toContain('cookie');
});

test('a page that cannot be rendered shows an error page without the cause', async () => {
  const broken = await startTestApp({
    pageRenderer: {
      ...pageRenderer,
      render: () => {
        throw new Error('secret cause');
      },
    },
  });
  const answer = await broken.app.inject({ url: '/', headers: { accept: 'text/html' } });
  expect(answer.statusCode).toBe(500);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toContain('Something went wrong on our side.');
  const style = /<style>(.*)<\/style>/.exec(answer.body)![1]!;
  const hash = createHash('sha256').update(style).digest('base64');
  expect(answer.headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  expect(answer.body).not.toContain('secret cause');
  await broken.close();
});

test('a page whose data is unavailable sends Retry-After', async () => {
  const render = () => Promise.resolve({ status: 503, html: 'away' });
  const away = await startTestApp({ pageRenderer: { ...pageRenderer, render } });
  const { statusCode, headers } = await away.app.inject('/');
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
  await away.close();
});

test('pages may run only the scripts and styles that the renderer hashes', async () => {
  const { headers } = await get('/');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self' 'sha256-script'");
  expect(policy).toContain("style-src 'self' 'sha256-style'");
  expect(policy).toContain("img-src 'self' data: blob:");
  expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests/);
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('HSTS and upgrade-insecure-requests are sent only over HTTPS', async () => {
  const secure = await startTestApp({
    pageRenderer,
    settings: { publicUrl: 'https://tukutane.test', trustProxy: true, rateLimits: false },
  });
  const { headers } = await secure.app.inject({ url: '/' });
  expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  await secure.close();
});
