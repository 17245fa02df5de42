import { sql } from 'drizzle-orm';
import { boolean, customType, index, pgTable, text } from 'drizzle-orm/pg-core';

/** Text that is sorted by code points in every locale, so that the primary key also serves searches by prefix. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/**
 * The vocabulary: every token that any event ever had. It provides other forms of a searched word, and corrections of unknown
 * words. Words are only added (`learnWords`), so writers never wait for one another. Public searches use only `published` words,
 * which come from public events, so that no correction reveals the text of a draft.
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: plainText('word').primaryKey(),
    published: boolean('published').notNull().default(false),
    /** Results of `stemOf` and `soundOf`; null for words of an older version until `rekeyEvents` has rewritten them. */
    stem: text('stem'),
    sound: text('sound'),
  },
  (table) => [
    index('search_words_stem').on(table.stem),
    index('search_words_alike')
      .using('gin', sql`${table.sound} gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
);
