import type { Database } from '#server/platform/db/database.ts';
import { listEvents } from '#server/domains/event-lists/list-events.ts';
import { sampleEvents } from '#server/app/seed/sample-events.ts';
import type { SampleEvent } from '#server/app/seed/sample-events.ts';
import { JUDGED_QUERIES } from './judged-queries.ts';
import { PHONE_QUERIES } from './phone-queries.ts';
import { OWN_QUERIES } from './search-queries.ts';
import { STRANGERS_QUERIES } from './strangers-queries.ts';
import type { SearchQuery } from './wanted-events.ts';

/** Time of the measurement: a Monday, so that no sample event of its week is over. The samples must be seeded on this day. */
export const QUALITY_NOW = new Date('2026-06-15T08:00:00Z');

export interface MeasuredQuery extends SearchQuery {
  /** The names of the first ten events that were found, as written in the samples. */
  found: string[];
  /** Normalized discounted cumulative gain of the first ten events, 0 to 1. */
  ndcg: number;
  /** Whether the search found no events although some fit the query, or found events although none fit. */
  mistaken: boolean;
}

const FIRST = 10;

/** Runs every query on a database with the sample events: upcoming events, best match first. */
export async function measureSearch(db: Database): Promise<MeasuredQuery[]> {
  const measured: MeasuredQuery[] = [];
  for (const query of [...OWN_QUERIES, ...STRANGERS_QUERIES, ...JUDGED_QUERIES, ...PHONE_QUERIES]) {
    const page = await listEvents(
      db,
      'https://tukutane.example',
      { search: query.search, limit: FIRST },
      QUALITY_NOW,
    );
    const found = page.items.map(({ name }) => name.replace(/ 20\d\d$/, ' {year}'));
    const grades = gradesOf(query);
    const mistaken = (found.length === 0) !== (grades.size === 0);
    measured.push({ ...query, found, mistaken, ndcg: ndcgOf(found, grades) });
  }
  return measured;
}

export function meanNdcg(queries: readonly MeasuredQuery[]): number {
  return queries.reduce((sum, { ndcg }) => sum + ndcg, 0) / queries.length;
}

/** Relevance grades (3, 2 or 1) of the listed sample events that fit the query. */
function gradesOf({ best, good, fair }: SearchQuery): Map<string, number> {
  const grade = (event: SampleEvent) => (best?.(event) ? 3 : good?.(event) ? 2 : fair?.(event) ? 1 : 0);
  const listed = sampleEvents.filter(
    ({ status, day }) => status === undefined && ('inDays' in day || day.week >= 0),
  );
  return new Map(listed.map((event) => [event.name, grade(event)] as const).filter(([, worth]) => worth > 0));
}

/** NDCG as in Järvelin and Kekäläinen, "Cumulated gain-based evaluation of IR techniques" (2002), with gains of 2^grade - 1. */
function ndcgOf(found: readonly string[], grades: ReadonlyMap<string, number>): number {
  if (grades.size === 0) return found.length === 0 ? 1 : 0;
  const gain = (worth: number[]) =>
    worth.slice(0, FIRST).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
  const ideal = [...grades.values()].toSorted((a, b) => b - a);
  return gain(found.map((name) => grades.get(name) ?? 0)) / gain(ideal);
}
