import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Database, longTransaction } from './database.ts';

const BATCH = 200;

export interface Batch {
  position: SQL<string[]>;
  /** Condition for the rows after the previous batch; absent for the first batch. */
  after: SQL | undefined;
  orderBy: SQL[];
  limit: number;
}

/**
 * Reads all rows of a query in batches, to save memory. Each batch has its own transaction, so a slow reader holds no connection.
 * @param keys columns that sort the rows, ascending; their values must be unique per row
 */
export async function* readBatches<Row extends { position: string[] }>(
  db: Database,
  keys: readonly PgColumn[],
  read: (tx: Database, batch: Batch) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
  // Positions are texts, because a Date has no microseconds and would lose rows between two batches.
  const position = sql<string[]>`json_build_array(${list(keys.map((key) => sql`${key}::text`))})`;
  const orderBy = keys.map((key) => sql`${key} asc`);
  const afterOf = (last: readonly string[]): SQL => {
    const values = keys.map((key, index) => sql`${last[index]}::${sql.raw(key.getSQLType())}`);
    return sql`(${list(keys.map((key) => sql`${key}`))}) > (${list(values)})`;
  };
  for (let after: SQL | undefined; ;) {
    const batch = { position, after, orderBy, limit: BATCH };
    const rows = await longTransaction(db, (tx) => read(tx, batch));
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    after = afterOf(rows.at(-1)!.position);
  }
}
