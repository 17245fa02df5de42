import { XMLParser, XMLValidator } from 'fast-xml-parser';
import ICAL from 'ical.js';
import RssParser from 'rss-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#server/test/test-database.ts';
import { ApiFixture } from '#server/test/api-fixture.ts';
import { buildEvent, buildUser, daysFromNow } from '#server/test/factories.ts';

const ORIGIN = 'https://tukutane.example';
const NASTY = `]]> <script>alert("x")</script> & 'quotes' \u0000\u0008\u001b\uffff\ud800 &amp; \u05d0\u202e 🎉`;

let fixture: ApiFixture;

beforeAll(async () => {
  fixture = await ApiFixture.open(await freshDatabase());
  const owner = await buildUser(fixture.db, { name: 'Zawadi & Sons <events>' });
  const made = (minutes: number) => new Date(Date.UTC(2026, 9, 1, 12, minutes));
  await buildEvent(fixture.db, {
    clientId: owner.id,
    name: 'Nairobi Code Week',
    description: 'First paragraph.\r\nSecond line.\r\n\r\nSecond paragraph: 1 < 2 && "so on".',
    location: 'Nairobi, Kenya',
    tags: 'python, ai',
    eventDate: daysFromNow(20),
    firstApprovedAt: made(1),
  });
  await buildEvent(fixture.db, {
    // PostgreSQL refuses NUL and unpaired surrogates. Users can store every other character through a form.
    name: NASTY.replace('\u0000', '').replace('\ud800', ''),
    description: 'Line one\r\nEND:VEVENT\r\nLine two\u0007',
    location: 'Dakar, Senegal',
    category: 'business',
    eventDate: daysFromNow(10),
    firstApprovedAt: made(3),
  });
  await buildEvent(fixture.db, {
    name: 'Over already',
    location: 'Nairobi, Kenya',
    eventDate: daysFromNow(-40),
    firstApprovedAt: made(2),
  });
  await buildEvent(fixture.db, { name: 'Still in review', status: 'pending', location: 'Nairobi, Kenya' });
});
afterAll(() => fixture.close());

const read = async (url: string): Promise<string> => {
  const { status, body } = await fixture.call('GET', url);
  expect(status).toBe(200);
  return String(body);
};
const readRss = async (url: string) => new RssParser().parseString(await read(url));
const icsNames = async (url: string): Promise<unknown[]> => {
  const calendar = new ICAL.Component(ICAL.parse(await read(url)) as never);
  return calendar.getAllSubcomponents('vevent').map((event) => event.getFirstPropertyValue('summary'));
};

test('an RSS feed lists the upcoming events, the last published first', async () => {
  const feed = await readRss('/events.rss');
  expect(feed.title).toBe('Tukutane: Upcoming events');
  expect(feed.link).toBe(`${ORIGIN}/`);
  expect(feed.items.map(({ title }) => title)).toEqual([
    expect.stringContaining('<script>'),
    'Nairobi Code Week',
  ]);
  const [, item] = feed.items;
  expect(item).toMatchObject({
    link: `${ORIGIN}/events/nairobi-code-week`,
    creator: 'Zawadi & Sons <events>',
    pubDate: 'Thu, 01 Oct 2026 12:01:00 GMT',
    categories: ['technology', 'python', 'ai'],
  });
  expect(item!.guid).toMatch(/^urn:uuid:/);
});

test('user text is escaped in the HTML of an entry', async () => {
  const [, item] = (await readRss('/events.rss')).items;
  const html = (item as unknown as Record<string, string>)['content:encoded']!;
  expect(html).toContain('<p>First paragraph.<br/>Second line.</p>');
  expect(html).toContain('1 &#60; 2 &#38;&#38; &#34;so on&#34;.');
  expect(html).toContain(`<a href="${ORIGIN}/events/nairobi-code-week">View Event</a>`);
});

test('no user text can break a feed or escape its element', async () => {
  for (const url of ['/events.rss?category=business', '/events.atom?category=business']) {
    const xml = await read(url);
    expect(XMLValidator.validate(xml)).toBe(true);
    expect(xml).not.toMatch(/<script|CDATA|\r/);
    // oxlint-disable-next-line no-control-regex -- checks that these characters are absent
    expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\uffff]/);
    const parsed = JSON.stringify(new XMLParser({ htmlEntities: true, processEntities: true }).parse(xml));
    expect(parsed).toContain('<script>alert');
    expect(parsed).toContain('🎉');
  }
  const ics = await read('/events.ics?category=business');
  expect(ics.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(1);
  expect(ics.match(/^END:VEVENT\r$/gm)).toHaveLength(1);
  expect((await icsNames('/events.ics?category=business'))[0]).toContain('<script>');
});

test('an Atom feed has the elements that RFC 4287 requires', async () => {
  const xml = await read('/events.atom?country=Kenya');
  const { feed } = new XMLParser({ ignoreAttributes: false }).parse(xml);
  expect(feed).toMatchObject({
    '@_xmlns': 'http://www.w3.org/2005/Atom',
    id: `${ORIGIN}/events.atom?country=Kenya`,
    title: 'Tukutane: Events in Kenya',
    entry: {
      published: '2026-10-01T12:01:00.000Z',
      content: { '@_type': 'html' },
    },
  });
  expect(feed.link.map((link: Record<string, string>) => [link['@_rel'], link['@_href']])).toEqual([
    ['self', `${ORIGIN}/events.atom?country=Kenya`],
    ['alternate', `${ORIGIN}/?country=Kenya`],
  ]);
  expect(feed.updated >= feed.entry.published).toBe(true);
  expect((await new RssParser().parseString(xml)).items[0]!.title).toBe('Nairobi Code Week');
});

