import { and, sql, type SQL } from 'drizzle-orm';
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
import { selectNearestPage } from './nearest-events.ts';

const NOW = new Date('2026-06-17T12:00:00Z');
const NAIROBI = '-1.29,36.82';

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
  test('reading city by city finds the same events as sorting all', async () => {
    for (const { db } of connections) {
      const { id: clientId } = await buildUser(db, { eventsAllowed: null });
      const common = { clientId, description: 'Talks.', status: 'approved' as const, tags: 'many' };
      await insertEvents(
        db,
        Array.from({ length: 60 }, (_, n) => ({
          ...common,
          name: `Many ${n}`,
          eventDate: `2026-07-${String(1 + (n % 28)).padStart(2, '0')}`,
          location: n % 9 === 0 ? null : CITIES[(n * 37) % 20]!.name,
        })),
      );
      for (const descending of [false, true]) {
        const cities = citiesByDistance({ latitude: 5, longitude: 5 }, () => true);
        const order = { cities, citiesOnly: false, descending };
        const listed = publicEvents({ search: null, when: 'upcoming' }, NOW);
        const from = sql`${events}`;
        const idsBy = async (few: boolean, words: SQL | null = null) => {
          const nearest = { listed, words, all: { from, condition: and(listed, words ?? undefined) } };
          const ids: string[] = [];
          let after = null;
          for (let more = true; more;) {
            const rows = await selectNearestPage(db, nearest, order, after, 7, few);
            ids.push(...rows.map((row) => row.id));
            more = rows.length === 7;
            const last = rows.at(-1);
            const index = order.cities.findIndex(
              (city) => city.latitude === last?.latitude && city.longitude === last.longitude,
            );
            after = last && {
              index: index === -1 ? order.cities.length : index,
              date: last.eventDate,
              id: last.id,
            };
            after ??= null;
          }
          return ids;
        };
        const sorted = await idsBy(true);
        expect(new Set(sorted).size).toBe(60 + NAMES.length);
        expect(await idsBy(false)).toEqual(sorted);
        const some = hasText({ within: 'name', query: "'1' | '2' | '3'" });
        const sortedSome = await idsBy(true, some);
        expect(sortedSome.length).toBeGreaterThan(2);
        expect(await idsBy(false, some)).toEqual(sortedSome);
      }
    }
  });
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
