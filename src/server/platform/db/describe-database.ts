import { hostname } from 'node:os';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Name that identifies this process's connections to PostgreSQL. */
export const APPLICATION_NAME = `tukutane ${hostname().replaceAll(/[^\w.-]/g, '')} ${process.pid}`;

/** Version, migrations, size in bytes and connections of the database. The embedded engine has one connection: ours. */
export async function describeDatabase(db: Database) {
  const { rows } = await db.execute<{
    version: string;
    migrations: number;
    size: number;
    connections: number;
    processes: number;
  }>(sql`
    select
      split_part(version(), ' ', 1) || ' ' || split_part(version(), ' ', 2) as version,
      (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
      pg_database_size(current_database())::float8 as size,
      (select greatest(count(*), 1)::int from pg_stat_activity where datname = current_database()) as connections,
      (select greatest(count(distinct application_name), 1)::int from pg_stat_activity
        where datname = current_database() and application_name like 'tukutane %') as processes`);
  return rows[0]!;
}
