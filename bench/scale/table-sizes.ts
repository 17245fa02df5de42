import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { rounded } from '../generator.ts';

type Sizes = Record<string, Record<string, string | number>>;

/** Returns the number of rows of each of the largest tables, and bytes per row of the table and of its indexes. */
export async function readTableSizes(db: Database): Promise<Sizes> {
  const { rows } = await db.execute<{ name: string; rows: number; heap: number; indexes: number }>(sql`
    select relname as name, reltuples::float8 as rows, pg_table_size(oid)::float8 as heap, pg_indexes_size(oid)::float8 as indexes
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples >= 1000
    order by pg_total_relation_size(oid) desc limit 12`);
  return Object.fromEntries(
    rows.map(({ name, rows: count, heap, indexes }) => [
      name,
      {
        rows: count,
        'bytes per row': Math.round(heap / count),
        'of its indexes': Math.round(indexes / count),
        'GB in all': rounded((heap + indexes) / 1e9),
      },
    ]),
  );
}

/** Returns, for each index of `tables`, the bytes per row and the number of scans since `resetScans`. */
export async function readIndexes(db: Database, tables: readonly string[]): Promise<Sizes> {
  const { rows } = await db.execute<{ name: string; bytes: number; scans: number }>(sql`
    select indexrelname as name, pg_relation_size(indexrelid) / greatest(1, reltuples)::float8 as bytes, idx_scan::float8 as scans
    from pg_stat_user_indexes join pg_class on pg_class.oid = relid
    where pg_stat_user_indexes.relname in (${sql.join(tables.map((table) => sql`${table}`), sql`, `)}) order by pg_stat_user_indexes.relname, bytes desc`); // oxfmt-ignore
  return Object.fromEntries(
    rows.map(({ name, bytes, scans }) => [name, { 'bytes per row': rounded(bytes), scans }]),
  );
}

export async function resetScans(db: Database): Promise<void> {
  await db.execute(sql`select pg_stat_reset()`);
}
