import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { UserRow } from './user.ts';
import { users } from './users-tables.ts';

/** What admins and mail need to identify a user. */
export type UserSummary = Pick<UserRow, 'id' | 'name' | 'email' | 'organization'>;

const SEARCH_MAX = 100;

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

/** The ids of the users that match `search`, at most a hundred. */
export async function searchUsers(db: Database, search: string): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(matchesUser(search))
    .orderBy(asc(users.id))
    .limit(SEARCH_MAX);
  return rows.map((row) => row.id);
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
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`${users.searchText} like lower(${part})`;
}
