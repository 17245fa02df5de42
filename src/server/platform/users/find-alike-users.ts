import { sql } from 'drizzle-orm';
import { editDistance } from '#contract/text/edit-distance.ts';
import type { Database } from '#server/platform/db/database.ts';
import { users } from './users-tables.ts';

/** Minimum pg_trgm word similarity between a user's text and the longest word of a search. */
const ALIKE_MIN = 0.3;
const ALIKE_MAX = 500;
/** Minimum number of letters in the longest word of a search. */
const TYPED_MIN = 3;

/**
 * Finds the ids of users whose name, organization and email address contain every word of `search`, in any order. A word of four
 * letters may differ by one letter, a word of eight by two. Reads only users who resemble the longest word.
 */
export async function findAlikeUsers(db: Database, search: string): Promise<string[]> {
  const typed = wordsOf(search);
  const longest = typed.toSorted((a, b) => b.length - a.length)[0];
  if (!longest || longest.length < TYPED_MIN) return [];
  // Sets the threshold for the statement's own transaction, before the statement compares users.
  const { rows } = await db.execute<{ id: string; text: string }>(sql`
    select alike.id, alike.text
    from (select set_config('pg_trgm.word_similarity_threshold', ${String(ALIKE_MIN)}, true) as threshold) setting
    cross join lateral (
      select id, search_text as text from ${users}
      where setting.threshold is not null and ${longest} <% search_text
      order by word_similarity(${longest}, search_text) desc limit ${ALIKE_MAX}) alike`);
  return rows.flatMap(({ id, text }) => (typed.every((word) => isIn(word, text)) ? [id] : []));
}

function isIn(typed: string, text: string): boolean {
  const most = Math.floor(typed.length / 4);
  return text.includes(typed) || wordsOf(text).some((word) => editDistance(typed, word) <= Math.min(most, 2));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
