import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import type { Manifest } from './manifest.ts';

const BATCH = 500;

/**
 * Writes all rows of all tables, without generated columns, as JSON arrays. Call it in a transaction with one snapshot. The
 * embedded database and PostgreSQL, including later versions, can load the dump.
 */
export async function dumpDatabase(
  tx: Database,
  write: (table: string, rows: number, list: Buffer) => Promise<void>,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'>> {
  const { rows: migrations } = await tx.execute<{ count: number; last: string }>(sql`
    select count(*)::int as count, (array_agg(hash order by created_at desc))[1] as last from drizzle.__drizzle_migrations`);
  const tables: Manifest['tables'] = [];
  for (const { name, columns } of await listTables(tx)) {
    const names = columnList(columns);
    await tx.execute(sql`declare dump no scroll cursor for
      select row_to_json(each)::text as row from (select ${names} from public.${sql.identifier(name)}) each`);
    let total = 0;
    for (;;) {
      const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${BATCH} from dump`));
      if (rows.length === 0) break;
      total += rows.length;
      await write(name, rows.length, Buffer.from(`[${rows.map(({ row }) => row).join(',')}]`));
    }
    await tx.execute(sql`close dump`);
    tables.push({ name, columns, rows: total });
  }
  const { rows: sequences } = await tx.execute<{ name: string; last: string }>(sql`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null`);
  return {
    migrations: migrations[0]!,
    tables,
    sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, last])),
  };
}

/** The product's tables with their columns, except generated columns. A partitioned table includes the rows of its partitions. */
export async function listTables(tx: Database): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await tx.execute<{ name: string; columns: string[] }>(sql`
    select relname as name, json_agg(attname order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`);
  return rows;
}

export function columnList(columns: readonly string[]): SQL {
  const names = columns.map((column) => sql.identifier(column));
  return sql.join(names, sql`, `);
}
