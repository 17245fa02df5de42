import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { keepRead } from '#server/platform/db/share-reads.ts';
import type { Match, SearchPlan, Term } from './search-plan.ts';

/** Estimates from the database's statistics: for each search column, the fraction of events that contain each common word. */
interface Frequencies {
  parts: ReadonlyMap<string, ReadonlyMap<string, number>>;
  events: number;
}

/** Time in milliseconds for which statistics are cached. They change only when the table is analyzed, which is rare. */
const KEPT_MS = 60_000;
/** Fraction of all events above which words are so common that a scan by date is always faster. */
const EVERYWHERE_MIN = 0.2;
/** Fraction of all events above which a scan by date soon fills a page. */
const CLOSE_MIN = 0.015;
/**
 * Expected number of results above which a search for several words tries a scan by date before gathering all results. With
 * fewer results, the scan may find none.
 */
const GATHERED_MAX = 2000;

/** Number of different day tokens, because these omit the year. */
const DAYS = 366;
/** Number of results in other tiers for each result of a tier, above which reading them all costs too much. */
const HIDDEN_BY = 10;
/** Number of events that the word index checks in the time that reading one result takes. */
const CHECKED_PER_RESULT = 3;

/** The widest match: finds everything that a search finds. */
export const ANYWHERE: Match = { within: 'text', as: 'guessed' };

/** Estimates how many events contain all of `terms`. Returns 0 if the terms are too rare for the statistics. */
export async function expectedEvents(db: Database, terms: SearchPlan['terms']): Promise<number> {
  return (await frequenciesOf(db)).events * (await partWith(db, { terms, needed: 'all' }));
}

/** Whether `terms` are so common together that counting by date is faster than through the word index. */
export async function isEverywhere(db: Database, terms: SearchPlan['terms']): Promise<boolean> {
  return (await partWith(db, { terms, needed: 'all' })) > EVERYWHERE_MIN;
}

/** Estimates how many events must be read, in any order, to find `number` that have all of `terms`. */
export async function eventsToFind(
  db: Database,
  number: number,
  terms: SearchPlan['terms'],
): Promise<number> {
  return Math.ceil(number / (await partWith(db, { terms, needed: 'all' })));
}

/**
 * The number of days that probably contain `number` events that match in one of the ways `matches`, and the maximum number of days
 * to look through, above which gathering all results is faster. The maximum is 0 if nearly all results match only in other ways.
 * Assumes that each day has equally many events.
 */
export async function daysToFind(
  db: Database,
  plan: SearchPlan,
  matches: readonly Match[],
  number: number,
): Promise<{ first: number; most: number }> {
  const part = await partOf(db, plan, matches);
  const { events } = await frequenciesOf(db);
  const isHidden = part * HIDDEN_BY < (await partWith(db, plan));
  return {
    first: Math.ceil((DAYS * number) / (part * events)),
    most: isHidden ? 0 : DAYS * CHECKED_PER_RESULT * part,
  };
}

/**
 * Whether a scan by date fills a page faster than the word index. The share of events that match in one of the ways `matches`
 * must exceed `CLOSE_MIN`. Where the word index is faster than usual, the share must exceed `EVERYWHERE_MIN`: for several words
 * that few events have together, and in a few cities, whose index is combined with the word index.
 */
export async function standClose(
  db: Database,
  plan: SearchPlan,
  { matches = [ANYWHERE], inFewCities = false }: { matches?: readonly Match[]; inFewCities?: boolean } = {},
): Promise<boolean> {
  const part = await partOf(db, plan, matches);
  const { length: places } = plan.terms.filter(({ isPlace }) => isPlace);
  const mustMeet = plan.needed === 'any' ? places > 0 : plan.terms.length > 1;
  const isMany = !mustMeet || part * (await frequenciesOf(db)).events > GATHERED_MAX;
  return part > (isMany && !inFewCities ? CLOSE_MIN : EVERYWHERE_MIN);
}

/** The estimated share of all events that match in one of the ways `matches`. */
async function partOf(db: Database, plan: SearchPlan, matches: readonly Match[]): Promise<number> {
  return sum(await Promise.all(matches.map((match) => partWith(db, plan, match))));
}

/** The estimated share of all events that have the needed terms, assuming that words occur independently. */
async function partWith(
  db: Database,
  { terms, needed }: Pick<SearchPlan, 'terms' | 'needed'>,
  { within, as }: Match = ANYWHERE,
): Promise<number> {
  const parts = (await frequenciesOf(db)).parts.get(within) ?? new Map<string, number>();
  const partOfWord = (word: string) =>
    word.endsWith('*')
      ? greatest([...parts].map(([one, part]) => (one.startsWith(word.slice(0, -1)) ? part : 0)))
      : (parts.get(word) ?? 0);
  // Words with the same prefix, and names of the same thing, mostly occur in the same events, so their shares are not added up.
  const partOfTerm = (term: Term) =>
    greatest(term[as].map((forms) => Math.min(...forms.map((words) => sum(words.map(partOfWord))))));
  const places = terms.filter(({ isPlace }) => isPlace).map(partOfTerm);
  const things = terms.filter(({ isPlace }) => !isPlace).map(partOfTerm);
  return product(places) * (needed === 'any' ? 1 - product(things.map((part) => 1 - part)) : product(things));
}

function product(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all * one, 1);
}

function greatest(numbers: readonly number[]): number {
  return Math.max(0, ...numbers);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

const frequenciesOf = keepRead(KEPT_MS, async (db): Promise<Frequencies> => {
  type Row = { within: string; words: string[] | null; parts: number[] | null; events: number };
  const { rows } = await db.execute<Row>(sql`
    select split_part(attname, '_', 1) as within, most_common_elems::text::text[] as words, most_common_elem_freqs as parts,
      (select reltuples from pg_class where oid = 'events'::regclass) as events
    from pg_stats where schemaname = current_schema() and tablename = 'events'
      and attname in ('name_search', 'facts_search', 'text_search')`);
  const parts = rows.map((row) => {
    return [row.within, new Map(row.words?.map((word, index) => [word, row.parts?.[index] ?? 0]))] as const;
  });
  // The count is -1 before the table is first analyzed.
  return { parts: new Map(parts), events: Math.max(0, rows[0]?.events ?? 0) };
});
