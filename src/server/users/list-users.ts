import { and, eq } from 'drizzle-orm';
import type { AdminListQuery, Client, ClientListQuery } from '#contract/admin.ts';
import type { Database } from '#server/db/database.ts';
import { byTime, mapPage, selectNewest, type ListPage } from '#server/db/newest-first.ts';
import { matchesUser } from './find-users.ts';
import { toClient } from './user.ts';
import { users } from './users-tables.ts';

/** `search` is a part of the name, the organization or the e-mail address. */
export type UserFilters = Pick<ClientListQuery, 'role' | 'status' | 'search'>;

/** A page of users, newest first. @throws AppError INVALID_CURSOR */
export async function listUsers(
  db: Database,
  filters: UserFilters,
  page: AdminListQuery,
): Promise<ListPage<Client>> {
  const { role = 'all', status = 'all', search } = filters;
  const condition = and(
    role === 'all' ? undefined : eq(users.role, role),
    status === 'all' ? undefined : eq(users.status, status),
    search ? matchesUser(search) : undefined,
  );
  const request = { filters: { accounts: filters }, ...page };
  return mapPage(
    await selectNewest(db, users, condition, byTime(users.createdAt, users.id), request),
    toClient,
  );
}
