import { fileURLToPath } from 'node:url';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { DatabaseConnection } from './database.ts';

const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL('../../../migrations', import.meta.url)) };

/** Brings the schema to the newest migration; does nothing when it is there already. */
export async function migrate({ db, engine }: DatabaseConnection): Promise<void> {
  if (engine === 'pglite') await migratePglite(db as never, MIGRATIONS);
  else await migratePostgres(db as never, MIGRATIONS);
}
