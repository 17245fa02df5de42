import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

const BATCH = 1000;

/**
 * Deletes the rows that meet a condition, each batch in its own transaction, so that no other transaction waits long for a lock.
 * Skips rows that another transaction has locked.
 * @returns the number of deleted rows
 */
export async function deleteInBatches(db: Database, table: PgTable, condition: SQL): Promise<number> {
  for (let total = 0; ;) {
    const { rows } = await db.execute(sql`
      delete from ${table} where ctid = any (array(
        select ctid from ${table} where ${condition} limit ${BATCH} for update skip locked)) returning 1`);
    total += rows.length;
    if (rows.length < BATCH) return total;
  }
}
