import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventListQuery } from '#contract/events/events.ts';
import { users } from '#server/platform/users/users-tables.ts';
import type { Database, DatabaseConnection } from '#server/platform/db/database.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';
import { insertEvents } from '#server/domains/events/writing/insert-events.ts';
import { listEvents } from '../list-events.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const NAMES = [
  'zebra',
  'Zebra!',
  'Élan',
  'elan b',
  'e-lan',
  'Ọjọ́ Tech',
  'Oslo',
  'a_b',
  'a b',
  'A-B',
  '10 ideas',
  '9 ideas',
  'قمة',
  'አዲስ',
  '😀 party',
  'ñandu',
];
const PLACES = [
  'Lagos',
  'lagos',
  'Abidjan',
  'Ségou',
  'Segou B',
  'São Tomé',
  null,
  "N'Djamena",
  'N-Djamena',
  null,
];

let connections: DatabaseConnection[];

beforeAll(async () => {
  connections = await Promise.all([freshDatabase(), freshPostgres()]);
  await sortLikeADictionary(connections[1]!.db);
  for (const { db } of connections) await insertSameEvents(db);
});
afterAll(() => Promise.all((connections ?? []).map((connection) => connection.close())));

/** Gives the sort keys a collation that ignores punctuation, the default on many servers. The order must not depend on it. */
async function sortLikeADictionary(db: Database) {
  await db.execute(sql`alter table events
    alter column name_key type text collate "und-x-icu", alter column location_key type text collate "und-x-icu"`);
}

/** Sixty events with the same ids in every database; many share a name, a place or a date. */
async function insertSameEvents(db: Database) {
  const [owner] = await db
    .insert(users)
    .values({ name: 'Ama', email: 'ama@akwaaba.example', passwordHash: '-' })
    .returning();
  await insertEvents(
    db,
    Array.from({ length: 60 }, (_, n) => ({
      id: `${((n * 7919) % 997).toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`,
      clientId: owner!.id,
      name: NAMES[n % NAMES.length]!,
      slug: `event-${n}`,
      description: n % 3 === 0 ? 'A tech evening.' : 'An evening.',
      eventDate: `2026-07-${10 + (n % 7)}`,
      location: PLACES[n % PLACES.length]!,
      featured: n % 5 === 0,
      status: 'approved' as const,
    })),
  );
}

async function slugs({ db }: DatabaseConnection, query: EventListQuery) {
  const found: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await listEvents(db, 'https://x.example', { ...query, limit: 7, cursor }, NOW);
    found.push(...page.items.map((event) => event.slug));
    cursor = page.nextCursor;
  }
  return found;
}

test.each([
  { sort: 'date' },
  { sort: 'featured' },
  { sort: 'name' },
  { sort: 'location' },
  { search: 'tech' },
] as const)('both engines page through %j in the same order', async (query) => {
  const [embedded, server] = await Promise.all(connections.map((connection) => slugs(connection, query)));
  expect(embedded).toEqual(server);
  expect(new Set(embedded).size).toBe(embedded!.length);
  expect(embedded).toHaveLength('search' in query ? 23 : 60);
});

test('two concurrent creates on a PostgreSQL server get different slugs', async () => {
  const { db } = connections[1]!;
  const [owner] = await db.select({ id: users.id }).from(users);
  const event = { clientId: owner!.id, name: 'Rush', description: 'Now.', eventDate: '2026-07-01' };
  const rows = await Promise.all(Array.from({ length: 8 }, () => insertEvents(db, [event])));
  const found = rows.map(([row]) => row!.slug);
  expect(new Set(found).size).toBe(8);
  expect(found).toContain('rush');
  expect(found).toContain('rush-8');
});
