import type { TokenTransaction } from '#contract/admin/admin.ts';
import type { LedgerFilters } from '#contract/accounts/ledger.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { longTransaction } from '#server/platform/db/long-transaction.ts';
import { CSV_START, csvLine } from '#server/platform/kernel/csv-line.ts';
import { listTokenTransactions } from './list-token-transactions.ts';

const CLIENT_COLUMNS = ['clientId', 'clientName', 'clientEmail'];
const ACTOR_COLUMNS = ['actorId', 'actorName'];
const COLUMNS = [
  'id',
  'createdAt',
  ...CLIENT_COLUMNS,
  'kind',
  'reason',
  'delta',
  'balanceAfter',
  ...ACTOR_COLUMNS,
];
const BATCH = 1000;

/** CSV lines, newest first, in batches to save memory. The export is recorded. */
export async function* exportTokenTransactions(
  db: Database,
  { actorId, filters }: { actorId: string; filters: LedgerFilters },
): AsyncGenerator<string> {
  const { client, search } = filters;
  const details = { client: client ?? null, searched: search !== undefined };
  await recordAudit(db, { actorId, action: 'tokens.export', details });
  yield CSV_START + csvLine(COLUMNS);
  for (let cursor: string | undefined; ;) {
    const page = await longTransaction(db, (tx) =>
      listTokenTransactions(tx, filters, { limit: BATCH, cursor }),
    );
    if (page.items.length > 0) yield page.items.map(lineOf).join('');
    if (page.nextCursor === null) return;
    cursor = page.nextCursor;
  }
}

function lineOf(row: TokenTransaction): string {
  const { id, createdAt, client, kind, reason, delta, balanceAfter, actor } = row;
  const whose = [client?.id ?? null, client?.name ?? null, client?.email ?? null];
  const by = [actor?.id ?? null, actor?.name ?? null];
  return csvLine([id, createdAt, ...whose, kind, reason, delta, balanceAfter, ...by]);
}
