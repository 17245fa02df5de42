import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/db/database.ts';
import { keepRead } from '#server/platform/db/share-reads.ts';
import { likePart } from '#server/platform/db/like-part.ts';
import { users } from './users-tables.ts';

const FEW = 1000;
/** Maximum share of sampled texts that contain a rare trigram. A more frequent trigram doesn't narrow a search. */
const RARE_MAX = 0.05;
/** Cache time of the sample, which changes only when PostgreSQL analyzes the table. */
const KEPT_MS = 60_000;

/**
 * SQL condition that the name, organization or email address contains `search`, ignoring case and taking wildcards literally. The
 * trigram index would read every user whose address contains "gmail" or "com", so the index is queried only for the part of
 * `search` that few users have.
 */
export async function matchesUser(db: Database, search: string): Promise<SQL> {
  const part = rarePart(search, await sampledUsers(db)) ?? search;
  const narrowed = sql`${users.searchText} like lower(${likePart(part)})`;
  return part === search
    ? narrowed
    : sql`(${narrowed} and strpos(${users.searchText}, lower(${search})) > 0)`;
}

/**
 * Returns a function from a user-id column to an SQL condition that the user matches `search`. If few users match, the condition
 * lists their ids, so that an index finds the rows. If many match, the condition checks the user of each row, because a
 * newest-first list soon finds a match.
 */
export async function isOfUser(db: Database, search: string): Promise<(userId: PgColumn) => SQL> {
  const condition = await matchesUser(db, search);
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(condition)
    .limit(FEW + 1);
  if (found.length > FEW)
    return (userId) => sql`exists (select from ${users} where ${users.id} = ${userId} and ${condition})`;
  const ids = sql.param(found.map(({ id }) => id));
  return (userId) => sql`${userId} = any(${ids}::uuid[])`;
}

/** The longest run of letters in `search` whose trigrams are all rare among the sampled texts; null if there is none. */
export function rarePart(search: string, sample: readonly string[]): string | null {
  const isRare = (three: string) =>
    sample.filter((text) => text.includes(three.toLowerCase())).length <= RARE_MAX * sample.length;
  let longest = '';
  for (const word of search.match(/[\p{L}\p{N}]{3,}/gu) ?? []) {
    const letters = [...word];
    let run = '';
    for (let at = 2; at < letters.length; at++) {
      const three = letters.slice(at - 2, at + 1).join('');
      run = !isRare(three) ? '' : run === '' ? three : run + letters[at]!;
      if (run.length > longest.length) longest = run;
    }
  }
  return longest === '' ? null : longest;
}

/** A sample of users' search texts, from the planner's statistics; empty before the table's first analysis. */
const sampledUsers = keepRead(KEPT_MS, async (db) => {
  const { rows } = await db.execute<{ texts: string[] | null }>(sql`
    select histogram_bounds::text::text[] as texts from pg_stats
    where schemaname = current_schema() and tablename = 'users' and attname = 'search_text'`);
  return rows[0]?.texts ?? [];
});
