import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { alternativesOf, type Match, type SearchPlan } from './search-plan.ts';

/** What the database knows of how many events have a word: its own statistics, which only have words that many have. */
interface Frequencies {
  parts: Record<Match['within'], Parts>;
  events: number;
}

/** Parts of all events by word; what is missing is rarer than any of them. */
type Parts = ReadonlyMap<string, number>;

/** Statistics change with every analysis of the table, which is rare; so are words that become common. */
const KEPT_MS = 60_000;
/** A part of all events that is met with wherever one looks. */
const EVERYWHERE_MIN = 0.2;
/** Of so few events it is all the same how they are read. */
const SMALL_TABLE = 5000;
/** With so large a part of all events, the next page of them is never far along the dates. */
const CLOSE_MIN = 0.015;

const kept = new WeakMap<Database, { read: Promise<Frequencies>; until: number }>();

/**
 * Whether so large a part of all events has all that is looked for that they are counted sooner along the dates: by the index of words,
 * most of what it lists would be over.
 */
export async function isEverywhere(db: Database, terms: SearchPlan['terms']): Promise<boolean> {
  const { events } = await frequenciesOf(db);
  return events > SMALL_TABLE && (await expectedEvents(db, terms)) > events * EVERYWHERE_MIN;
}

/**
 * About how many of all events have all that is looked for, anywhere or in a part of them; 0 when all of it is rarer there than the
 * database's statistics go.
 */
export async function expectedEvents(
  db: Database,
  terms: SearchPlan['terms'],
  { within, as }: Match = { within: 'text', as: 'guessed' },
): Promise<number> {
  const { parts, events } = await frequenciesOf(db);
  const partsWithin = parts[within];
  // As if words came together by chance.
  return terms.reduce((rest, term) => {
    const part = alternativesOf(term, as).reduce((sum, alternative) => {
      const each = alternative.map(({ words, beginning }) => partOf(partsWithin, words, beginning));
      return sum + Math.min(...each);
    }, 0);
    return rest * Math.min(1, part);
  }, events);
}

/**
 * Whether so many of all events match in one of these ways that a page of them is sooner found along the dates than gathered by the index
 * of words. Several words must be far more common for that: whether they ever meet is a guess, and their index meets them quickly.
 */
export async function standClose(
  db: Database,
  plan: SearchPlan,
  matches: readonly Match[],
): Promise<boolean> {
  const { events } = await frequenciesOf(db);
  const each = await Promise.all(matches.map((match) => expectedEvents(db, plan.terms, match)));
  const expected = each.reduce((sum, some) => sum + some, 0);
  return expected > events * (plan.terms.length > 1 ? EVERYWHERE_MIN : CLOSE_MIN);
}

function partOf(parts: Parts, words: readonly string[], beginning: string | undefined): number {
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

interface ColumnStatistics extends Record<string, unknown> {
  column: string;
  words: string[] | null;
  parts: number[] | null;
  events: number;
}

async function readFrequencies(db: Database): Promise<Frequencies> {
  const { rows } = await db.execute<ColumnStatistics>(sql`
    select attname as column, most_common_elems::text::text[] as words, most_common_elem_freqs as parts,
      (select reltuples from pg_class where oid = 'events'::regclass) as events
    from pg_stats where schemaname = current_schema() and tablename = 'events'
      and attname in ('name_search', 'facts_search', 'text_search')`);
  const partsOf = (column: string): Parts => {
    const { words, parts } = rows.find((row) => row.column === column) ?? {};
    return new Map(words?.map((word, index) => [word, parts?.[index] ?? 0]));
  };
  const parts = {
    name: partsOf('name_search'),
    facts: partsOf('facts_search'),
    text: partsOf('text_search'),
  };
  // Before its first analysis, the table has -1.
  return { parts, events: Math.max(0, rows[0]?.events ?? 0) };
}
