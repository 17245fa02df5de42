import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { prepareSql } from '#server/platform/db/prepare-reads.ts';
import { stemOf } from '#server/domains/search-index/word-forms.ts';

/** Vocabulary lookups for the words of a search. */
export interface KnownWords {
  /** The forms of a word that occur in events, including the word itself if it occurs. */
  formsOf(word: string): readonly string[];
  /** The longer known words that begin with the last word: the words, or a prefix such as `agri*` if there are many. */
  completions: readonly string[];
}

/**
 * Maximum number of completions to list as words. The word index merges the lists of a few words, but first collects all events
 * of a prefix, which takes at least twice as long for common words.
 */
const LISTED_MAX = 12;

/** Condition: the word is published, or the search includes `unpublished` words. */
export const counts = sql`(published or ${sql.placeholder('unpublished')})`;

const last = sql`${sql.placeholder('last')}::text`;
const formsOfWords = prepareSql<{ stem: string | null; word: string }>(
  'forms_of_words',
  sql`
    select stem, word from search_words where stem = any(${sql.placeholder('stems')}::text[]) and ${counts}
    union all
    (select null, word from search_words where word > ${last} and word < ${last} || chr(1114111) and ${counts} limit ${LISTED_MAX + 1})`,
);

/** Looks up folded words in one statement, and finds the words that begin with `lastWord`. */
export async function lookUpWords(
  db: Database,
  words: readonly string[],
  lastWord: string | null,
  unpublished: boolean,
): Promise<KnownWords> {
  const stems = [...new Set(words.map(stemOf))];
  const rows = await formsOfWords(db, { stems, last: lastWord, unpublished });
  const byStem = Map.groupBy(rows, ({ stem }) => stem);
  const longer = byStem.get(null)?.map(({ word }) => word) ?? [];
  return {
    formsOf: (word) => byStem.get(stemOf(word))?.map((form) => form.word) ?? [],
    completions: longer.length > LISTED_MAX ? [`${lastWord}*`] : longer,
  };
}
