import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#server/test/test-database.ts';
import { ApiFixture } from '#server/test/api-fixture.ts';
import { buildEvent, buildUser, daysFromNow } from '#server/test/factories.ts';

let fixture: ApiFixture;
let organizer: string;

beforeAll(async () => {
  fixture = await ApiFixture.open(await freshDatabase());
  organizer = (await buildUser(fixture.db)).id;
  await buildEvent(fixture.db, {
    clientId: organizer,
    name: '<script>alert(1)</script> & "friends"',
    location: 'Nairobi, Kenya',
    venue: '<img src=x onerror=alert(1)>',
    eventDate: daysFromNow(3),
  });
  const other = (await buildUser(fixture.db)).id;
  for (let day = 4; day < 34; day++) {
    await buildEvent(fixture.db, {
      clientId: other,
      name: `Dakar Meetup ${day}`,
      location: 'Dakar, Senegal',
      eventDate: daysFromNow(day),
    });
  }
  await buildEvent(fixture.db, { clientId: organizer, name: 'Not yet approved', status: 'pending' });
});
afterAll(() => fixture.close());

const read = async (query: string, headers: Record<string, string> = {}) => {
  const { status, headers: answered, body } = await fixture.call('GET', `/embed${query}`, { headers });
  return { status, headers: answered, html: String(body) };
};
const links = (html: string) => [...html.matchAll(/href="(\/events\/[^"]+)"/g)].map(([, path]) => path!);

test('any site may frame the list, and the list’s only script reports its height', async () => {
  const { headers } = await read('');
  expect(headers['x-frame-options']).toBeUndefined();
  expect(headers['origin-agent-cluster']).toBeUndefined();
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(
    /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; img-src 'self'; /,
  );
  expect(policy).toContain('frame-ancestors *');
  expect(policy).toContain('sandbox allow-scripts allow-popups');
  expect(policy).not.toMatch(/unsafe|allow-same-origin/);
  for (const path of ['/events.rss', '/robots.txt', '/api/events']) {
    const { headers: others } = await fixture.call('GET', path);
    expect(others['x-frame-options']).toBe('DENY');
    expect(others['content-security-policy']).toContain("frame-ancestors 'none'");
  }
});

test('user text is escaped', async () => {
  const { html } = await read('?country=Kenya');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;friends&quot;');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html.match(/<script>/g)).toHaveLength(1);
});

test('the list shows the next six events or the requested number, by date', async () => {
  expect(links((await read('')).html)).toHaveLength(6);
  expect(links((await read('?limit=24&country=Senegal')).html)).toHaveLength(24);
  expect(links((await read('?limit=2&country=Senegal')).html)).toEqual([
    '/events/dakar-meetup-4',
    '/events/dakar-meetup-5',
  ]);
  const { html } = await read(`?organizer=${organizer}&country=&limit=`);
  expect(links(html)).toHaveLength(1);
  expect(html).not.toContain('Not yet approved');
});

test('every link opens a new tab, and the last link opens the same list on our site', async () => {
  const { html } = await read('?country=Senegal&limit=3&theme=dark');
  const anchors = html.match(/<a [^>]+>/g)!;
  expect(anchors).toHaveLength(4);
  for (const anchor of anchors) expect(anchor).toContain('target="_blank" rel="noopener"');
  expect(anchors.at(-1)).toContain('href="/?country=Senegal"');
  expect(html).toContain('<html lang="en" class="dark">');
});

test('a list without events says so', async () => {
  const { status, html } = await read('?country=Chad');
  expect(status).toBe(200);
  expect(html).toContain('No events found');
});

test('an invalid query is a readable 400 page that repeats no input', async () => {
  for (const [query, sentence] of [
    ['?theme=<b>x</b>', 'theme must be one of: auto, light, dark'],
    ['?limit=25', 'limit must be a whole number from 1 to 24'],
    ['?organizer=me', 'organizer must be the id of an organizer'],
    ['?country=a&country=b', 'country must be a single text of at most 60 characters'],
    ['?from=2027-02-01&to=2027-01-01', 'to must not be before from'],
  ] as const) {
    const { status, html, headers } = await read(query);
    expect([status, headers['cache-control']]).toEqual([400, 'no-store']);
    expect(html).toContain(sentence);
    expect(html).not.toContain('<b>x');
    expect(headers['x-frame-options']).toBeUndefined();
  }
  const { html } = await read('?limit=25&language=fr');
  expect(html).toContain('<html lang="fr"');
  expect(html).toContain('Impossible d’afficher cette liste');
});

test('the list neither reads nor sets cookies and is publicly cacheable', async () => {
  const { headers } = await read('', { cookie: 'session=whoever' });
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=1, must-revalidate$/);
  expect(String(headers.vary ?? '')).not.toMatch(/cookie/i);
  expect((await read('', { 'if-none-match': String(headers.etag) })).status).toBe(304);
});

test('a list of six costs less than 15 kB', async () => {
  const { html } = await read('?country=Senegal');
  expect(brotliCompressSync(html).length).toBeLessThan(6_000);
  expect(html.length).toBeLessThan(15_000);
});

test('a list in another language has the words, dates, direction and links of that language', async () => {
  const { html } = await read('?country=Senegal&limit=1&language=ar');
  expect(html).toContain('<html lang="ar" dir="rtl"');
  expect(html).toMatch(/href="\/ar\/events\/dakar-meetup-4"/);
  expect(html).toContain('href="/ar?country=Senegal"');
  expect(html).toContain('فعاليات أخرى على Tukutane');
  expect(html).toContain('مجاني');
  expect(html).not.toMatch(/\b(Free|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Events)\b/);
  expect((await read('?country=Senegal&limit=1')).html).toMatch(/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b/);
});
