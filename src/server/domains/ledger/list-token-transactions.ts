import { and, eq, gte, ilike, lt, or, sql } from 'drizzle-orm';
import type { AdminListQuery, TokenTransaction } from '#contract/admin/admin.ts';
import type { LedgerFilters } from '#contract/accounts/ledger.ts';
import { findUsers } from '#server/platform/users/find-user.ts';
import { isOfUser } from '#server/platform/users/match-users.ts';
import type { Database } from '#server/platform/db/database.ts';
import {
  byNumber,
  byTime,
  mapPage,
  selectNewest,
  type ListPage,
  readPages,
} from '#server/platform/db/newest-first.ts';
import { likePart } from '#server/platform/db/like-part.ts';
import { tokenTransactions } from './ledger-tables.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { CSV_START, csvLine } from '#server/platform/kernel/csv-line.ts';

/** The columns of the CSV file with their values. */
const COLUMNS: Record<string, (row: TokenTransaction) => string | number | null> = {
  id: ({ id }) => id,
  createdAt: ({ createdAt }) => createdAt,
  clientId: ({ client }) => client?.id ?? null,
  clientName: ({ client }) => client?.name ?? null,
  clientEmail: ({ client }) => client?.email ?? null,
  kind: ({ kind }) => kind,
  reason: ({ reason }) => reason,
  delta: ({ delta }) => delta,
  balanceAfter: ({ balanceAfter }) => balanceAfter,
  actorId: ({ actor }) => actor?.id ?? null,
  actorName: ({ actor }) => actor?.name ?? null,
};
const BATCH = 1000;

const NEWEST = byTime(tokenTransactions.createdAt, tokenTransactions.id);
/** Order of a single client's rows, so that rows written in the same instant stay in the order of their balances. */
const STATEMENT = byNumber(tokenTransactions.sequence);

/**
 * Lists transactions, newest first. `search` matches part of the reason or the user's details.
 * @throws AppError INVALID_CURSOR
 */
export async function listTokenTransactions(
  db: Database,
  filters: LedgerFilters,
  page: AdminListQuery,
): Promise<ListPage<TokenTransaction>> {
  const { client, search } = filters;
  const found = await selectNewest(
    db,
    tokenTransactions,
    await conditionOf(db, filters),
    client ? STATEMENT : NEWEST,
    { filters: { tokens: filters }, ...page },
    { countsInOrder: search === undefined },
  );
  const userIds = found.items.flatMap((row) => [row.clientId, row.actorId]);
  const users = await findUsers(db, userIds);
  const userOf = (id: string | null) => (id === null ? null : (users.get(id) ?? null));
  return mapPage(found, ({ clientId, actorId, createdAt, ...row }) => ({
    id: row.id,
    client: userOf(clientId),
    delta: row.delta,
    kind: row.kind,
    reason: row.reason,
    balanceAfter: row.balanceAfter,
    actor: userOf(actorId),
    createdAt: createdAt.toISOString(),
  }));
}

async function conditionOf(db: Database, { search, kind, client, from, to }: LedgerFilters) {
  const { createdAt, clientId, reason } = tokenTransactions;
  return and(
    client ? eq(clientId, client) : undefined,
    kind && eq(tokenTransactions.kind, kind),
    from ? gte(createdAt, sql`${from}::date::timestamp at time zone 'utc'`) : undefined,
    to ? lt(createdAt, sql`(${to}::date + 1)::timestamp at time zone 'utc'`) : undefined,
    search ? or(ilike(reason, likePart(search)), (await isOfUser(db, search))(clientId)) : undefined,
  );
}

/** Yields CSV lines, newest first, in batches to save memory. The audit log records the export. */
export async function* exportTokenTransactions(
  db: Database,
  { actorId, filters }: { actorId: string; filters: LedgerFilters },
): AsyncGenerator<string> {
  const { client, search } = filters;
  const details = { client: client ?? null, searched: search !== undefined };
  await recordAudit(db, { actorId, action: 'tokens.export', details });
  yield CSV_START + csvLine(Object.keys(COLUMNS));
  const pages = readPages(db, BATCH, (tx, page) => listTokenTransactions(tx, filters, page));
  for await (const rows of pages) yield rows.map(lineOf).join('');
}

function lineOf(row: TokenTransaction): string {
  return csvLine(Object.values(COLUMNS).map((valueOf) => valueOf(row)));
}
