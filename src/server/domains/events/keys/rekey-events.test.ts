import { eq, inArray, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';
import { buildEvent } from '#server/test/factories.ts';
import { startJobs } from '#server/platform/jobs/start-jobs.ts';
import { KEYS_VERSION } from './event-keys.ts';
import { events } from '../events-tables.ts';
import { rekeyEvents, eventKeysJob } from './rekey-events.ts';

let connections: DatabaseConnection[];
beforeAll(async () => {
  connections = [await freshDatabase(), await freshPostgres()];
});
afterAll(() => Promise.all(connections.map((connection) => connection.close())));

const onFailure = async (id: string, error: unknown): Promise<never> => {
  throw new Error(`Event ${id} failed`, { cause: error });
};

const outdated = { keysVersion: 0, latitude: null, longitude: null, country: null, searchText: '' };

test('events with keys of an older version get new keys and coordinates, and nothing else changes', async () => {
  for (const { db } of connections) {
    const current = await buildEvent(db, { location: 'Kigali' });
    const built = await buildEvent(db, { location: 'Addis-Abeba' });
    await db.update(events).set(outdated).where(eq(events.id, built.id));
    expect(await rekeyEvents(db, { onFailure })).toEqual({ written: 1, skipped: 0 });
    expect(await db.select().from(events).where(eq(events.id, built.id))).toEqual([built]);
    expect(await db.select().from(events).where(eq(events.id, current.id))).toEqual([current]);
    expect(built).toMatchObject({
      keysVersion: KEYS_VERSION,
      country: 'Ethiopia',
      latitude: 9.03,
      longitude: 38.74,
    });
    expect(await rekeyEvents(db, { onFailure })).toEqual({ written: 0, skipped: 0 });
  }
});

test('a country that the location does not name is kept', async () => {
  const [{ db }] = connections as [DatabaseConnection];
  const { id } = await buildEvent(db, { location: 'Online', country: 'Ghana' });
  await db.update(events).set({ keysVersion: 0 }).where(eq(events.id, id));
  await rekeyEvents(db, { onFailure });
  const [row] = await db.select().from(events).where(eq(events.id, id));
  expect(row).toMatchObject({ country: 'Ghana', latitude: null, keysVersion: KEYS_VERSION });
});

test('an event that is being edited is skipped', async () => {
  const [, { db }] = connections as [DatabaseConnection, DatabaseConnection];
  const { id } = await buildEvent(db, { location: 'Accra' });
  await db.update(events).set({ keysVersion: 0 }).where(eq(events.id, id));
  await db.transaction(async (edit) => {
    await edit.select().from(events).where(eq(events.id, id)).for('update');
    expect(await rekeyEvents(db, { onFailure })).toEqual({ written: 0, skipped: 1 });
  });
  expect(await rekeyEvents(db, { onFailure })).toEqual({ written: 1, skipped: 0 });
});

test('an event that fails, in our code or in the database, is retried on its own, and all others get their keys', async () => {
  for (const { db } of connections) {
    const built = await Promise.all(Array.from({ length: 5 }, () => buildEvent(db, { location: 'Kigali' })));
    const [unknownZone, refused, ...others] = built.map(({ id }) => id) as [string, string, ...string[]];
    await db
      .update(events)
      .set(outdated)
      .where(inArray(events.id, [unknownZone, refused, ...others]));
    await db.update(events).set({ timezone: 'Africa/Wakanda' }).where(eq(events.id, unknownZone));
    const rule = sql.raw(`check (id <> '${refused}' or keys_version = 0)`);
    await db.execute(sql`alter table events add constraint stubborn ${rule}`);

    const running = startJobs({ db, jobs: [eventKeysJob(db)], log: pino({ level: 'silent' }), pollMs: 20 });
    await expect.poll(() => running.counts).toEqual({ done: 1, failed: 2 });
    const failed = () => db.execute<{ subject: string }>(sql`select subject from jobs where subject <> ''`);
    expect(new Set((await failed()).rows.map(({ subject }) => subject))).toEqual(
      new Set([unknownZone, refused]),
    );
    const current = await db
      .select({ id: events.id })
      .from(events)
      .where(eq(events.keysVersion, KEYS_VERSION));
    expect(current.map(({ id }) => id)).toEqual(expect.arrayContaining(others));
    await db.execute(sql`alter table events drop constraint stubborn`);
    await db.update(events).set({ timezone: 'Africa/Kigali' }).where(eq(events.id, unknownZone));
    await db.execute(sql`update jobs set next_attempt_at = now()`);
    await expect.poll(async () => (await failed()).rows).toEqual([]);
    await running.stop();
    expect(await rekeyEvents(db, { onFailure })).toEqual({ written: 0, skipped: 0 });
    await db.delete(events).where(inArray(events.id, [unknownZone, refused]));
  }
});
