import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { AFRICAN_COUNTRIES } from '#contract/places/countries.ts';
import { EVENT_COUNT_CAP, EVENT_SORTS, FILTER_CATEGORIES } from '#contract/events/event-constants.ts';
import { createSitemapParts } from '#server/features/feeds/sitemap-parts.ts';
import { buildEvent, daysFromNow } from '#server/test/factories.ts';
import { repeatPastEvents, wordOf } from '#server/test/many-events.ts';
import { PlansFixture } from '#server/test/statement-plans.ts';
import { findEventPicturesInUse } from '#server/domains/deletion/delete-event.ts';
import { findNamedPlaces } from './filters/areas.ts';
import { listEvents } from './list-events.ts';
import { listManagedEvents } from './list-managed-events.ts';
import { slugHistory } from '#server/domains/events/events-tables.ts';

const EVENTS = 32_000;

let plans: PlansFixture;
beforeAll(async () => {
  plans = await PlansFixture.open(EVENTS);
}, 240_000);
afterAll(() => plans?.close());

const NOBODY = '00000000-0000-4000-8000-000000000000';
const NEAR = 'near=-1.29,36.82';
const LISTS = [
  ...EVENT_SORTS.map((sort) => `sort=${sort}&${NEAR}`),
  'when=past',
  'when=all',
  'when=past&sort=featured',
  'flyerEnabled=true&sort=location',
  'category=technology',
  'category=other&sort=featured',
  'category=technology&country=Kenya&flyerEnabled=true',
  'country=Kenya&sort=name',
  'region=west-africa',
  'dates=month',
  'featured=only',
  'featured=exclude',
  'flyerEnabled=false',
  'region=central-africa&sort=featured',
  'when=past&region=west-africa',
  'from=2020-01-01&to=2020-02-01',
  `organizer=${NOBODY}`,
];

test.each(LISTS)('a list and its next pages use indexes: %s', async (query) => {
  let next: string | undefined = `/api/events?${query}`;
  for (let page = 0; page < 3 && next !== undefined; page++) {
    const found = await plans.read(next);
    expect(found.faults).toEqual([]);
    next = found.next;
  }
});

test.each(EVENT_SORTS)('a page in the middle of an order uses indexes: %s', async (sort) => {
  let path = `/api/events?sort=${sort}&${NEAR}&limit=100`;
  for (let page = 0; page < 8; page++) path = (await plans.read(path)).next!;
  expect((await plans.read(path)).faults).toEqual([]);
});

test('searches for common, rare, unknown and misspelt words use indexes', async () => {
  // One event in twenty contains `cloud`, and every event contains `innovation`.
  const searches = [
    'cloud',
    'innovation',
    'innovation cloud',
    wordOf(6131),
    'blokchain',
    'xqzzkw',
    'cloud nairobi',
    // Hardly any event has all of these words, so events with any of them are listed.
    'cloud fintech design solar mobile security',
  ];
  const paths = searches.map((search) => `/api/events?search=${encodeURIComponent(search)}`);
  expect(await plans.faultsOf(paths)).toEqual([]);
});

test('an event, its card, calendar, related events and former slug, and the featured events use indexes', async () => {
  const { body } = await plans.fixture.call('GET', '/api/events?limit=1');
  const { id, slug } = body[0];
  await plans.fixture.db.insert(slugHistory).values({ slug: 'formerly', eventId: id });
  const paths = ['', '/related', '/card.jpg'].map((part) => `/api/events/${slug}${part}`);
  expect(await plans.faultsOf([...paths, `/events/${slug}.ics`, '/api/events/featured'])).toEqual([]);
  expect((await plans.fixture.call('GET', '/api/events/formerly')).status).toBe(301);
});

const FEED_FILTERS = [
  '',
  'country=Kenya',
  'country=Chad',
  'region=west-africa',
  'category=other',
  'flyerEnabled=true&when=past',
  'featured=only',
  'dates=weekend',
  'search=cloud',
  `search=${wordOf(6131)}`,
  'search=xqzzkw',
  `organizer=${NOBODY}`,
];

test.each(FEED_FILTERS)('a feed, a calendar and an embedded list use indexes: %s', async (query) => {
  const paths = ['/events.rss', '/events.atom', '/events.ics'].map((path) => `${path}?${query}`);
  if (!/flyer|featured|search/.test(query)) paths.push(`/embed?${query}`);
  expect(await plans.faultsOf(paths)).toEqual([]);
});

test('feeds of very long lists start with the last published event, however far away its date', async () => {
  const { db } = plans.fixture;
  const name = 'Just Announced';
  const facts = { name, eventDate: daysFromNow(900), location: 'Nairobi, Kenya', category: 'technology' };
  await buildEvent(db, { ...facts, firstApprovedAt: new Date(Date.now() + 60_000) });
  for (const filter of ['', 'country=Kenya', 'region=east-africa', 'category=technology', `search=${name}`]) {
    const { body } = await plans.fixture.call('GET', `/events.rss?${filter}`);
    expect([filter, /<item><title>([^<]*)/.exec(String(body))?.[1]]).toEqual([filter, name]);
  }
});

test('parts of the sitemap use indexes', async () => {
  const parts = createSitemapParts(plans.fixture.db, 1000);
  const { faults } = await plans.readBy(async () => {
    expect((await parts.numbers()).length).toBeGreaterThanOrEqual(EVENTS / 1000);
    expect(await parts.addresses(30)).not.toBeNull();
  });
  expect(faults).toEqual([]);
  expect((await plans.read('/sitemaps/pages.xml')).faults).toEqual([]);
});

