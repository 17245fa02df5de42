import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { fileDeletions } from './media-tables.ts';

/** How long a file waits for its row. An hour is far longer than a commit takes; uploads wait for their form. */
const WAITS = { commit: sql`interval '1 hour'`, form: sql`interval '7 days'` };

/**
 * Call before storing a file whose row comes later: if the row never comes, because the process dies or the transaction
 * fails, the file is deleted after the wait. Waits for a worker that is deleting the same file.
 */
export async function announceFile(
  db: Database,
  key: string,
  waitsFor: keyof typeof WAITS = 'commit',
): Promise<void> {
  const createdAt = sql`now() + ${WAITS[waitsFor]}`;
  await db
    .insert(fileDeletions)
    .values({ key, createdAt })
    .onConflictDoUpdate({ target: fileDeletions.key, set: { createdAt } });
}

/** Withdraws the announcement, in the transaction that references the file. */
export async function keepFile(tx: Database, key: string): Promise<void> {
  await tx.delete(fileDeletions).where(eq(fileDeletions.key, key));
}
