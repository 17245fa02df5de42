import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { DatabaseConnection } from './database.ts';

const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL('../../../../migrations', import.meta.url)) };

/** Any number; the same in every instance. */
const MIGRATION_LOCK = 7_104_225;

/** Brings the schema to the newest migration. */
export async function migrate({ db, engine }: DatabaseConnection): Promise<void> {
  if (engine === 'pglite') await migratePglite(db as never, MIGRATIONS);
  else {
    // Instances that start at the same time wait here, however long, and then find nothing to do.
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = 0`);
      await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
      await migratePostgres(db as never, MIGRATIONS);
    });
  }
}
