import { sql } from 'drizzle-orm';
import { boolean, customType, index, pgTable, text } from 'drizzle-orm/pg-core';

/** Sorted by code points in every locale, so that the primary key also finds the words with a prefix. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/**
 * The vocabulary: every token that any event ever had. It tells the other forms of a searched word, and what a word that no event has was
 * meant to be. Words are only added (`learnWords`), so writers never wait for one another. Only `published` ones, which a public event
 * had, count for the public: no correction tells what a draft says.
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: plainText('word').primaryKey(),
    published: boolean('published').notNull().default(false),
    /** By `stemOf` and `soundOf`; null until `rekeyEvents` has come to what an older version wrote. */
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
