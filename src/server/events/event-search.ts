import { and, sql, type SQL } from 'drizzle-orm';
import { events } from './events-tables.ts';
import { fold } from './fold.ts';

/** More words than anybody types; each costs a pass over the text. */
const WORDS_MAX = 12;

/** The words that a search must find, folded, without the punctuation around them. */
export function searchWords(search: string | undefined): string[] {
  const words = fold(search ?? '')
    .split(' ')
    .map((word) => word.replace(/^[\p{Ps}\p{Pi}"',.;:!?]+|[\p{Pe}\p{Pf}"',.;:!?]+$/gu, '') || word)
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, WORDS_MAX);
}

/** Condition: every word is somewhere in the event's search text. Undefined without words. */
export function matchesWords(words: readonly string[]): SQL | undefined {
  // LIKE, because the trigram index answers it; what it takes for wildcards is escaped.
  return and(
    ...words.map((word) => sql`${events.searchText} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
  );
}

/** 0 when the name has every word, 1 when name, tags, place and organiser have, 2 when it takes the description. */
export function relevanceTier(words: readonly string[]): SQL {
  const has = (text: SQL) =>
    sql.join([sql`true`, ...words.map((word) => sql`strpos(${text}, ${word}::text) > 0`)], sql` and `);
  const facts = sql`(${line(1)} || E'\n' || ${line(2)})`;
  return sql`(case when ${has(line(1))} then 0 when ${has(facts)} then 1 else 2 end)`;
}

/** A line of the search text, from 1. */
function line(number: number): SQL {
  return sql`split_part(${events.searchText}, E'\n', ${sql.raw(String(number))})`;
}