test('the counts of the home page stop at the cap and use indexes', async () => {
  const facets = AFRICAN_COUNTRIES.length + FILTER_CATEGORIES.length;
  expect((await plans.read('/api/events/facets', facets * EVENT_COUNT_CAP)).faults).toEqual([]);
});

// With short pages, the next events are checked for the words. With long pages, the word index finds the results among them.
test.each([5, 100])(
  'an admin’s search lists many results page by page in the order of a full sort: %s per page',
  async (limit) => {
    // One event in ten contains `forum`, which is too many results to gather and sort.
    const { db } = plans.fixture;
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from events where text_search @@ 'forum' and status <> 'draft' order by created_at desc, id desc limit ${3 * limit}`);
    const found: string[] = [];
    for (let page = 0, cursor: string | undefined; page < 3; page++) {
      const { items, nextCursor } = await listManagedEvents(db, { search: 'forum' }, { cursor, limit });
      found.push(...items.map(({ id }) => id));
      cursor = nextCursor!;
    }
    expect(found).toEqual(rows.map(({ id }) => id));
  },
);

test('a search of featured events reads no other events', async () => {
  // One event in twenty contains `accra`, and no such event is featured. These events are read only once, to count all results.
  const { blocks } = await plans.read('/api/events?search=design+accra&featured=only');
  expect(blocks).toBeLessThan(2500);
});

// One event in twenty contains `lagos`, and no such event is near Nairobi. Reading events city by city would read many before
// the first result.
const SEARCHED_BY_PLACE = [
  'search=lagos&near=-1.29,36.82',
  'search=workshop+mobile&sort=date',
  'search=women&sort=name',
];

test.each(SEARCHED_BY_PLACE)(
  'a search in another order than relevance reads few events: %s',
  async (query) => {
    const { blocks, faults } = await plans.read(`/api/events?${query}`);
    expect(faults).toEqual([]);
    expect(blocks).toBeLessThan(4000);
  },
);

const ORDERS = {
  date: 'event_date, id',
  name: 'name_key collate "C", id',
  featured: 'not featured, event_date, id',
  location: 'location_key collate "C" nulls last, id',
};

test.each(['', 'Kigali', 'Lagos|Nairobi'])(
  'paging through a search in each order matches a full sort: %s',
  async (place) => {
    const { db } = plans.fixture;
    const cities = findNamedPlaces(place.split('|')).flatMap(({ area }) => area.cities ?? []);
    const latitudes = sql.param(cities.map(({ latitude }) => latitude));
    for (const [sort, order] of Object.entries(ORDERS)) {
      // One event in ten contains `forum`.
      const { rows } = await db.execute<{ id: string }>(sql`
      select id from events where text_search @@ 'forum' and status = 'approved' and ends_at > now()
        and (${place === ''} or latitude = any(${latitudes}::float8[])) order by ${sql.raw(order)} limit 75`);
      const found: string[] = [];
      for (let cursor: string | undefined; found.length < rows.length;) {
        const query = {
          search: 'forum',
          sort: sort as keyof typeof ORDERS,
          limit: 25,
          cursor,
          ...(place && { place: place.split('|') }),
        };
        const { items, nextCursor } = await listEvents(db, 'http://localhost', query, new Date());
        found.push(...items.map(({ id }) => id));
        if (nextCursor === null) break;
        cursor = nextCursor;
      }
      expect([sort, found]).toEqual([sort, rows.map(({ id }) => id)]);
    }
  },
);

test('the words of events are in their rows, so that checking them reads no other pages', async () => {
  const { rows } = await plans.fixture.db.execute<{ elsewhere: number }>(sql`
    select count(*)::integer as elsewhere from events where pg_column_toast_chunk_id(text_search) is not null
      or pg_column_toast_chunk_id(facts_search) is not null`);
  expect(rows).toEqual([{ elsewhere: 0 }]);
});

test('looking up who uses a picture uses indexes', async () => {
  const { faults } = await plans.readBy(() => findEventPicturesInUse(plans.fixture.db, ['a', 'b']));
  expect(faults).toEqual([]);
});

// This test must run last, because it writes to the database.
test('reads cost the same with twice as many past events, and while one event lasts a year', async () => {
  const { fixture } = plans;
  const filters = [
    '',
    'category=technology',
    'country=Kenya',
    'region=west-africa',
    'flyerEnabled=true',
    'dates=month',
  ];
  const paths = [
    ...[...filters, NEAR, 'featured=only', 'sort=featured'].map((query) => `/api/events?${query}`),
    ...filters.map((query) => `/events.rss?${query}`),
    '/api/events/featured',
    '/api/events/facets',
    // Every event contains a word that begins with `innov`. A search for a rarer word also reads past events, up to a
    // limit, so twice as many past events would cost more.
    '/api/events/suggestions?search=innov',
    '/sitemaps/pages.xml',
  ];
  // Allowed difference in blocks. It includes 200 blocks for reading the word statistics, which happens once a minute.
  const slack = 300;
  const before = new Map<string, number>();
  for (const path of paths) before.set(path, (await plans.read(path)).blocks);
  await repeatPastEvents(fixture.db);
  await fixture.db.execute(sql`
    update events set event_date = current_date - 200, event_end_date = current_date + 165, ends_at = now() + interval '166 days'
    where slug = (select slug from events where ends_at > now() and status = 'approved' and country = 'Kenya' limit 1)`);
  const grown: string[] = [];
  for (const path of paths) {
    const { blocks } = await plans.read(path);
    if (blocks > 1.3 * before.get(path)! + slack)
      grown.push(`${path}: ${before.get(path)} → ${blocks} blocks`);
  }
  expect(grown).toEqual([]);
}, 120_000);
