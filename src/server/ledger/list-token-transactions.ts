import { inArray, or, ilike } from 'drizzle-orm';
import type { TokenTransaction } from '#contract/admin.ts';
import { findUsers, searchUsers } from '#server/users/find-users.ts';
import type { Database } from '#server/db/database.ts';
import { byNumber, mapPage, selectNewest, type ListPage } from '#server/db/newest-first.ts';
import { tokenTransactions } from './ledger-tables.ts';

/**
 * A page of the ledger of all accounts, newest first.
 * @param search a part of a reason, or of the name, organisation or e-mail address of whose balance moved
 * @throws AppError INVALID_CURSOR
 */
export async function listTokenTransactions(
  db: Database,
  search: string | undefined,
  page: { limit: number; cursor?: string | undefined },
): Promise<ListPage<TokenTransaction>> {
  const condition = search
    ? or(
        ilike(tokenTransactions.reason, `%${search.replace(/[\\%_]/g, '\\$&')}%`),
        inArray(tokenTransactions.clientId, await searchUsers(db, search)),
      )
    : undefined;
  const found = await selectNewest(db, tokenTransactions, condition, byNumber(tokenTransactions.sequence), {
    filters: { tokens: search ?? '' },
    ...page,
  });
  const people = await findUsers(
    db,
    found.items.flatMap((row) => [row.clientId, row.actorId]),
  );
  const personOf = (id: string | null) => (id === null ? null : (people.get(id) ?? null));
  return mapPage(found, ({ id, clientId, actorId, delta, kind, reason, createdAt }) => ({
    id,
    client: personOf(clientId),
    delta,
    kind,
    reason,
    actor: personOf(actorId),
    createdAt: createdAt.toISOString(),
  }));
}
