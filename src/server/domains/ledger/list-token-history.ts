import { and, eq, getTableColumns } from 'drizzle-orm';
import type { AdminListQuery } from '#contract/admin/admin.ts';
import type { OwnTransaction } from '#contract/accounts/ledger.ts';
import type { TransactionKind } from '#contract/accounts/packages.ts';
import type { Database } from '#server/platform/db/database.ts';
import {
  byNumber,
  mapPage,
  selectNewest,
  type ListPage,
  readPages,
} from '#server/platform/db/newest-first.ts';
import { tokenTransactions } from './ledger-tables.ts';
import { readBatches } from '#server/platform/db/read-batches.ts';
import { CSV_START, csvLine } from '#server/platform/kernel/csv-line.ts';

const COLUMNS = ['createdAt', 'kind', 'reason', 'delta', 'balanceAfter'];
const BATCH = 1000;

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

export async function* listOwnTransactions(db: Database, userId: string): AsyncGenerator<OwnTransaction[]> {
  const batches = readBatches(db, [tokenTransactions.sequence], (tx, position, after) =>
    tx
      .select({ ...getTableColumns(tokenTransactions), position })
      .from(tokenTransactions)
      .where(and(eq(tokenTransactions.clientId, userId), after)),
  );
  for await (const rows of batches) yield rows.map(toOwnTransaction);
}

/** Converts a row to the transaction that its user sees, without the granting admin. */
export function toOwnTransaction(row: typeof tokenTransactions.$inferSelect): OwnTransaction {
  const { id, delta, kind, reason, balanceAfter, createdAt } = row;
  return { id, delta, kind, reason, balanceAfter, createdAt: createdAt.toISOString() };
}

/** Yields CSV lines, newest first, in batches to save memory. */
export async function* exportTokenHistory(
  db: Database,
  filters: TokenHistoryFilters,
): AsyncGenerator<string> {
  yield CSV_START + csvLine(COLUMNS);
  const lineOf = ({ createdAt, kind, reason, delta, balanceAfter }: OwnTransaction) =>
    csvLine([createdAt, kind, reason, delta, balanceAfter]);
  const pages = readPages(db, BATCH, (tx, page) => listTokenHistory(tx, filters, page));
  for await (const rows of pages) yield rows.map(lineOf).join('');
}
