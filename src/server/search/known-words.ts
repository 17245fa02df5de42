import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { prepareOnce } from '#server/db/prepare-once.ts';
import { prepareRows } from '#server/db/prepare-rows.ts';
import { stemOf } from '#server/search-index/word-forms.ts';
import type { Form } from './search-plan.ts';

/** What the vocabulary says of words. */
export interface KnownWords {
  /** The forms of a word that events have, itself included if it is one. */
  formsOf(word: string): readonly string[];
  /** The longer words that begin with the last one; null for none. */
  begun: Form | null;
}

/** So many words are faster looked up one by one than by their prefix, which gathers the events of all first. */
const LONGER_MAX = 32;

/** Words of the public, or with `unpublished` those of drafts as well. */
export const counts = sql`(published or ${sql.placeholder('unpublished')})`;

const formsOfWords = prepareOnce((db) => {
  const last = sql`${sql.placeholder('last')}::text`;
  return prepareRows<{ stem: string | null; word: string }>(
    db,
    'forms_of_words',
    sql`
    select stem, word from search_words where stem = any(${sql.placeholder('stems')}::text[]) and ${counts}
    union all
    (select null, word from search_words where word > ${last} and word < ${last} || chr(1114111) and ${counts}
      limit ${LONGER_MAX + 1})`,
  );
});

/** Looks up folded words in one statement, with what the `last` one may be the beginning of. */
export async function lookUpWords(
  db: Database,
  words: readonly string[],
  last: string | null,
  unpublished: boolean,
): Promise<KnownWords> {
  const stems = [...new Set(words.map(stemOf))];
  const rows = await formsOfWords(db).execute({ stems, last, unpublished });
  const byStem = Map.groupBy(rows, ({ stem }) => stem);
  const longer = byStem.get(null)?.map(({ word }) => word) ?? [];
  return {
    formsOf: (word) => byStem.get(stemOf(word))?.map((form) => form.word) ?? [],
    begun:
      longer.length === 0
        ? null
        : longer.length > LONGER_MAX
          ? { words: [], beginning: last! }
          : { words: longer },
  };
}
