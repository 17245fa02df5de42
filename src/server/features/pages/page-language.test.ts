import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageRenderer } from '#contract/page.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

const pageRenderer: PageRenderer = {
  indexed: [],
  isPage: (pathname) => pathname === '/' || /^\/events\/[^/]+$/.test(pathname),
  isPersonal: () => false,
  canonical: (url) => url,
  queriesOf: () => [],
  render: ({ status, url, language }) => ({ status, html: `<!doctype html>${language} ${url}` }),
  contentSecurity: { scriptHashes: [], styleHashes: [] },
};

let fixture: TestApp;
beforeAll(async () => {
  fixture = await startTestApp({ pageRenderer });
});
afterAll(() => fixture.close());

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const FRENCH = { 'accept-language': 'fr-CI,fr;q=0.9,en;q=0.8' };

/** Opens a page as a browser. Returns its text, or the URL that it redirects to. */
async function open(url: string, headers: Record<string, string> = {}): Promise<string> {
  const {
    statusCode,
    headers: sent,
    body,
  } = await fixture.app.inject({ url, headers: { accept: 'text/html', 'user-agent': PHONE, ...headers } });
  return statusCode === 302 ? `to ${String(sent.location)}` : body.replace('<!doctype html>', '');
}

test('an address contains the language of its page, except for English', async () => {
  expect(await open('/')).toBe('en /');
  expect(await open('/fr')).toBe('fr /');
  expect(await open('/ar/events/x')).toBe('ar /events/x');
  expect(await open('/sw/events/x?flyer=1')).toBe('sw /events/x?flyer=1');
  // The cache must not mix up the languages of the previous and the next page.
  expect(await open('/events/x')).toBe('en /events/x');
  expect(await open('/pt/nowhere')).toBe('to /pt');
});

test('a first visit opens in the first of the browser’s languages that we have', async () => {
  for (const [accepted, page] of [
    ['fr-CI,fr;q=0.9,en;q=0.8', 'to /fr/events/x?flyer=1'],
    ['am,sw;q=0.5', 'to /sw/events/x?flyer=1'],
    ['en;q=0.4, pt-AO;q=0.6', 'to /pt/events/x?flyer=1'],
    ['ar;q=0, en', 'en /events/x?flyer=1'],
    ['am', 'en /events/x?flyer=1'],
    ['*', 'en /events/x?flyer=1'],
    [';;q=,,', 'en /events/x?flyer=1'],
  ] as const)
    expect([accepted, await open('/events/x?flyer=1', { 'accept-language': accepted })]).toEqual([
      accepted,
      page,
    ]);
});

test('a chosen language overrides the browser’s languages, and external links open in it', async () => {
  expect(await open('/', { ...FRENCH, cookie: 'language=en' })).toBe('en /');
  expect(await open('/events/x', { cookie: 'language=ar' })).toBe('to /ar/events/x');
  expect(await open('/fr/events/x', { cookie: 'language=ar', 'sec-fetch-site': 'none' })).toBe(
    'to /ar/events/x',
  );
  expect(await open('/fr/events/x', { cookie: 'language=en' })).toBe('to /events/x');
  expect(await open('/fr/events/x', { cookie: 'language=xx' })).toBe('fr /events/x');
});

test('a link within the product keeps its language', async () => {
  expect(await open('/fr/events/x', { cookie: 'language=ar', 'sec-fetch-site': 'same-origin' })).toBe(
    'fr /events/x',
  );
});

test('an address with a language is kept for a reader who has chosen none', async () => {
  expect(await open('/sw/events/x', FRENCH)).toBe('sw /events/x');
});

test('crawlers and programs get the language of the address', async () => {
  const agent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  expect(await open('/events/x', { ...FRENCH, 'user-agent': agent })).toBe('en /events/x');
  expect(await open('/events/x', { ...FRENCH, accept: '*/*' })).toBe('en /events/x');
});

test('the link to English stores the choice, even without scripts', async () => {
  const { headers } = await fixture.app.inject({
    url: '/en/events/x?flyer=1',
    headers: { accept: 'text/html', 'user-agent': PHONE, ...FRENCH },
  });
  expect(headers.location).toBe('/events/x?flyer=1');
  expect(headers['set-cookie']).toMatch(/^language=en; .*Path=\/; SameSite=Lax/);
  for (const [url, to] of [
    ['/en', '/'],
    ['/en/', '/'],
    ['/en?when=past', '/?when=past'],
    ['/en//evil.example/', '/evil.example/'],
    ['/en/\\evil.example/', '/evil.example/'],
  ] as const)
    expect([url, await open(url)]).toEqual([url, `to ${to}`]);
});

test('a redirect by language is never cached, and Vary names the headers that a page depends on', async () => {
  const redirect = await fixture.app.inject({
    url: '/',
    headers: { accept: 'text/html', 'user-agent': PHONE, ...FRENCH },
  });
  expect(redirect.headers['cache-control']).toBe('no-store');
  const page = await fixture.app.inject({ url: '/', headers: { accept: 'text/html' } });
  expect(page.headers.vary).toContain('accept-language');
  const french = await fixture.app.inject({ url: '/fr', headers: { accept: 'text/html' } });
  expect(french.headers.vary).not.toContain('accept-language');
});
