import { and, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventListQuerySchema } from '#contract/events/events.ts';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';
import { citiesByDistance, distanceKm } from '#server/platform/places/distance.ts';
import { CITIES } from '#server/platform/places/gazetteer.ts';
import { buildEvent, buildUser } from '#server/test/factories.ts';
import { events } from '#server/domains/events/events-tables.ts';
import { hasText } from '#server/domains/search/search-condition.ts';
import { insertEvents } from '#server/domains/events/writing/insert-events.ts';
import { listEvents } from '../list-events.ts';
import { publicEvents } from '../filters/event-conditions.ts';
import { nearestPosition, selectNearestPage } from './nearest-events.ts';

const NOW = new Date('2026-06-17T12:00:00Z');
const NAIROBI = '-1.29,36.82';
const PAST = '2026-06-01';
const NAIROBI_POINT = { latitude: -1.29, longitude: 36.82 };

/** Test events, nearest to Nairobi first. */
const EVENTS = [
  ['Home', '2026-06-20', 'Nairobi, Kenya'],
  ['Home later', '2026-06-25', 'Nairobi'],
  ['Thika', '2026-06-19', 'Thika'],
  ['Arusha', '2026-07-01', 'Arusha, Tanzania'],
  ['Kigali', '2026-06-18', 'Kigali'],
  ['Lagos', '2026-06-18', 'Lagos'],
  ['Dakar', '2026-06-18', 'Dakar, Sénégal'],
  ['Somewhere', '2026-06-18', 'Kenya'],
  ['Online', '2026-06-19', 'Online'],
] as const;

let connections: DatabaseConnection[];
beforeAll(async () => {
  connections = [await freshDatabase(), await freshPostgres()];
  for (const { db } of connections) {
    for (const [name, eventDate, location] of EVENTS.toReversed()) {
      await buildEvent(db, { name, eventDate, location });
    }
    await buildEvent(db, { name: 'Long ago', eventDate: '2026-05-01', location: 'Nairobi' });
    await buildEvent(db, { name: 'Just over', eventDate: '2026-06-10', location: 'Nairobi' });
    await buildEvent(db, { name: 'Far and over', eventDate: '2026-06-11', location: 'Dakar' });
  }
});
afterAll(() => Promise.all(connections.map((connection) => connection.close())));

const list = ({ db }: DatabaseConnection, query: Record<string, unknown>) =>
  listEvents(db, 'https://hub.example', eventListQuerySchema.parse(query), NOW);

const NAMES = EVENTS.map(([name]) => name);

test('near events come first, within a city by date, and events without a city last', async () => {
  for (const connection of connections) {
    const { items } = await list(connection, { near: NAIROBI });
    expect(items.map(({ name }) => name)).toEqual(NAMES);
    expect(items.map(({ distanceKm: km }) => km)).toEqual([0.6, 0.6, 40, 234, 755, 3812, 6231, null, null]);
    const dated = await list(connection, { near: NAIROBI, sort: 'date' });
    expect(dated.items[0]).toMatchObject({ eventDate: '2026-06-18' });
    expect(dated.items.find(({ name }) => name === 'Home')).toMatchObject({ distanceKm: 0.6 });
    expect((await list(connection, {})).items[0]).not.toHaveProperty('distanceKm');
  }
});

test('every event is on exactly one page at any page size', async () => {
  for (const connection of connections) {
    for (const limit of [1, 2, 4, 8]) {
      const seen: string[] = [];
      for (let cursor: string | null | undefined = undefined; cursor !== null;) {
        const page = await list(connection, { near: NAIROBI, limit, ...(cursor && { cursor }) });
        expect(page.total).toBe(NAMES.length);
        seen.push(...page.items.map(({ name }) => name));
        cursor = page.nextCursor;
      }
      expect(seen).toEqual(NAMES);
    }
  }
});

test('past events are also nearest first, within a city the latest first', async () => {
  for (const connection of connections) {
    const { items } = await list(connection, { near: NAIROBI, when: 'past' });
    expect(items.map(({ name }) => name)).toEqual(['Just over', 'Long ago', 'Far and over']);
  }
});

test('other filters narrow the list', async () => {
  const [connection] = connections as [DatabaseConnection];
  const names = async (query: object) =>
    (await list(connection, { near: NAIROBI, ...query })).items.map(({ name }) => name);
  expect(await names({ country: 'kenya' })).toEqual(['Home', 'Home later', 'Thika', 'Somewhere']);
  expect(await names({ region: 'west-africa' })).toEqual(['Lagos', 'Dakar']);
  expect(await names({ region: 'west-africa', country: 'Kenya' })).toEqual([]);
  expect(await names({ dates: 'weekend' })).toEqual(['Home']);
});

test('a cursor of another list or a forged one is refused', async () => {
  const [connection] = connections as [DatabaseConnection];
  const { nextCursor } = await list(connection, { near: NAIROBI, limit: 2 });
  const [fingerprint] = JSON.parse(Buffer.from(nextCursor!, 'base64url').toString()) as [string];
  const id = '0190d9c2-7b0e-7cc3-9f3a-3b1f7d2e5a10';
  const positions = [
    null, 'a', [1], [1, 2, '2026-06-20', id], ['x', null, '2026-06-20', id], [null, null, '0000-01-01', id],
    [-1.286, 36.817, '2026-06-20', "' or true"],
  ]; // oxfmt-ignore
  for (const position of positions) {
    const cursor = Buffer.from(JSON.stringify([fingerprint, position])).toString('base64url');
    await expect(list(connection, { near: NAIROBI, limit: 2, cursor })).rejects.toMatchObject({
      code: 'INVALID_CURSOR',
    });
  }
  await expect(list(connection, { near: '6.5,3.4', limit: 2, cursor: nextCursor })).rejects.toMatchObject({
    code: 'INVALID_CURSOR',
  });
});

