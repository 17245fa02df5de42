import { asc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { tokenTransactions } from './ledger-tables.ts';

/** A user's token transactions, oldest first, without the granting admins. */
export async function listOwnTransactions(db: Database, userId: string) {
  const rows = await db
    .select()
    .from(tokenTransactions)
    .where(eq(tokenTransactions.clientId, userId))
    .orderBy(asc(tokenTransactions.sequence));
  return rows.map(({ id, delta, kind, reason, balanceAfter, createdAt }) => ({
    id,
    delta,
    kind,
    reason,
    balanceAfter,
    createdAt: createdAt.toISOString(),
  }));
}
