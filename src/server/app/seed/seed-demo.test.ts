import { eq, sql } from 'drizzle-orm';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CANVAS_SIZES } from '#contract/flyers/canvas-sizes.ts';
import { CURRENCIES, EVENT_CATEGORIES, FILTER_CATEGORIES } from '#contract/events/event-constants.ts';
import { eventDetailSchema } from '#contract/events/events.ts';
import { users } from '#server/platform/users/users-tables.ts';
import { connectPostgres } from '#server/platform/db/connect.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { events } from '#server/domains/events/events-tables.ts';
import { findEventBySlug } from '#server/domains/event-detail/find-event-by-slug.ts';
import { listEvents } from '#server/domains/event-lists/list-events.ts';
import { listFeaturedEvents } from '#server/domains/event-lists/list-featured-events.ts';
import { directoryStorage } from '#server/platform/media/directory-storage.ts';
import { templates } from '#server/domains/templates/templates-tables.ts';
import { tokenTransactions } from '#server/domains/ledger/ledger-tables.ts';
import { sampleEvents } from './sample-events.ts';
import { SEED_LOCK, seedDemo } from './seed-demo.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const PUBLIC_URL = 'https://tukutane.example';

let connection: DatabaseConnection;
let directory: string;

beforeAll(async () => {
  connection = await freshDatabase();
  directory = await mkdtemp(join(tmpdir(), 'tukutane-seed-'));
  await seedDemo({ db: connection.db, storage: directoryStorage(directory), now: NOW });
});
afterAll(async () => {
  await connection.close();
  await rm(directory, { recursive: true });
});

async function event(slug: string) {
  const found = await findEventBySlug(connection.db, PUBLIC_URL, slug, null);
  return eventDetailSchema.parse(found && 'event' in found ? found.event : null);
}

test('an instance waits for another that is seeding, even beyond the statement timeout', async () => {
  const { db, url, close } = await freshPostgres();
  const waiter = await connectPostgres(url, () => {}, { statementMaxMs: 1000, waitMaxMs: 1000 });
  let seeding: ReturnType<typeof seedDemo>;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    seeding = seedDemo({ db: waiter.db, storage: directoryStorage(directory), now: NOW });
    seeding.catch(() => {});
    const waited = sql`select from pg_stat_activity where wait_event = 'advisory' and now() - query_start > '1.5 s'`;
    await expect.poll(async () => (await db.execute(waited)).rows.length).toBe(1);
  });
  expect(await seeding!).toMatchObject({ events: sampleEvents.length });
  await waiter.close();
  await close();
});

test('there are many events, in many countries, in every category and filter, with and without flyers', async () => {
  const rows = await connection.db.select().from(events);
  expect(rows.length).toBeGreaterThanOrEqual(60);
  expect(new Set(rows.map((row) => row.country)).size).toBeGreaterThanOrEqual(20);
  expect(new Set(rows.map((row) => row.category))).toEqual(new Set(EVENT_CATEGORIES));
  expect(new Set(rows.flatMap((row) => row.filterCategories))).toEqual(new Set(FILTER_CATEGORIES));
  expect(new Set(rows.map((row) => row.status)).size).toBe(4);
  const withFlyers = rows.filter((row) => row.flyerEnabled).length;
  expect(withFlyers / rows.length).toBeGreaterThan(0.4);
  expect(withFlyers / rows.length).toBeLessThan(0.7);
});

test('every sample event is in a known country and passes the rules of the form', async () => {
  const rows = await connection.db.select().from(events);
  const broken = rows.filter(
    (row) =>
      row.country === null ||
      row.timezone === 'UTC' ||
      !CURRENCIES.some((currency) => currency === row.currency) ||
      !/^\d+(\.\d{1,2})?(-\d+(\.\d{1,2})?)?$/.test(row.ticketPrice ?? '1') ||
      row.description.length < 100 ||
      row.createdAt > NOW,
  );
  expect(broken.map((row) => row.name)).toEqual([]);
  expect(sampleEvents.every((event) => event.description.length >= 2)).toBe(true);
});

test('some events are over, some are this weekend and most are upcoming', async () => {
  const { db } = connection;
  const past = await listEvents(db, PUBLIC_URL, { when: 'past' }, NOW);
  const upcoming = await listEvents(db, PUBLIC_URL, { limit: 100 }, NOW);
  expect(past.total).toBeGreaterThanOrEqual(5);
  expect(upcoming.total).toBeGreaterThanOrEqual(50);
  const weekend = upcoming.items.filter((event) => ['2026-11-21', '2026-11-22'].includes(event.eventDate));
  expect(weekend.length).toBeGreaterThanOrEqual(5);
  expect((await listFeaturedEvents(db, PUBLIC_URL, NOW)).length).toBeGreaterThanOrEqual(4);
});

test('every balance is the sum of its ledger and within what the package allows', async () => {
  const rows = await connection.db
    .select({ user: users, sum: sql<number>`coalesce(sum(${tokenTransactions.delta}), 0)::integer` })
    .from(users)
    .leftJoin(tokenTransactions, eq(tokenTransactions.clientId, users.id))
    .groupBy(users.id);
  for (const { user, sum } of rows) {
    expect(user.tokens).toBe(sum);
    expect(user.tokens).toBe(user.tokensIssued - user.tokensUsed);
    expect(user.eventsCreated).toBeLessThanOrEqual(user.eventsAllowed ?? Infinity);
  }
  const balances = rows.filter(({ user }) => user.status === 'approved').map(({ user }) => user.tokens);
  expect(balances).toContain(0);
  expect(balances.some((tokens) => tokens > 0 && tokens < 10)).toBe(true);
  expect(rows.filter(({ user }) => user.status === 'pending')).not.toHaveLength(0);
});

test('events with flyers offer templates of all canvas sizes, with stored backgrounds', async () => {
  const storage = directoryStorage(directory);
  const rows = await connection.db.select().from(templates);
  expect(new Set(rows.map((row) => row.canvasSize))).toEqual(new Set(Object.keys(CANVAS_SIZES)));
  for (const path of new Set(rows.map((row) => row.backgroundPath!))) {
    expect(await storage.exists(path.slice(1))).toBe(true);
  }
  const flyerEvents = await connection.db.select().from(events).where(eq(events.flyerEnabled, true));
  const offering = new Set(rows.map((row) => row.eventId));
  expect(flyerEvents.filter((row) => !offering.has(row.id)).map((row) => row.name)).toEqual([]);
});

test('a sample event fits the contract, and the flyers of one organizer are paused', async () => {
  expect(await event('nairobi-cloud-summit-2026')).toMatchObject({
    canGenerateFlyers: true,
    watermark: null,
  });
  expect(await event('kisumu-junior-code-showcase')).toMatchObject({
    canGenerateFlyers: true,
    watermark: 'Made with Tukutane',
  });
  expect(await event('antananarivo-trail-tech')).toMatchObject({ canGenerateFlyers: false });
});

test('a database with events is not seeded', async () => {
  const before = await connection.db.$count(events);
  expect(await seedDemo({ db: connection.db, storage: directoryStorage(directory), now: NOW })).toBeNull();
  expect(await connection.db.$count(events)).toBe(before);
});
