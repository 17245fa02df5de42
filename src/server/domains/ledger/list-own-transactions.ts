import { and, eq, getTableColumns } from 'drizzle-orm';
import type { OwnTransaction } from '#contract/accounts/token-history.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readBatches } from '#server/platform/db/read-batches.ts';
import { tokenTransactions } from './ledger-tables.ts';

/** A user's token transactions, oldest first, in batches. */
export async function* listOwnTransactions(db: Database, userId: string): AsyncGenerator<OwnTransaction[]> {
  const batches = readBatches(db, [tokenTransactions.sequence], (tx, { position, after, orderBy, limit }) =>
    tx
      .select({ ...getTableColumns(tokenTransactions), position })
      .from(tokenTransactions)
      .where(and(eq(tokenTransactions.clientId, userId), after))
      .orderBy(...orderBy)
      .limit(limit),
  );
  for await (const rows of batches) yield rows.map(toOwnTransaction);
}

/** As its user sees it, without the granting admin. */
export function toOwnTransaction(row: typeof tokenTransactions.$inferSelect): OwnTransaction {
  const { id, delta, kind, reason, balanceAfter, createdAt } = row;
  return { id, delta, kind, reason, balanceAfter, createdAt: createdAt.toISOString() };
}
