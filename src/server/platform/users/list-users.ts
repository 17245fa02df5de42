import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { AdminListQuery, Client, CLIENT_SORTS, ClientListQuery } from '#contract/admin/admin.ts';
import type { Database } from '#server/platform/db/database.ts';
import {
  byTime,
  byValue,
  mapPage,
  selectNewest,
  type ListPage,
  type NewestOrder,
} from '#server/platform/db/newest-first.ts';
import { findAlikeUsers } from './find-alike-users.ts';
import { matchesUser } from './match-users.ts';
import { toClient } from './find-user.ts';
import { users } from './users-tables.ts';

export type UserFilters = Pick<ClientListQuery, 'role' | 'status' | 'tier' | 'sort' | 'search'>;

const ORDERS: Record<(typeof CLIENT_SORTS)[number], NewestOrder> = {
  newest: byTime(users.createdAt, users.id),
  name: byValue(sql`lower(${users.name})`, users.id, 'text'),
  events: byValue(users.eventsCount, users.id, 'integer'),
};

/**
 * A page of users, newest first unless sorted otherwise. If no user matches the search, lists users with similar words.
 * @throws AppError INVALID_CURSOR
 */
export async function listUsers(
  db: Database,
  filters: UserFilters,
  page: AdminListQuery,
): Promise<ListPage<Client>> {
  const { role = 'all', status = 'all', tier = 'all', sort = 'newest', search } = filters;
  const filtered = and(
    role === 'all' ? undefined : eq(users.role, role),
    status === 'all' ? undefined : eq(users.status, status),
    tier === 'all' ? undefined : eq(users.packageTier, tier),
  );
  const request = { filters: { accounts: filters }, ...page };
  const select = (condition?: SQL) =>
    selectNewest(db, users, and(filtered, condition), ORDERS[sort], request);
  const found = await select(search ? await matchesUser(db, search) : undefined);
  const alike = search && found.total === 0 ? await findAlikeUsers(db, search) : [];
  return mapPage(alike.length > 0 ? await select(inArray(users.id, alike)) : found, toClient);
}
