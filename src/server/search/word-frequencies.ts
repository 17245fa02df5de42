import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { alternativesOf, type Match, type SearchPlan } from './search-plan.ts';

/** What the database's own statistics say: the parts of all events that have a word, for words that many have. */
interface Frequencies {
  parts: Record<Match['within'], ReadonlyMap<string, number>>;
  events: number;
}

/** They change when the table is analysed, which is rare. */
const KEPT_MS = 60_000;
/** Such a part of all events is met wherever one looks. */
const EVERYWHERE_MIN = 0.2;
/** How few events are read does not matter. */
const SMALL_TABLE = 5000;
/** With such a part of all events, the next page of them is near along the dates. */
const CLOSE_MIN = 0.015;

const kept = new WeakMap<Database, { read: Promise<Frequencies>; until: number }>();

/** Whether so many events have all of it that they are counted sooner along the dates than by the index of words. */
export async function isEverywhere(db: Database, terms: SearchPlan['terms']): Promise<boolean> {
  const { events } = await frequenciesOf(db);
  return events > SMALL_TABLE && (await expectedEvents(db, terms)) > events * EVERYWHERE_MIN;
}

/** About how many events have all of `terms`, as if words met by chance; 0 when all of them are rarer than the statistics go. */
export async function expectedEvents(
  db: Database,
  terms: SearchPlan['terms'],
  { within, as }: Match = { within: 'text', as: 'guessed' },
): Promise<number> {
  const { parts, events } = await frequenciesOf(db);
  const partOf = (words: readonly string[], beginning: string | undefined) =>
    beginning === undefined
      ? sum(words.map((word) => parts[within].get(word) ?? 0))
      : sum([...parts[within]].map(([word, part]) => (word.startsWith(beginning) ? part : 0)));
  return terms.reduce((rest, term) => {
    const each = alternativesOf(term, as).map((forms) =>
      Math.min(...forms.map(({ words, beginning }) => partOf(words, beginning))),
    );
    return rest * Math.min(1, sum(each));
  }, events);
}

/**
 * Whether so many events match in one of these ways that a page of them is found sooner along the dates than gathered by the index of
 * words. Several words must be far more common for that: whether they ever meet is a guess, and their index meets them quickly.
 */
export async function standClose(
  db: Database,
  plan: SearchPlan,
  matches: readonly Match[],
): Promise<boolean> {
  const { events } = await frequenciesOf(db);
  const expected = sum(await Promise.all(matches.map((match) => expectedEvents(db, plan.terms, match))));
  return expected > events * (plan.terms.length > 1 ? EVERYWHERE_MIN : CLOSE_MIN);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

function frequenciesOf(db: Database): Promise<Frequencies> {
  const found = kept.get(db);
  if (found && found.until > Date.now()) return found.read;
  const read = readFrequencies(db);
  kept.set(db, { read, until: Date.now() + KEPT_MS });
  read.catch(() => kept.delete(db));
  return read;
}

type ColumnStatistics = { column: string; words: string[] | null; parts: number[] | null; events: number };

async function readFrequencies(db: Database): Promise<Frequencies> {
  const { rows } = await db.execute<ColumnStatistics>(sql`
    select attname as column, most_common_elems::text::text[] as words, most_common_elem_freqs as parts,
      (select reltuples from pg_class where oid = 'events'::regclass) as events
    from pg_stats where schemaname = current_schema() and tablename = 'events'
      and attname in ('name_search', 'facts_search', 'text_search')`);
  const partsOf = (column: string) => {
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
