import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#server/test/test-database.ts';
import { eq } from 'drizzle-orm';
import { events } from '#server/domains/events/events-tables.ts';
import { ApiFixture } from '#server/test/api-fixture.ts';
import { buildEvent, buildUser } from '#server/test/factories.ts';
import { createSitemapParts } from './sitemap-parts.ts';

const ORIGIN = 'https://tukutane.example';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await ApiFixture.open(await freshDatabase());
});
afterAll(() => fixture.close());

const parse = (xml: string) => {
  expect(XMLValidator.validate(xml)).toBe(true);
  return new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' }).parse(xml);
};
const read = async (url: string) => {
  const answer = await fixture.call('GET', url);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  return { ...answer, xml: parse(String(answer.body)) };
};

test('the index lists only pages until there are events', async () => {
  const empty = await fixture.call('GET', '/sitemap.xml');
  expect(parse(String(empty.body)).sitemapindex.sitemap).toEqual([{ loc: `${ORIGIN}/sitemaps/pages.xml` }]);
});

test('a part lists each approved event with its last change', async () => {
  const owner = await buildUser(fixture.db);
  const event = await buildEvent(fixture.db, { clientId: owner.id, location: 'Nairobi, Kenya' });
  await buildEvent(fixture.db, { clientId: owner.id, status: 'pending' });
  const { xml, headers } = await read('/sitemaps/events-1.xml');
  const listed = xml.urlset.url.map(({ loc, lastmod }: Record<string, string>) => ({ loc, lastmod }));
  expect(listed).toEqual([{ loc: `${ORIGIN}/events/${event.slug}`, lastmod: event.updatedAt.toISOString() }]);
  expect(headers['cache-control']).toMatch(/^public, .*s-maxage=3600/);
  const again = await fixture.call('GET', '/sitemaps/events-1.xml', {
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect(again.status).toBe(304);
  const packed = await fixture.call('GET', '/sitemaps/events-1.xml', {
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(packed.headers['content-encoding']).toBe('gzip');
});

test('each page is listed with its address in every language', async () => {
  const body = String((await fixture.call('GET', '/sitemaps/pages.xml')).body);
  const entry = body.split('<url>').find((part) => part.startsWith(`<loc>${ORIGIN}/?category=technology<`))!;
  const links = Array.from(
    entry.matchAll(/<xhtml:link rel="alternate" hreflang="(\S+)" href="(\S+)"\/>/g),
    ([, language, href]) => [language, href],
  );
  expect(links).toEqual([
    ['en', `${ORIGIN}/?category=technology`],
    ['fr', `${ORIGIN}/fr?category=technology`],
    ['pt', `${ORIGIN}/pt?category=technology`],
    ['ar', `${ORIGIN}/ar?category=technology`],
    ['sw', `${ORIGIN}/sw?category=technology`],
    ['x-default', `${ORIGIN}/?category=technology`],
  ]);
});

test('a refused write does not invalidate the sitemap', async () => {
  const part = async () => String((await fixture.call('GET', '/sitemaps/events-1.xml')).body);
  const kept = await part();
  const { id } = await buildEvent(fixture.db, { location: 'Nairobi, Kenya' });
  for (const [method, url] of [
    ['POST', '/api/events'],
    ['PUT', `/api/events/${id}`],
    ['DELETE', `/api/admin/events/${id}`],
  ] as const) {
    expect((await fixture.call(method, url)).status, `${method} ${url}`).toBe(401);
    expect(await part(), `after ${method} ${url}`).toBe(kept);
  }
});

test('the sitemap of pages lists only filters with events', async () => {
  const { xml } = await read('/sitemaps/pages.xml');
  const paths = xml.urlset.url.map(({ loc }: { loc: string }) => loc.replace(ORIGIN, ''));
  for (const path of ['/?category=technology', '/?country=Kenya', '/?region=east-africa'])
    expect(paths).toContain(path);
  expect(paths.filter((path: string) => path.includes('country='))).toHaveLength(1);
});

test('an unknown part is 404', async () => {
  for (const part of ['0', '2', '999999', '-1', '1e9', 'x', '99999999999999999999']) {
    expect((await fixture.call('GET', `/sitemaps/events-${part}.xml`)).status, `at ${part}`).toBe(404);
  }
});

test('each event stays in one part while other events are added or deleted', async () => {
  const clientId = (await buildUser(fixture.db)).id;
  await fixture.db.delete(events);
  const build = async (count: number) => {
    for (let index = 0; index < count; index++) await buildEvent(fixture.db, { clientId });
  };
  await build(7);
  const parts = createSitemapParts(fixture.db, 3);
  expect(await parts.numbers()).toEqual([1, 2, 3]);
  const slugs = async (number: number) => (await parts.addresses(number))?.map(({ slug }) => slug);
  const before = await Promise.all([1, 2, 3].map(slugs));
  expect(before.map((part) => part!.length)).toEqual([3, 3, 1]);
  expect(new Set(before.flat()).size).toBe(7);
  await fixture.db.delete(events).where(eq(events.slug, before[0]![1]!));
  await build(1);
  expect(await slugs(1)).toEqual([before[0]![0], before[0]![2]]);
  expect(await slugs(2)).toEqual(before[1]);
  expect(await slugs(3)).toHaveLength(2);
  expect(await slugs(4)).toBeUndefined();
});

test('robots may read pages, pictures and previews, but no other part of the API and no account pages', async () => {
  const { status, body, headers } = await fixture.call('GET', '/robots.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const lines = String(body).split('\n');
  expect(lines[0]).toBe('User-agent: *');
  for (const line of [
    'Disallow: /api/',
    'Allow: /api/events/*.jpg',
    'Disallow: /dashboard',
    `Sitemap: ${ORIGIN}/sitemap.xml`,
  ])
    expect(lines).toContain(line);
});
