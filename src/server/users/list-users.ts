import { and, eq } from 'drizzle-orm';
import type { Client } from '#contract/admin.ts';
import type { Database } from '#server/db/database.ts';
import { byTime, mapPage, selectNewest, type ListPage } from '#server/db/newest-first.ts';
import { matchesUser } from './find-users.ts';
import { toClient, type UserRow } from './user.ts';
import { users } from './users-tables.ts';

export type UserFilters = {
  role?: UserRow['role'] | undefined;
  status?: UserRow['status'] | undefined;
  /** Part of the name, the organization or the e-mail address. */
  search?: string | undefined;
};

/** A page of users, newest first. @throws AppError INVALID_CURSOR */
export async function listUsers(
  db: Database,
  filters: UserFilters,
  page: { limit: number; cursor?: string | undefined },
): Promise<ListPage<Client>> {
  const { role, status, search } = filters;
  const condition = and(
    role && eq(users.role, role),
    status && eq(users.status, status),
    search ? matchesUser(search) : undefined,
  );
  const found = await selectNewest(db, users, condition, byTime(users.createdAt, users.id), {
    filters: { accounts: filters },
    ...page,
  });
  return mapPage(found, toClient);
}
