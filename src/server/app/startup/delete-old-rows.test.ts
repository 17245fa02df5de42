import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { buildUser } from '#server/test/factories.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';
import { deleteOldRows } from './delete-old-rows.ts';

/** Number of rows, more than fit in one batch. */
const MANY = 1500;
const TABLES = ['outbox', 'activity', 'analytics_rollups', 'audit_log'];

describe.each([
  ['PGlite', freshDatabase],
  ['PostgreSQL', freshPostgres],
])('on %s', (_, open) => {
  let connection: DatabaseConnection;
  beforeEach(async () => {
    connection = await open();
    const { id } = await buildUser(connection.db, { tokens: 0 });
    await connection.db.execute(sql`
      insert into outbox (kind, recipient_email, data, status, created_at)
      select 'low-tokens', 'ama@example.org', '{}', status::mail_status, now() - age * interval '1 day'
      from (values ('sent', 91), ('dead', 91), ('waiting', 91), ('sent', 89)) as mail (status, age), generate_series(1, ${MANY}::int)`);
    await connection.db.execute(sql`
      insert into activity (owner_id, kind, happened_at) select ${id}, 'submitted', now() - age * interval '1 day'
      from unnest('{401,399}'::int[]) as age, generate_series(1, ${MANY}::int)`);
    await connection.db.execute(sql`
      insert into analytics_rollups (scope_id, dimension, grain, day, value)
      select ${id}, 'source', grain::analytics_grain, current_date - age, n from generate_series(1, ${MANY}::int) as n,
        (values ('day', 801), ('month', 830), ('day', 799), ('ever', 3000)) as counts (grain, age)`);
    await connection.db.execute(sql`
      insert into audit_log (action, created_at) select 'account.login', now() - age * interval '1 day'
      from unnest('{801,799}'::int[]) as age, generate_series(1, ${MANY}::int)`);
  });
  afterEach(() => connection.close());

  async function countRows(): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const table of TABLES) {
      const { rows } = await connection.db.execute<{ number: number }>(
        sql`select count(*)::int as number from ${sql.identifier(table)}`,
      );
      counts[table] = rows[0]!.number;
    }
    return counts;
  }

  const KEPT = { outbox: 2 * MANY, activity: MANY, analytics_rollups: 2 * MANY, audit_log: MANY };

  test('old rows are deleted; recent ones, waiting mail and counts without a day stay', async () => {
    await deleteOldRows(connection.db, new Date());
    expect(await countRows()).toEqual(KEPT);
    const { rows } = await connection.db.execute(sql`select distinct status from outbox order by 1`);
    expect(rows).toEqual([{ status: 'waiting' }, { status: 'sent' }]);
  });

  test('a row that another transaction has locked is left for the next run', async () => {
    if (connection.engine === 'pglite') return;
    await connection.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from audit_log order by id limit 1 for update`);
      await Promise.all([deleteOldRows(connection.db, new Date()), deleteOldRows(connection.db, new Date())]);
    });
    expect(await countRows()).toEqual({ ...KEPT, audit_log: MANY + 1 });
  });
});
