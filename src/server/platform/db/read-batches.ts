import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Database, longTransaction } from './database.ts';

const BATCH = 200;

/** A query without sort order and limit. */
interface Unsorted<Row> {
  orderBy(...columns: SQL[]): { limit(most: number): PromiseLike<Row[]> };
}

/**
 * Reads all rows of a query in batches, to save memory. Each batch has its own transaction, so a slow reader holds no connection.
 * @param keys columns that sort the rows, ascending; their values must be unique per row
 * @param select returns the query, which must select `position`. `after` is its condition for the rows after the previous batch.
 */
export async function* readBatches<Row extends { position: string[] }>(
  db: Database,
  keys: readonly PgColumn[],
  select: (tx: Database, position: SQL<string[]>, after: SQL | undefined) => Unsorted<Row>,
): AsyncGenerator<Omit<Row, 'position'>[]> {
  const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
  // Positions are texts, because a Date has no microseconds and would lose rows between two batches.
  const position = sql<string[]>`json_build_array(${list(keys.map((key) => sql`${key}::text`))})`;
  const orderBy = keys.map((key) => sql`${key} asc`);
  const afterOf = (last: readonly string[]): SQL => {
    const values = keys.map((key, index) => sql`${last[index]}::${sql.raw(key.getSQLType())}`);
    return sql`(${list(keys.map((key) => sql`${key}`))}) > (${list(values)})`;
  };
  for (let after: SQL | undefined; ;) {
    const seen = after;
    const rows = await longTransaction(db, async (tx) =>
      select(tx, position, seen)
        .orderBy(...orderBy)
        .limit(BATCH),
    );
    if (rows.length > 0) yield rows.map(({ position: _, ...row }) => row);
    if (rows.length < BATCH) return;
    after = afterOf(rows.at(-1)!.position);
  }
}
