import type { Database } from '#server/platform/db/database.ts';
import { longTransaction } from '#server/platform/db/long-transaction.ts';
import { CSV_START, csvLine } from '#server/platform/kernel/csv-line.ts';
import { listTokenHistory, type TokenHistoryFilters } from './list-token-history.ts';

const COLUMNS = ['createdAt', 'kind', 'reason', 'delta', 'balanceAfter'];
const BATCH = 1000;

/** CSV lines, newest first, in batches to save memory. */
export async function* exportTokenHistory(
  db: Database,
  filters: TokenHistoryFilters,
): AsyncGenerator<string> {
  yield CSV_START + csvLine(COLUMNS);
  for (let cursor: string | undefined; ;) {
    const page = await longTransaction(db, (tx) => listTokenHistory(tx, filters, { limit: BATCH, cursor }));
    const lines = page.items.map(({ createdAt, kind, reason, delta, balanceAfter }) =>
      csvLine([createdAt, kind, reason, delta, balanceAfter]),
    );
    if (lines.length > 0) yield lines.join('');
    if (page.nextCursor === null) return;
    cursor = page.nextCursor;
  }
}