describe('with more events than are counted', () => {
  /** The ids of all pages of a list, read city by city or, if `few`, by sorting all events. */
  async function idsOf(
    { db }: DatabaseConnection,
    near: { latitude: number; longitude: number },
    {
      few,
      descending,
      query,
      limit,
    }: { few: boolean; descending: boolean; query: string | null; limit: number },
  ): Promise<string[]> {
    const order = { cities: citiesByDistance(near, () => true), citiesOnly: false, descending };
    const dated = publicEvents({ search: null, when: 'upcoming' }, NOW);
    const listed = and(dated, ne(events.category, 'other'));
    const condition = and(listed, query === null ? undefined : hasText({ within: 'text', query }));
    const nearest = { listed, dated, query, all: { from: sql`${events}`, condition } };
    const ids: string[] = [];
    let last: Awaited<ReturnType<typeof selectNearestPage>>[number] | undefined;
    for (let more = true; more;) {
      const after = last ? nearestPosition(order, last.position) : null;
      const rows = await selectNearestPage(db, nearest, order, after, limit, few);
      ids.push(...rows.map((row) => row.id));
      more = rows.length === limit;
      last = rows.at(-1);
    }
    return ids;
  }

  /** Copies an event to each day from `first` to `last` of 2027 and later, in random order. Every tenth copy has another category. */
  async function repeatDaily({ db }: DatabaseConnection, id: string, first: number, last: number) {
    const { rows } = await db.execute<{ name: string }>(sql`
      select column_name as name from information_schema.columns where table_name = 'events' and is_generated = 'NEVER'`);
    const columns = sql.raw(rows.map(({ name }) => `"${name}"`).join(', '));
    await db.execute(sql`
      insert into events (${columns}) select ${columns} from (
        select (jsonb_populate_record(model, jsonb_build_object('id', gen_random_uuid(), 'slug', slug || '-' || n,
          'event_date', date '2027-01-01' + n, 'ends_at', date '2027-01-02' + n,
          'category', case when n % 10 = 0 then 'other' else category end))).*
        from events model cross join generate_series(${first}::integer, ${last}::integer) n where id = ${id} order by md5(n::text)) copies`);
  }

  const common = { description: 'Talks.', category: 'business', status: 'approved' as const, tags: 'many' };
  const day = (n: number) => `2026-07-${String(1 + (n % 28)).padStart(2, '0')}`;

  test('reading city by city finds the same events as sorting all', async () => {
    for (const connection of connections) {
      const { id: clientId } = await buildUser(connection.db, { eventsAllowed: null });
      const made = Array.from({ length: 60 }, (_, n) => ({
        ...common,
        clientId,
        name: `Many ${n}`,
        eventDate: day(n),
        location: n % 9 === 0 ? null : CITIES[(n * 37) % 20]!.name,
      }));
      await insertEvents(connection.db, made);
      for (const descending of [false, true]) {
        const ids = (few: boolean, query: string | null) =>
          idsOf(connection, { latitude: 5, longitude: 5 }, { few, descending, query, limit: 7 });
        const sorted = await ids(true, null);
        expect(new Set(sorted).size).toBe(60 + NAMES.length);
        expect(await ids(false, null)).toEqual(sorted);
        const some = await ids(true, "'1' | '2' | '3'");
        expect(some.length).toBeGreaterThan(2);
        expect(await ids(false, "'1' | '2' | '3'")).toEqual(some);
      }
    }
  });

  test('a search finds the same events city by city, however its results are spread over a city’s days', async () => {
    // Numbers of consecutive events in each city, alternately without and with the word.
    const runs = {
      Kampala: [100, 10],
      Kigali: [30, 10, 100, 60],
      Bujumbura: [100, 600],
      Lusaka: [1600, 600],
      Lagos: [0, 200],
    };
    for (const connection of connections) {
      const { id: clientId } = await buildUser(connection.db, { eventsAllowed: null });
      for (const [location, lengths] of Object.entries(runs)) {
        // Other cities' names in an event's text must not move the event.
        const names = ['Talk for Lagos', 'Zebrafair for Kampala'];
        const models = await insertEvents(
          connection.db,
          names.map((name) => ({ ...common, clientId, name, eventDate: PAST, location })),
        );
        for (const [run, length] of lengths.entries()) {
          const before = lengths.slice(0, run).reduce((sum, one) => sum + one, 0);
          await repeatDaily(connection, models[run % 2]!.id, before + 1, before + length);
        }
      }
      for (const descending of [false, true]) {
        const ids = (few: boolean, limit: number) =>
          idsOf(connection, NAIROBI_POINT, { few, descending, query: "('zebrafair'|'zebra')", limit });
        const sorted = await ids(true, 3000);
        expect(sorted.length).toBeGreaterThan(1300);
        expect(await ids(false, 100)).toEqual(sorted);
      }
    }
  }, 120_000);
});

test('distances are great-circle distances', () => {
  const [cairo, capeTown] = ['Cairo', 'Cape Town'].map((name) => CITIES.find((city) => city.name === name)!);
  expect(distanceKm(cairo!, capeTown!)).toBeCloseTo(7240, -2);
  expect(distanceKm(cairo!, cairo!)).toBe(0);
  expect(distanceKm({ latitude: 0, longitude: -179.5 }, { latitude: 0, longitude: 179.5 })).toBeCloseTo(
    111,
    0,
  );
  expect(distanceKm({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 77 })).toBeCloseTo(20_015, 0);
});
