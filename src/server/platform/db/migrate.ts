import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { Database, DatabaseConnection } from './database.ts';

const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL('../../../../migrations', import.meta.url)) };

/** An arbitrary lock number, the same in every instance. */
const MIGRATION_LOCK = 7_104_225;

export async function migrate({ db, engine, behindPooler }: DatabaseConnection): Promise<void> {
  if (engine === 'pglite') await migratePglite(db as never, MIGRATIONS);
  else {
    // Instances that start at the same time wait here, with no time limit, and then find nothing to do.
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = 0; set local statement_timeout = 0`);
      await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
      const client = await (db as unknown as { $client: pg.Pool }).$client.connect();
      try {
        // Behind a pooler, the setting would persist on a connection that other clients use.
        if (!behindPooler) await client.query('set statement_timeout = 0');
        await migratePostgres(drizzle({ client }), MIGRATIONS);
      } finally {
        // Closes the connection instead of returning it to the pool, whose connections must have a timeout.
        client.release(true);
      }
    });
  }
}

/** Returns how many of this release's migrations the database lacks, and whether a later release has migrated it. */
export async function compareMigrations(db: Database): Promise<{ pending: number; isNewer: boolean }> {
  const own = readMigrationFiles(MIGRATIONS);
  const { rows: tables } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!tables[0]!.exists) return { pending: own.length, isNewer: false };
  const { rows } = await db.execute<{ last: string | null }>(
    sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`,
  );
  const last = Number(rows[0]!.last);
  return {
    pending: own.filter(({ folderMillis }) => folderMillis > last).length,
    isNewer: last > own.at(-1)!.folderMillis,
  };
}

/**
 * Creates the schema as of an earlier migration in an empty database, in the caller's transaction.
 * @param last hash of the last migration
 * @returns false when this release does not know that migration
 */
export async function migrateTo(
  tx: Database,
  { count, last }: { count: number; last: string },
): Promise<boolean> {
  const wanted = readMigrationFiles(MIGRATIONS).slice(0, count);
  if (wanted.length !== count || wanted.at(-1)?.hash !== last) return false;
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { sql: statements, hash, folderMillis } of wanted) {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
  return true;
}
