import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/db/database.ts';
import { likePart } from '#server/platform/db/like-part.ts';
import type { UserRow } from './user.ts';
import { users } from './users-tables.ts';

/** What admins and mail need to identify a user. */
export type UserSummary = Pick<UserRow, 'id' | 'name' | 'email' | 'organization'>;

const FEW = 1000;

/** Users by id; unknown ids and nulls are left out. */
export async function findUsers(
  db: Database,
  ids: readonly (string | null)[],
): Promise<Map<string, UserSummary>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const { id, name, email, organization } = users;
  const rows = await db.select({ id, name, email, organization }).from(users).where(inArray(id, wanted));
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Condition: `userId` is of a user that matches `search`. Few are named by their ids, which an index finds; many are looked up row by
 * row, because a list of the newest soon meets one.
 */
export async function isOfUser(db: Database, userId: PgColumn, search: string): Promise<SQL> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(matchesUser(search))
    .limit(FEW + 1);
  if (found.length > FEW) {
    return sql`exists (select from ${users} where ${users.id} = ${userId} and ${matchesUser(search)})`;
  }
  const ids = found.map(({ id }) => id);
  return sql`${userId} = any(${sql.param(ids)}::uuid[])`;
}

/** The ids of all approved admins. */
export async function findAdmins(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'approved')));
  return rows.map((row) => row.id);
}

/** Condition: the name, organization or e-mail address contains `search`, in any case, wildcards taken literally. */
export function matchesUser(search: string) {
  return sql`${users.searchText} like lower(${likePart(search)})`;
}
