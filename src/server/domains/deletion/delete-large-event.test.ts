import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { findFlyersInUse } from '#server/domains/flyers/queue-flyer-files.ts';
import { deleteQueuedFiles } from '#server/platform/media/delete-queued-files.ts';
import type { Storage } from '#server/platform/media/storage.ts';
import { findTemplatePicturesInUse } from '#server/domains/templates/queue-template-files.ts';
import { buildEvent, buildUser } from '#server/test/factories.ts';
import { assertInvariants } from '#server/test/invariants.ts';
import { freshPostgres } from '#server/test/test-database.ts';
import { deleteEvent, findEventPicturesInUse } from './delete-event.ts';

const FLYERS = 10_000;
const IN_USE = [findTemplatePicturesInUse, findEventPicturesInUse, findFlyersInUse];

let connection: DatabaseConnection;
beforeAll(async () => {
  connection = await freshPostgres();
});
afterAll(() => connection.close());

/** An event with 10,000 flyers, each with a file, a preview and an idempotency key. */
async function popularEvent(name: string) {
  const { db } = connection;
  const event = await buildEvent(db, { name });
  await db.execute(sql`
    insert into flyers (event_id, content_hash, attendee_name, attendee_country, flyer_path, preview_path, width, height,
      bytes, missing_characters)
    select ${event.id}, md5(${event.slug} || n), 'Ada', 'Kenya', 'flyers/' || md5(${event.slug} || n) || '.jpg',
      'flyers/' || md5(${event.slug} || n) || '.preview.jpg', 600, 600, 1, '[]'
    from generate_series(1, ${FLYERS}::int) as n`);
  await db.execute(sql`
    insert into idempotency_keys (scope, key, request_hash, flyer_id)
    select 'anonymous', id::text, 'x', id from flyers where event_id = ${event.id}`);
  await db.execute(sql`update events set attendee_count = ${FLYERS} where id = ${event.id}`);
  await db.execute(sql`update users set flyers_count = ${FLYERS} where id = ${event.clientId}`);
  return event;
}

test('an event with 10,000 flyers is deleted at once, and its 20,000 files later, without orphans', async () => {
  const { db } = connection;
  const [event, other] = [await popularEvent('Demo Day'), await popularEvent('Pitch Night')];
  const { rows } = await db.execute<{ key: string }>(
    sql`select unnest(array[flyer_path, preview_path]) as key from flyers where event_id = ${event.id}`,
  );
  const stored = new Set(rows.map(({ key }) => key));
  expect(stored.size).toBe(2 * FLYERS);
  const storage = { delete: async (key: string) => void stored.delete(key) } as Storage;
  const actorId = (await buildUser(db, { role: 'admin' })).id;

  await deleteEvent(db, { eventId: event.id, actorId });
  expect(stored.size).toBe(2 * FLYERS);
  const left = await db.execute(sql`select 1 from flyers where event_id <> ${other.id}
    union all select 1 from idempotency_keys where flyer_id not in (select id from flyers)`);
  expect(left.rows).toEqual([]);

  // Two processes share the work.
  const deleted = await Promise.all([
    deleteQueuedFiles(db, storage, IN_USE),
    deleteQueuedFiles(db, storage, IN_USE),
  ]);
  expect(deleted[0] + deleted[1]).toBe(2 * FLYERS);
  expect(stored.size).toBe(0);
  expect((await db.execute(sql`select 1 from file_deletions`)).rows).toEqual([]);
  await assertInvariants(db);
}, 60_000);
