import { asc, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { users } from './users-tables.ts';
import { matchesAccount } from './list-accounts.ts';

/** Who somebody is, for admins and for letters to them. */
export interface Person {
  id: string;
  name: string;
  email: string;
  organization: string | null;
}

/** A search that finds more people than this is too wide to be about people. */
const PEOPLE_MAX = 100;

const columns = { id: users.id, name: users.name, email: users.email, organization: users.organization };

/** The people with these ids, by id; ids without an account, and nulls, are left out. */
export async function findPeople(
  db: Database,
  ids: readonly (string | null)[],
): Promise<Map<string, Person>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db.select(columns).from(users).where(inArray(users.id, wanted));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The ids of at most a hundred people whose name, organisation or e-mail address contains `search`. */
export async function searchPeople(db: Database, search: string): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(matchesAccount(search))
    .orderBy(asc(users.id))
    .limit(PEOPLE_MAX);
  return rows.map((row) => row.id);
}
