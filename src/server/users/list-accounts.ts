import { and, eq, ilike, or } from 'drizzle-orm';
import type { USER_ROLES, USER_STATUSES } from '#contract/accounts.ts';
import type { Client } from '#contract/admin.ts';
import type { Database } from '#server/db/database.ts';
import { byTime, mapPage, selectNewest, type ListPage } from '#server/db/newest-first.ts';
import { users } from './users-tables.ts';
import { clientAnswer } from './client-answer.ts';

export type AccountFilters = {
  role?: (typeof USER_ROLES)[number] | undefined;
  status?: (typeof USER_STATUSES)[number] | undefined;
  /** A part of the name, the organisation or the e-mail address, in any case. */
  search?: string | undefined;
};

/** A page of accounts, newest first. @throws AppError INVALID_CURSOR */
export async function listAccounts(
  db: Database,
  filters: AccountFilters,
  page: { limit: number; cursor?: string | undefined },
): Promise<ListPage<Client>> {
  const { role, status, search } = filters;
  const condition = and(
    role && eq(users.role, role),
    status && eq(users.status, status),
    search ? matchesAccount(search) : undefined,
  );
  const found = await selectNewest(db, users, condition, byTime(users.createdAt, users.id), {
    filters: { accounts: filters },
    ...page,
  });
  return mapPage(found, clientAnswer);
}

/** Condition: the words are a part of who the account is. LIKE's wildcards in them are taken literally. */
export function matchesAccount(search: string) {
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return or(ilike(users.name, part), ilike(users.organization, part), ilike(users.email, part));
}
