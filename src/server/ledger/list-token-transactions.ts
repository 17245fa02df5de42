import { inArray, or, ilike } from 'drizzle-orm';
import type { AdminListQuery, TokenTransaction } from '#contract/admin.ts';
import { findUsers, searchUsers } from '#server/users/find-users.ts';
import type { Database } from '#server/db/database.ts';
import { byTime, mapPage, selectNewest, type ListPage } from '#server/db/newest-first.ts';
import { tokenTransactions } from './ledger-tables.ts';

const NEWEST = byTime(tokenTransactions.createdAt, tokenTransactions.id);

/** Newest first. @param search part of the reason, or of the user's details @throws AppError INVALID_CURSOR */
export async function listTokenTransactions(
  db: Database,
  search: string | undefined,
  page: AdminListQuery,
): Promise<ListPage<TokenTransaction>> {
  const condition = search
    ? or(
        ilike(tokenTransactions.reason, `%${search.replace(/[\\%_]/g, '\\$&')}%`),
        inArray(tokenTransactions.clientId, await searchUsers(db, search)),
      )
    : undefined;
  const found = await selectNewest(db, tokenTransactions, condition, NEWEST, {
    filters: { tokens: search ?? '' },
    ...page,
  });
  const userIds = found.items.flatMap((row) => [row.clientId, row.actorId]);
  const users = await findUsers(db, userIds);
  const userOf = (id: string | null) => (id === null ? null : (users.get(id) ?? null));
  return mapPage(found, ({ id, clientId, actorId, delta, kind, reason, createdAt }) => ({
    id,
    client: userOf(clientId),
    delta,
    kind,
    reason,
    actor: userOf(actorId),
    createdAt: createdAt.toISOString(),
  }));
}
