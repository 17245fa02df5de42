import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { searchWords } from './search-tables.ts';

/**
 * Adds the tokens of search texts to the vocabulary. Those that are there cost a look and no lock; new ones go in
 * sorted, so that two who learn the same words never wait for each other in a circle.
 */
export async function learnWords(db: Database, searchTexts: readonly string[]): Promise<void> {
  const words = [...new Set(searchTexts.flatMap((text) => text.split(/\s+/)))].filter(Boolean).toSorted();
  if (words.length === 0) return;
  await db.execute(sql`
    insert into ${searchWords} (word)
    select word from unnest(${sql.param(words)}::text[]) as word
    where not exists (select 1 from ${searchWords} known where known.word = word.word)
    order by word on conflict do nothing`);
}
