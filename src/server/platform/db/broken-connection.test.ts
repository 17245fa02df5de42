import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { freshPostgres } from '#server/test/test-database.ts';
import { connectPostgres } from './connect.ts';
import { isDatabaseBusy } from './database-errors.ts';

test('a connection that breaks between two statements fails the transaction and nothing else', async () => {
  const admin = await freshPostgres();
  const { db, close } = await connectPostgres(admin.url, () => {});
  const failure = await db
    .transaction(async (tx) => {
      const pid = sql`select pg_backend_pid() as pid`;
      const [row] = (await tx.execute<{ pid: number }>(pid)).rows;
      await admin.db.execute(sql`select pg_terminate_backend(${row!.pid}, 5000)`);
      await tx.execute(sql`select 1`);
    })
    .catch((error: unknown) => error);
  expect(isDatabaseBusy(failure)).toBe(true);
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await close();
  await admin.close();
});
