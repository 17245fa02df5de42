import { sql } from 'drizzle-orm';
import type { EventStatus } from '#contract/event-constants.ts';
import type { Database } from '#server/db/database.ts';
import { soundOf } from './edit-distance.ts';
import { searchWords } from './search-tables.ts';

/** What of an event is learnt, and whether everybody may know. */
export interface LearntEvent {
  searchText: string;
  status?: EventStatus | undefined;
}

/**
 * Adds the tokens of events' search texts to the vocabulary, those of approved events as published. What is there costs a look and no
 * lock; the rest is written in the order of the words, so that two who learn the same never wait for each other in a
 * circle: one call for all that a transaction learns. To be called whenever a search text is written or an event becomes public.
 */
export async function learnWords(db: Database, learnt: readonly LearntEvent[]): Promise<void> {
  const published = tokensOfAll(learnt.filter(({ status }) => status === 'approved'));
  const words = [...tokensOfAll(learnt)].toSorted();
  if (words.length === 0) return;
  const isPublished = words.map((word) => published.has(word));
  const sounds = words.map(soundOf);
  await db.execute(sql`
    insert into ${searchWords} as known (word, published, sound)
    select word, published, sound
    from unnest(${sql.param(words)}::text[], ${sql.param(isPublished)}::boolean[], ${sql.param(sounds)}::text[])
      as learnt (word, published, sound)
    where not exists (
      select 1 from ${searchWords} known
      where known.word = learnt.word and (known.published or not learnt.published) and known.sound = learnt.sound)
    order by word
    on conflict (word) do update set published = known.published or excluded.published, sound = excluded.sound
    where excluded.published and not known.published or known.sound is distinct from excluded.sound`);
}

function tokensOfAll(learnt: readonly LearntEvent[]): Set<string> {
  return new Set(learnt.flatMap(({ searchText }) => searchText.split(/\s+/)).filter(Boolean));
}
