import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Every word that any event was ever found by, with its stems: from it come the other forms of a word that is searched for, and
 * what was meant by a word that none has. Words are only added, by `learnWords`, so that writers never wait for one another.
 * `published` ones were in an event that everybody could read: nobody is corrected to what only somebody's draft says.
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    published: boolean('published').notNull().default(false),
    /** What it sounds like, as `soundOf` has it; null until the events that an older version wrote have new keys. */
    sound: text('sound'),
    english: text('english').generatedAlwaysAs(sql`(ts_lexize('english_stem'::regdictionary, word))[1]`),
    french: text('french').generatedAlwaysAs(sql`(ts_lexize('french_stem'::regdictionary, word))[1]`),
  },
  (table) => [
    index('search_words_english').on(table.english),
    index('search_words_french').on(table.french),
    index('search_words_sound').on(table.sound),
    // For the beginnings of words, whatever the database's locale.
    index('search_words_beginning').on(sql`${table.word} text_pattern_ops`),
    // For the words like a misspelt one. A GiST index, which has the most alike first, reads a third of its pages for each.
    index('search_words_trigrams')
      .using('gin', sql`${table.word} gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
);
