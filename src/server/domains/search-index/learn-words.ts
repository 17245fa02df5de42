import { sql } from 'drizzle-orm';
import type { EventStatus } from '#contract/events/event-constants.ts';
import type { Database } from '#server/platform/db/database.ts';
import { searchWords } from './search-tables.ts';
import { soundOf, stemOf } from './word-forms.ts';

/** The fields of an event that the vocabulary learns from. */
export interface LearntEvent {
  searchText: string;
  status?: EventStatus | undefined;
}

/**
 * Adds the tokens of search texts to the vocabulary, and marks the tokens of approved events as published. Call it whenever a
 * search text is written or an event becomes public. Known words are only read, without locks. New words are written in
 * alphabetical order, and a transaction writes all its words in one call, so concurrent writers never deadlock.
 */
export async function learnWords(db: Database, learnt: readonly LearntEvent[]): Promise<void> {
  const published = tokensOfAll(learnt.filter(({ status }) => status === 'approved'));
  const words = [...tokensOfAll(learnt)].toSorted();
  if (words.length === 0) return;
  const columns = [words.map((word) => published.has(word)), words.map(stemOf), words.map(soundOf)];
  await db.execute(sql`
    insert into ${searchWords} as known (word, published, stem, sound)
    select * from unnest(${sql.param(words)}::text[], ${sql.param(columns[0])}::boolean[],
      ${sql.param(columns[1])}::text[], ${sql.param(columns[2])}::text[]) as learnt (word, published, stem, sound)
    where not exists (
      select 1 from ${searchWords} known
      where known.word = learnt.word and (known.published or not learnt.published)
        and known.stem = learnt.stem and known.sound = learnt.sound)
    order by word
    on conflict (word) do update
    set published = known.published or excluded.published, stem = excluded.stem, sound = excluded.sound`);
}

function tokensOfAll(learnt: readonly LearntEvent[]): Set<string> {
  return new Set(learnt.flatMap(({ searchText }) => searchText.split(/\s+/)).filter(Boolean));
}
