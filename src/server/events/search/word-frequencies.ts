import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { SearchPlan } from './search-plan.ts';

/** What the database knows of how many events have a word: its own statistics, which only have words that many have. */
interface Frequencies {
  /** Parts of all events by word; what is missing is rarer than any of them. */
  parts: ReadonlyMap<string, number>;
  events: number;
}

/** Statistics change with every analysis of the table, which is rare; so are words that become common. */
const KEPT_MS = 60_000;
/** So many events are read, filtered and sorted faster than dates are followed to the next of them. */
const RARE_MAX = 4000;
const EVERYWHERE_MIN = 0.2;

const kept = new WeakMap<Database, { read: Promise<Frequencies>; until: number }>();

/**
 * Whether few enough events have all that is looked for that they are best read at once by the index of words. The planner
 * would rather intersect them with all that are still to come, which grows with the table.
 */
export async function isRare(db: Database, terms: SearchPlan['terms']): Promise<boolean> {
  return (await expectedEvents(db, terms)) <= RARE_MAX;
}

/**
 * Whether so large a part of all events has all that is looked for that they are counted sooner along the dates: by the index of words,
 * most of what it lists would be over.
 */
export async function isEverywhere(db: Database, terms: SearchPlan['terms']): Promise<boolean> {
  const { events } = await frequenciesOf(db);
  return (await expectedEvents(db, terms)) > Math.max(RARE_MAX, events * EVERYWHERE_MIN);
}

/** About how many of all events have all that is looked for; 0 when all of it is rarer than the database's statistics go. */
export async function expectedEvents(db: Database, terms: SearchPlan['terms']): Promise<number> {
  const { parts, events } = await frequenciesOf(db);
  // As if words came together by chance.
  return terms.reduce((rest, { strong, weak }) => {
    const part = [...strong, ...weak].reduce((sum, alternative) => {
      const each = alternative.map(({ words, beginning }) => partOf(parts, words, beginning));
      return sum + Math.min(...each);
    }, 0);
    return rest * Math.min(1, part);
  }, events);
}

function partOf(
  parts: Frequencies['parts'],
  words: readonly string[],
  beginning: string | undefined,
): number {
  const said = words.reduce((sum, word) => sum + (parts.get(word) ?? 0), 0);
  if (beginning === undefined) return said;
  return [...parts].reduce((sum, [word, part]) => (word.startsWith(beginning) ? sum + part : sum), said);
}

function frequenciesOf(db: Database): Promise<Frequencies> {
  const found = kept.get(db);
  if (found && found.until > Date.now()) return found.read;
  const read = readFrequencies(db);
  kept.set(db, { read, until: Date.now() + KEPT_MS });
  read.catch(() => kept.delete(db));
  return read;
}

async function readFrequencies(db: Database): Promise<Frequencies> {
  const { rows } = await db.execute<{ words: string[] | null; parts: number[] | null; events: number }>(sql`
    select most_common_elems::text::text[] as words, most_common_elem_freqs as parts,
      (select reltuples from pg_class where oid = 'events'::regclass) as events
    from pg_stats where schemaname = current_schema() and tablename = 'events' and attname = 'text_search'`);
  const [{ words, parts, events } = { words: null, parts: null, events: 0 }] = rows;
  return { parts: new Map((words ?? []).map((word, index) => [word, parts?.[index] ?? 0])), events };
}
