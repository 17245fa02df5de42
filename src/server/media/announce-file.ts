import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { fileDeletions } from './media-tables.ts';

/** Far longer than it takes from a stored file to the row that names it. */
const UNNAMED_FOR = sql`interval '1 hour'`;

/**
 * To be called before a file is stored whose row comes later: should the row never come, because the process dies or the
 * transaction fails, the file is deleted after an hour. Waits for a worker that is deleting the same file now.
 */
export async function announceFile(db: Database, key: string): Promise<void> {
  const createdAt = sql`now() + ${UNNAMED_FOR}`;
  await db
    .insert(fileDeletions)
    .values({ key, createdAt })
    .onConflictDoUpdate({ target: fileDeletions.key, set: { createdAt } });
}

/** Takes the announcement back, in the transaction that names the file. */
export async function keepFile(tx: Database, key: string): Promise<void> {
  await tx.delete(fileDeletions).where(eq(fileDeletions.key, key));
}
