import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { buildEvent } from '#server/test/factories.ts';
import type { Database, DatabaseConnection } from './database.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';

/**
 * Runs `work` with an empty search path, as a restore does. A generated column then fails if its function calls another function
 * without naming the schema. Without this test, only a real restore would reveal the failure. (A complete `pg_dump` and
 * `pg_restore` would need the server's own tools.)
 */
async function asInRestore<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local search_path = ''`);
    return work(tx);
  });
}

/** Rows of a table as text, including generated columns. */
async function contentOf(db: Database, table: string): Promise<string[]> {
  const { rows } = await db.execute<{ row: string }>(
    sql.raw(`select each::text as row from public.${table} each order by 1`),
  );
  return rows.map(({ row }) => row);
}

/** Empties a table and rewrites its rows as a dump would, without generated columns. */
async function restoreRows(tx: Database, table: string): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select '"' || column_name || '"' as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`);
  const columns = rows.map(({ name }) => name).join(', ');
  await tx.execute(
    sql.raw(`create temporary table dumped on commit drop as select ${columns} from public.${table}`),
  );
  await tx.execute(sql.raw(`delete from public.${table}`));
  await tx.execute(sql.raw(`insert into public.${table} (${columns}) select ${columns} from pg_temp.dumped`));
  await tx.execute(sql`drop table pg_temp.dumped`);
}

/** Recreates every non-unique index from its definition, as a restore does. @returns the number of indexes */
async function restoreIndexes(tx: Database): Promise<number> {
  const { rows } = await tx.execute<{ name: string; made: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
    where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace) and not indisunique`);
  for (const { name, made } of rows) {
    await tx.execute(sql.raw(`drop index ${name}`));
    await tx.execute(sql.raw(made));
  }
  return rows.length;
}

const connections: DatabaseConnection[] = [];
afterAll(async () => {
  for (const connection of connections) await connection.close();
});

test.each([
  ['PGlite', freshDatabase],
  ['PostgreSQL', freshPostgres],
] as const)('what the database computes is the same after a restore: %s', async (_engine, open) => {
  const connection = await open();
  connections.push(connection);
  const { db } = connection;
  for (const name of ['Féria do Código', 'قمة القاهرة', 'Docks12 Hackathon']) {
    await buildEvent(db, { name, tags: 'ateliers, payments', location: 'Dakar, Senegal' });
  }
  const before = [await contentOf(db, 'search_words'), await contentOf(db, 'events')];
  expect(before.every((rows) => rows.length > 2)).toBe(true);
  await asInRestore(db, async (tx) => {
    await restoreRows(tx, 'search_words');
    await restoreRows(tx, 'events');
    expect(await restoreIndexes(tx)).toBeGreaterThan(40);
  });
  expect([await contentOf(db, 'search_words'), await contentOf(db, 'events')]).toEqual(before);

  // Proves that the check works: a column whose function needs the search path cannot be restored.
  await db.execute(sql`create function bare(text) returns text language sql immutable as 'select upper($1)'`);
  await db.execute(sql`
    create function plain(text) returns text language plpgsql immutable as 'begin return bare($1); end'`);
  await db.execute(
    sql`alter table search_words add column plain text generated always as (plain(word)) stored`,
  );
  await expect(asInRestore(db, (tx) => restoreRows(tx, 'search_words'))).rejects.toMatchObject({
    cause: { message: expect.stringContaining('bare(text) does not exist') },
  });
});
