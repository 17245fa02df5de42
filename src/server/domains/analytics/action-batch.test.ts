import { and, eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database, DatabaseConnection } from '#server/platform/db/database.ts';
import { deleteEvent } from '#server/domains/deletion/delete-event.ts';
import { buildEvent, buildUser } from '#server/test/factories.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';
import { ActionBatch } from './action-batch.ts';
import { analyticsRollups } from './analytics-tables.ts';
import { countEventActions } from './count-event-actions.ts';

const lines: string[] = [];
const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });

describe.each([
  ['PGlite', freshDatabase],
  ['PostgreSQL', freshPostgres],
])('on %s', (_engine, open) => {
  let connection: DatabaseConnection;
  let db: Database;
  let event: Awaited<ReturnType<typeof buildEvent>>;
  let actorId: string;
  beforeAll(async () => {
    connection = await open();
    ({ db } = connection);
    actorId = (await buildUser(db, { role: 'admin' })).id;
  });
  afterAll(() => connection.close());
  beforeEach(async () => {
    event = await buildEvent(db);
    lines.length = 0;
  });

  const total = async (scopeId: string): Promise<number | undefined> => {
    const ofTotal = and(eq(analyticsRollups.scopeId, scopeId), eq(analyticsRollups.dimension, 'total'));
    const [row] = await db.select().from(analyticsRollups).where(ofTotal);
    return row?.view;
  };
  const view = (source = 'direct', eventId = event.id) => ({ eventId, kind: 'view' as const, source });

  /** A database whose transactions fail while `broken.now` is true. */
  function breakable() {
    const broken = { now: true };
    const failing = new Proxy(db, {
      get: (target, name) =>
        name === 'transaction' && broken.now
          ? () => Promise.reject(new Error('The database is away.'))
          : Reflect.get(target, name, target),
    });
    return { broken, failing };
  }

  test('a failing flush loses nothing, is logged once per outage, and is retried by the next', async () => {
    const { broken, failing } = breakable();
    const batch = new ActionBatch(failing, log);
    batch.count(view());
    await batch.flush();
    batch.count(view());
    await batch.flush();
    expect(lines).toHaveLength(1);
    expect(await total(event.id)).toBeUndefined();
    broken.now = false;
    await batch.flush();
    await batch.flush();
    expect([await total(event.id), await total(event.clientId)]).toEqual([2, 2]);
    expect([batch.counted, batch.dropped, batch.waiting]).toEqual([2, 0, 0]);
    broken.now = true;
    batch.count(view());
    await batch.flush();
    expect(lines).toHaveLength(2);
  });

  test('entries that the database refuses are dropped without blocking others', async () => {
    const batch = new ActionBatch(db, log);
    const other = await buildEvent(db);
    for (const id of [event.id, other.id]) batch.count(view('direct', id));
    batch.count(view('half a character \ud83d'));
    await batch.flush();
    expect([await total(event.id), await total(other.id)]).toEqual([1, 1]);
    expect([batch.dropped, batch.waiting, lines.length]).toEqual([1, 0, 1]);
  });

  test('concurrent flushes of two processes and concurrent flyers add up', async () => {
    const { clientId } = event;
    const others = await Promise.all([1, 2, 3].map(() => buildEvent(db, { clientId })));
    const ids = [event, ...others].map(({ id }) => id);
    const batches = [new ActionBatch(db, log), new ActionBatch(db, log)];
    for (let round = 0; round < 10; round++) {
      for (const batch of batches)
        for (const id of ids.toReversed()) batch.count(view(`source ${round}`, id));
      const flyer = { ownerId: clientId, kind: 'flyer', country: 'Kenya', templateId: null } as const;
      await Promise.all([
        ...batches.map((batch) => batch.flush()),
        ...ids.map((eventId) => db.transaction((tx) => countEventActions(tx, [{ ...flyer, eventId }]))),
      ]);
    }
    expect(lines).toEqual([]);
    expect(await total(clientId)).toBe(80);
    for (const id of ids) expect(await total(id)).toBe(20);
    const { rows } = await db.execute(
      sql`select sum(flyer)::int as flyers from analytics_rollups where scope_id = ${clientId} and dimension = 'total'`,
    );
    expect(rows).toEqual([{ flyers: 40 }]);
  });

  test('a full batch counts new sources as others, then drops events it has no room for', async () => {
    const batch = new ActionBatch(db, log, 3);
    const stranger = await buildEvent(db);
    for (const source of ['other', 'a', 'b', 'c', 'd', 'a']) batch.count(view(source));
    batch.count(view('a', stranger.id));
    expect([batch.counted, batch.dropped, batch.waiting]).toEqual([6, 1, 3]);
    await batch.flush();
    expect(await total(event.id)).toBe(6);
    expect(await total(stranger.id)).toBeUndefined();
  });

  test('an event deleted before the flush is not counted, and its counts leave its owner’s totals', async () => {
    const kept = await buildEvent(db, { clientId: event.clientId });
    const batch = new ActionBatch(db, log);
    for (const id of [event.id, event.id, kept.id]) batch.count(view('direct', id));
    await batch.flush();
    expect(await total(event.clientId)).toBe(3);
    batch.count(view());
    await deleteEvent(db, { eventId: event.id, actorId });
    await batch.flush();
    expect([await total(event.clientId), await total(kept.id), await total(event.id)]).toEqual([
      1,
      1,
      undefined,
    ]);
    const { rows } = await db.execute(
      sql`select distinct value from analytics_rollups where scope_id = ${event.clientId} and dimension = 'event'`,
    );
    expect(rows).toEqual([{ value: kept.id }]);
  });

  test('deleting an event while its views are written causes no error', async () => {
    const batch = new ActionBatch(db, log);
    const doomed = await Promise.all(
      Array.from({ length: 10 }, () => buildEvent(db, { clientId: event.clientId })),
    );
    for (const { id } of doomed) batch.count(view('direct', id));
    await batch.flush();
    for (const { id } of doomed) batch.count(view('direct', id));
    batch.count(view());
    await Promise.all([batch.flush(), ...doomed.map(({ id }) => deleteEvent(db, { eventId: id, actorId }))]);
    expect(lines).toEqual([]);
    expect(await total(event.clientId)).toBe(1);
  });
});
