import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { connectPostgres } from '#server/platform/db/connect.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { longTransaction, type Database } from '#server/platform/db/database.ts';
import { buildEvent } from '#server/test/factories.ts';
import { freshPostgres } from '#server/test/test-database.ts';
import { ApiFixture } from '#server/test/api-fixture.ts';

test('requests that wait for a locked table get 503, and succeed once it is unlocked', async () => {
  const holder = await freshPostgres();
  const fixture = await ApiFixture.open(await connectPostgres(holder.url, () => {}, { waitMaxMs: 300 }));
  const owner = await fixture.account();
  const form = { name: 'Late Night', description: 'Talks.', eventDate: '2099-01-01' };
  const read = (index: number) => fixture.call('GET', `/api/events?limit=${index + 1}`);
  const write = () => fixture.call('POST', '/api/events', { as: owner, body: form });

  await holder.db.transaction(async (tx) => {
    await tx.execute(sql`lock table events`);
    // There are more requests than connections: some wait for a lock, the others for a connection.
    const answers = await Promise.all([...Array.from({ length: 25 }, (_, index) => read(index)), write()]);
    for (const { status, body, headers } of answers) {
      expect([status, body.code, headers['retry-after']]).toEqual([503, 'OVERLOADED', '5']);
    }
  });
  expect((await read(0)).status).toBe(200);
  expect((await write()).status).toBe(201);
  await fixture.close();
  await holder.close();
});

test('a statement that takes too long is cancelled with 503, and its connection stays usable', async () => {
  const { url, ...holder } = await freshPostgres();
  const fixture = await ApiFixture.open(await connectPostgres(url, () => {}, { statementMaxMs: 100 }));
  await buildEvent(holder.db);
  await holder.db.execute(sql`alter table events rename to slow_events`);
  // A scan that never ends simulates a bad query plan.
  await holder.db.execute(sql`create view events as select slow_events.* from slow_events, pg_sleep(600)`);
  const { status, body, headers } = await fixture.call('GET', '/api/events');
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'OVERLOADED', '5']);
  expect(body.message).toBe(
    'This took too long and was stopped. Nothing was changed. Please try again in a moment.',
  );
  expect((await fixture.call('GET', '/readyz')).status).toBe(200);
  await longTransaction(fixture.db, (tx) => tx.execute(sql`select pg_sleep(0.3)`));
  await fixture.close();
  await holder.close();
});

test('every connection cancels a statement after five seconds, or after a minute in a long transaction', async () => {
  const holder = await freshPostgres();
  const { db, close } = await connectPostgres(holder.url, () => {});
  const limitOf = async (on: Database) => {
    const { rows } = await on.execute<{ pid: number; most: string }>(
      sql`select pg_backend_pid() as pid, current_setting('statement_timeout') as most, pg_sleep(0.2)`,
    );
    return rows[0]!;
  };
  const limits = await Promise.all(Array.from({ length: 4 }, () => limitOf(db)));
  expect(new Set(limits.map(({ pid }) => pid)).size).toBe(4);
  expect(limits.map(({ most }) => most)).toEqual(['5s', '5s', '5s', '5s']);
  expect((await longTransaction(db, limitOf)).most).toBe('1min');
  expect((await limitOf(db)).most).toBe('5s');
  await close();
  await holder.close();
});

test('a migration may take longer than any statement of a request', async () => {
  const holder = await freshPostgres();
  const impatient = await connectPostgres(holder.url, () => {}, { statementMaxMs: 100 });
  const migrated = await holder.db.transaction(async (tx) => {
    await tx.execute(sql`lock table drizzle.__drizzle_migrations`);
    const migrating = migrate(impatient).then(() => 'migrated', String);
    await tx.execute(sql`select pg_sleep(0.5)`);
    return { migrating };
  });
  expect(await migrated.migrating).toBe('migrated');
  await impatient.close();
  await holder.close();
});
