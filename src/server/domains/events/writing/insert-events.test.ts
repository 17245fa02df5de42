import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#server/platform/users/users-tables.ts';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { freshDatabase } from '#server/test/test-database.ts';
import { slugHistory } from '../events-tables.ts';
import { insertEvents, type NewEvent } from './insert-events.ts';

let connection: DatabaseConnection;
let ownerId: string;

beforeAll(async () => {
  connection = await freshDatabase();
});
afterAll(() => connection.close());

beforeEach(async () => {
  await connection.db.delete(users);
  const [owner] = await connection.db
    .insert(users)
    .values({ name: 'Ama Mensah', organization: ' ', email: 'ama@akwaaba.example', passwordHash: '-' })
    .returning();
  ownerId = owner!.id;
});

async function insert(...facts: Partial<NewEvent>[]) {
  const event = { clientId: ownerId, name: 'Demo Day', description: 'Pitches.', eventDate: '2026-06-22' };
  return insertEvents(
    connection.db,
    facts.map((some) => ({ ...event, ...some })),
  );
}

async function slugs(...facts: Partial<NewEvent>[]) {
  return (await insert(...facts)).map((row) => row.slug);
}

test('a new event is pending and counts towards its owner', async () => {
  const [event] = await insert({}, {});
  expect(event).toMatchObject({ status: 'pending', featured: false, flyerEnabled: false, attendeeCount: 0 });
  const [owner] = await connection.db.select().from(users).where(eq(users.id, ownerId));
  expect(owner).toMatchObject({ eventsCreated: 2, eventsCount: 2 });
});

test('without an organization, the organizer has the name of the user', async () => {
  expect((await insert({}))[0]).toMatchObject({ organizerName: 'Ama Mensah' });
});

test('country and time zone come from the location unless they are given', async () => {
  const rows = await insert(
    { location: 'Nairobi' },
    { location: 'Nairobi', timezone: 'Africa/Kampala', country: 'Uganda' },
    { location: 'Online' },
  );
  expect(rows.map((row) => [row.country, row.timezone])).toEqual([
    ['Kenya', 'Africa/Nairobi'],
    ['Uganda', 'Africa/Kampala'],
    [null, 'UTC'],
  ]);
});

test('equal names get numbered slugs, in one batch and after it', async () => {
  expect(await slugs({}, {}, {})).toEqual(['demo-day', 'demo-day-2', 'demo-day-3']);
  expect(await slugs({ name: 'Démo  Day!' })).toEqual(['demo-day-4']);
  expect(await slugs(...Array.from({ length: 30 }, () => ({})))).toContain('demo-day-34');
});

test('a given slug is normalized, and a reserved word gets a number', async () => {
  expect(await slugs({ slug: ' Été 2026! ' }, { name: 'Featured' }, { slug: 'id' }, { slug: '!' })).toEqual([
    'ete-2026',
    'featured-2',
    'id-2',
    'demo-day',
  ]);
});

test('a name without letters gets a short id', async () => {
  const [first, second] = await slugs({ name: '🎉' }, { name: '🎉' });
  expect(first).toMatch(/^event-[0-9a-f]{8}$/);
  expect(second).not.toBe(first);
});

test('a former slug of another event is not reused', async () => {
  const [event] = await insert({ name: 'New name' });
  await connection.db.insert(slugHistory).values({ slug: 'old-name', eventId: event!.id });
  expect(await slugs({ name: 'Old name' })).toEqual(['old-name-2']);
});

test('an unknown owner inserts nothing', async () => {
  await expect(insert({}, { clientId: '00000000-0000-4000-8000-000000000000' })).rejects.toThrow(
    'No account',
  );
  expect(await slugs({})).toEqual(['demo-day']);
});
