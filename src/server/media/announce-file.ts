import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { fileDeletions } from './media-tables.ts';

/** Far longer than it takes to commit the row of a stored file. */
const UNNAMED_FOR = sql`interval '1 hour'`;

/** Call before storing a file: without a row it is deleted after an hour. Waits for a worker that is deleting it. */
export async function announceFile(db: Database, key: string): Promise<void> {
  const createdAt = sql`now() + ${UNNAMED_FOR}`;
  await db
    .insert(fileDeletions)
    .values({ key, createdAt })
    .onConflictDoUpdate({ target: fileDeletions.key, set: { createdAt } });
}

/** Withdraws the announcement, in the transaction that references the file. */
export async function keepFile(tx: Database, key: string): Promise<void> {
  await tx.delete(fileDeletions).where(eq(fileDeletions.key, key));
}
