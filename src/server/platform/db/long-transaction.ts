import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** For exports, deletions and background work, whose statements may read or write very many rows. */
const LONG_STATEMENT_MAX_MS = 60_000;

/** A transaction whose statements may each take a minute instead of `connectPostgres`'s five seconds. */
export function longTransaction<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = ${LONG_STATEMENT_MAX_MS}`));
    return work(tx);
  });
}
