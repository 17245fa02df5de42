import { asc, eq } from 'drizzle-orm';
import type { OwnTransaction } from '#contract/accounts/token-history.ts';
import type { Database } from '#server/platform/db/database.ts';
import { tokenTransactions } from './ledger-tables.ts';

/** A user's token transactions, oldest first. */
export async function listOwnTransactions(db: Database, userId: string): Promise<OwnTransaction[]> {
  const rows = await db
    .select()
    .from(tokenTransactions)
    .where(eq(tokenTransactions.clientId, userId))
    .orderBy(asc(tokenTransactions.sequence));
  return rows.map(toOwnTransaction);
}

/** As its user sees it, without the granting admin. */
export function toOwnTransaction(row: typeof tokenTransactions.$inferSelect): OwnTransaction {
  const { id, delta, kind, reason, balanceAfter, createdAt } = row;
  return { id, delta, kind, reason, balanceAfter, createdAt: createdAt.toISOString() };
}