test('a calendar can be subscribed to, sorted by date', async () => {
  const calendar = new ICAL.Component(ICAL.parse(await read('/events.ics')) as never);
  const value = (name: string) => String(calendar.getFirstPropertyValue(name));
  expect(value('x-wr-calname')).toBe('Tukutane: Upcoming events');
  expect(value('refresh-interval')).toBe('PT6H');
  expect(value('x-published-ttl')).toBe('PT6H');
  expect(await icsNames('/events.ics')).toEqual([expect.stringContaining('<script>'), 'Nairobi Code Week']);
});

test('every filter of the list narrows every feed and is part of its name', async () => {
  for (const [query, title, names] of [
    ['country=kenya&when=past', 'Tukutane: Past events in kenya', ['Over already']],
    ['region=west-africa', 'Tukutane: Events in West Africa', [expect.stringContaining('alert')]],
    ['category=Technology', 'Tukutane: Technology events', ['Nairobi Code Week']],
    ['search=code', 'Tukutane: Upcoming events, matching “code”', ['Nairobi Code Week']],
    ['flyerEnabled=false', 'Tukutane: Events without flyers', []],
    [`from=${daysFromNow(19)}&to=${daysFromNow(21)}`, expect.stringContaining(' to '), ['Nairobi Code Week']],
    ['sort=name&cursor=x&near=1,2&utm_source=y', 'Tukutane: Upcoming events', expect.any(Array)],
  ] as const) {
    const feed = await readRss(`/events.rss?${query}`);
    expect(feed.title).toEqual(title);
    expect(feed.items.map((item) => item.title)).toEqual(names);
    expect(await icsNames(`/events.ics?${query}`)).toHaveLength(feed.items.length);
  }
});

test('an invalid filter is 400', async () => {
  for (const query of [
    'category=cooking',
    'from=yesterday',
    'from=2027-02-01&to=2027-01-01',
    'limit=-1',
    'search=a&search=b',
  ]) {
    for (const name of ['rss', 'atom', 'ics']) {
      const { status, body, headers } = await fixture.call('GET', `/events.${name}?${query}`);
      expect([status, body.code], `${name}?${query}`).toEqual([400, 'VALIDATION_FAILED']);
      expect(headers['cache-control']).toBe('no-store');
    }
  }
});

test('an unchanged feed is 304, and HEAD has the same headers', async () => {
  for (const name of ['rss', 'atom', 'ics']) {
    const { headers } = await fixture.call('GET', `/events.${name}`);
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1, must-revalidate');
    const again = await fixture.call('GET', `/events.${name}`, {
      headers: { 'if-none-match': `"other", ${String(headers.etag)}` },
    });
    expect([again.status, String(again.body)]).toEqual([304, '']);
    const head = await fixture.call('HEAD', `/events.${name}`);
    expect([head.status, head.headers.etag, head.headers['content-type']]).toEqual([
      200,
      headers.etag,
      headers['content-type'],
    ]);
    expect(String(head.body)).toBe('');
  }
});

test('a feed is in the language of its address, whatever languages the reader accepts', async () => {
  const titles = await Promise.all(
    ['', '/fr', '/pt', '/ar', '/sw'].map(async (prefix) => {
      const { body, headers } = await fixture.call(
        'GET',
        `${prefix}/events.rss?country=nigeria&dates=month`,
        {
          headers: { 'accept-language': 'sw' },
        },
      );
      expect(headers.vary ?? '').not.toMatch(/accept-language/i);
      return (await new RssParser().parseString(String(body))).title;
    }),
  );
  expect(titles).toEqual([
    'Tukutane: Events in nigeria, this month',
    'Tukutane\u202F: Événements – Nigeria, ce mois-ci',
    'Tukutane: Eventos – Nigéria, este mês',
    'Tukutane: الفعاليات – نيجيريا، هذا الشهر',
    'Tukutane: Matukio – Nigeria, mwezi huu',
  ]);
});

test('the entries of a translated feed have dates and links in its language', async () => {
  const xml = await read('/fr/events.atom?country=Kenya');
  const { feed } = new XMLParser({ ignoreAttributes: false }).parse(xml);
  expect(feed['@_xml:lang']).toBe('fr');
  expect(feed.subtitle).toContain('toute l’Afrique');
  expect(feed.id).toBe(`${ORIGIN}/fr/events.atom?country=Kenya`);
  expect(feed.link.map((link: Record<string, string>) => link['@_href'])).toEqual([
    `${ORIGIN}/fr/events.atom?country=Kenya`,
    `${ORIGIN}/fr?country=Kenya`,
  ]);
  const weekday = new Date(daysFromNow(20)).toLocaleDateString('fr', { weekday: 'short', timeZone: 'UTC' });
  expect(String(feed.entry.summary['#text']).toLowerCase()).toContain(weekday.slice(0, 3));
  expect(String(feed.entry.content['#text'])).toContain(`${ORIGIN}/fr/events/nairobi-code-week`);
  expect(String(feed.entry.content['#text'])).toContain('Voir l’événement');
  expect(String(feed.entry.content['#text'])).toContain('nairobi-code-week/card.jpg?language=fr');
  // A later English feed is not affected by the translated feed.
  expect(await read('/events.atom?country=Kenya')).toContain('View Event');
});

test('a translated calendar keeps the ids of the events', async () => {
  const ids = async (url: string) => (await read(url)).match(/^UID:.*$/gm);
  const arabic = await read('/ar/events.ics');
  expect(arabic).toContain('X-WR-CALNAME:Tukutane: الفعاليات القادمة');
  expect(arabic).toContain(`URL:${ORIGIN}/ar/events/nairobi-code-week`);
  expect(await ids('/ar/events.ics')).toEqual(await ids('/events.ics'));
});
