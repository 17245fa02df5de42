import { and, eq } from 'drizzle-orm';
import type { AdminListQuery } from '#contract/admin/admin.ts';
import type { OwnTransaction } from '#contract/accounts/token-history.ts';
import type { TransactionKind } from '#contract/accounts/token-kinds.ts';
import type { Database } from '#server/platform/db/database.ts';
import { byNumber, mapPage, selectNewest, type ListPage } from '#server/platform/db/newest-first.ts';
import { tokenTransactions } from './ledger-tables.ts';
import { toOwnTransaction } from './list-own-transactions.ts';

export type TokenHistoryFilters = { userId: string; kind?: TransactionKind | undefined };

/** A page of a user's transactions, newest first. @throws AppError INVALID_CURSOR */
export async function listTokenHistory(
  db: Database,
  { userId, kind }: TokenHistoryFilters,
  page: AdminListQuery,
): Promise<ListPage<OwnTransaction>> {
  const condition = and(eq(tokenTransactions.clientId, userId), kind && eq(tokenTransactions.kind, kind));
  const request = { filters: { tokens: userId, kind }, ...page };
  const found = await selectNewest(
    db,
    tokenTransactions,
    condition,
    byNumber(tokenTransactions.sequence),
    request,
    { countsInOrder: true },
  );
  return mapPage(found, toOwnTransaction);
}
