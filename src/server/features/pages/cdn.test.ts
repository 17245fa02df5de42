import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageRenderer } from '#contract/page.ts';
import { sessions } from '#server/domains/accounts/accounts-tables.ts';
import { hashSessionId, newSessionId } from '#server/domains/accounts/sessions/session-id.ts';
import { buildEvent, buildUser } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

const pageRenderer: PageRenderer = {
  indexed: [],
  isPage: (pathname) => pathname === '/' || /^\/events\/[^/.]+$/.test(pathname),
  isPersonal: (url) => url.includes('near='),
  canonical: (url) => url,
  queriesOf: (url) => [url.startsWith('/events/') ? `/api${url.split('?')[0]}` : '/api/events'],
  render: ({ status, data }) => ({ status, html: `<!doctype html><pre>${JSON.stringify(data)}</pre>` }),
  contentSecurity: { scriptHashes: [], styleHashes: [] },
};

let fixture: TestApp;
let slug: string;
let email: string;
let sessionId: string;
/** URLs whose responses are the same for all viewers. */
let common: string[];
/** URLs whose responses differ for signed-in users. */
let editions: string[];

beforeAll(async () => {
  fixture = await startTestApp({ pageRenderer });
  ({ slug } = await buildEvent(fixture.db, { location: 'Nairobi, Kenya' }));
  const user = await buildUser(fixture.db);
  ({ email } = user);
  sessionId = newSessionId();
  const expiresAt = new Date(Date.now() + 86_400_000);
  // The session was last used so long ago that the next request extends it and sets its cookie again.
  const lastSeenAt = new Date(Date.now() - 86_400_000 * 2);
  await fixture.db
    .insert(sessions)
    .values({ idHash: hashSessionId(sessionId), userId: user.id, expiresAt, lastSeenAt });
  common = [
    '/robots.txt',
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    '/sitemaps/events-1.xml',
    '/events.rss',
    '/events.atom?country=Kenya',
    '/events.ics',
    '/embed?country=Kenya',
  ];
  editions = [
    '/',
    `/events/${slug}`,
    `/events/${slug}.ics`,
    '/api/events',
    '/api/events?category=technology',
    '/api/events/featured',
    `/api/events/${slug}`,
    `/api/events/${slug}/related`,
    `/api/events/${slug}/card.jpg`,
  ];
});
afterAll(() => fixture.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  fixture.app.inject({ url, headers: { accept: 'text/html', 'accept-encoding': 'br', ...headers } });
const forget = async () => {
  const lastSeenAt = new Date(Date.now() - 86_400_000 * 2);
  await fixture.db
    .update(sessions)
    .set({ lastSeenAt })
    .where(eq(sessions.idHash, hashSessionId(sessionId)));
};

test('shared caches may store what anonymous visitors read, and revalidating with the ETag returns 304', async () => {
  for (const url of [...common, ...editions]) {
    const first = await get(url);
    expect(first.statusCode, `at ${url}`).toBe(200);
    expect(first.headers['cache-control'], `at ${url}`).toMatch(/^public/);
    expect(first.headers['set-cookie'], `at ${url}`).toBeUndefined();
    expect(first.headers.etag, `at ${url}`).toMatch(/^(?:W\/)?"[\w-]+"$/);
    const again = await get(url, { 'if-none-match': `"of another", ${String(first.headers.etag)}` });
    expect([again.statusCode, again.body], `at ${url}`).toEqual([304, '']);
    expect(again.headers.etag, `at ${url}`).toBe(first.headers.etag);
    expect(again.headers['cache-control'], `at ${url}`).toBe(first.headers['cache-control']);
  }
});

test('a HEAD request with a current ETag also returns 304', async () => {
  for (const url of [...common, ...editions]) {
    const { headers: known } = await get(url);
    const headers = { 'if-none-match': String(known.etag), accept: 'text/html', 'accept-encoding': 'br' };
    const answer = await fixture.app.inject({ method: 'HEAD', url, headers });
    expect([answer.statusCode, answer.body], `at ${url}`).toEqual([304, '']);
    expect(answer.headers.etag, `at ${url}`).toBe(known.etag);
    expect(answer.headers['content-encoding'], `at ${url}`).toBeUndefined();
  }
});

test('the cache time for shared caches is explicit and short', async () => {
  for (const url of editions) {
    const control = String((await get(url)).headers['cache-control']);
    expect(control, `at ${url}`).toMatch(
      /^public, (?:no-cache|max-age=0, s-maxage=1, must-revalidate|max-age=86400)$/,
    );
  }
  for (const url of common) {
    const control = String((await get(url)).headers['cache-control']);
    const isForCrawlers = /^\/(?:sitemap|robots)/.test(url);
    expect(control, `at ${url}`).toMatch(
      isForCrawlers
        ? /s-maxage=\d+, stale-while-revalidate=\d+$/
        : /^public, max-age=0, s-maxage=1, must-revalidate$/,
    );
  }
});

test('responses that differ by viewer vary by cookie, and all others have one cache entry', async () => {
  for (const url of editions) {
    const vary = String((await get(url)).headers.vary).toLowerCase();
    expect(vary, `at ${url}`).toContain('cookie');
  }
  for (const url of common) {
    expect((await get(url)).headers.vary?.toLowerCase() ?? '', `at ${url}`).not.toMatch(
      /cookie|authorization/,
    );
  }
});

test('personal responses to signed-in readers are private, and cacheable responses set no cookie', async () => {
  const ways: Record<string, string>[] = [
    { cookie: `session=${sessionId}` },
    { authorization: `Bearer ${sessionId}` },
  ];
  for (const credentials of ways) {
    for (const url of [...common, ...editions]) {
      await forget();
      const answer = await get(url, credentials);
      const control = String(answer.headers['cache-control']);
      expect(answer.statusCode, `at ${url}`).toBe(200);
      expect(control.replace(/^public.*/, 'public'), `at ${url}`).toBe(
        common.includes(url) ? 'public' : 'private, no-store',
      );
      expect(control.startsWith('public') && answer.headers['set-cookie'], `at ${url}`).toBeFalsy();
    }
  }
});

test('a page shown to a signed-in reader is never served to the next visitor', async () => {
  const mine = await get('/', { cookie: `session=${sessionId}`, 'accept-encoding': 'identity' });
  expect(mine.body).toContain(email);
  for (const headers of [{}, { cookie: 'session=nonsense' }, { cookie: `other=${sessionId}` }]) {
    const theirs = await get('/', { 'accept-encoding': 'identity', ...headers } as Record<string, string>);
    expect(theirs.body).not.toContain(email);
    expect(theirs.headers['cache-control']).toMatch(/^public/);
  }
});

test('errors are never cached', async () => {
  for (const url of [
    '/events.rss?category=x',
    '/embed?theme=x',
    '/api/events?limit=x',
    '/api/nothing',
    '/sitemaps/events-99.xml',
  ]) {
    const { statusCode, headers } = await get(url, { accept: '*/*' });
    expect(statusCode, `at ${url}`).toBeGreaterThanOrEqual(400);
    expect(headers['cache-control'], `at ${url}`).toBe('no-store');
    expect(headers.etag, `at ${url}`).toBeUndefined();
  }
});
