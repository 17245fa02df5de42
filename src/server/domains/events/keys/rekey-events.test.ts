import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';
import { buildEvent } from '#server/test/factories.ts';
import { KEYS_VERSION } from './event-keys.ts';
import { events } from '../events-tables.ts';
import { rekeyEvents } from './rekey-events.ts';

let connections: DatabaseConnection[];
beforeAll(async () => {
  connections = [await freshDatabase(), await freshPostgres()];
});
afterAll(() => Promise.all(connections.map((connection) => connection.close())));

const outdated = { keysVersion: 0, latitude: null, longitude: null, country: null, searchText: '' };

test('events with keys of an older version get new keys and coordinates, and nothing else changes', async () => {
  for (const { db } of connections) {
    const current = await buildEvent(db, { location: 'Kigali' });
    const built = await buildEvent(db, { location: 'Addis-Abeba' });
    await db.update(events).set(outdated).where(eq(events.id, built.id));
    expect(await rekeyEvents(db)).toBe(1);
    expect(await db.select().from(events).where(eq(events.id, built.id))).toEqual([built]);
    expect(await db.select().from(events).where(eq(events.id, current.id))).toEqual([current]);
    expect(built).toMatchObject({
      keysVersion: KEYS_VERSION,
      country: 'Ethiopia',
      latitude: 9.03,
      longitude: 38.74,
    });
    expect(await rekeyEvents(db)).toBe(0);
  }
});

test('a country that the location does not name is kept', async () => {
  const [{ db }] = connections as [DatabaseConnection];
  const { id } = await buildEvent(db, { location: 'Online', country: 'Ghana' });
  await db.update(events).set({ keysVersion: 0 }).where(eq(events.id, id));
  await rekeyEvents(db);
  const [row] = await db.select().from(events).where(eq(events.id, id));
  expect(row).toMatchObject({ country: 'Ghana', latitude: null, keysVersion: KEYS_VERSION });
});

test('an event that is being edited is skipped', async () => {
  const [, { db }] = connections as [DatabaseConnection, DatabaseConnection];
  const { id } = await buildEvent(db, { location: 'Accra' });
  await db.update(events).set({ keysVersion: 0 }).where(eq(events.id, id));
  await db.transaction(async (edit) => {
    await edit.select().from(events).where(eq(events.id, id)).for('update');
    expect(await rekeyEvents(db)).toBe(0);
  });
  expect(await rekeyEvents(db)).toBe(1);
});
