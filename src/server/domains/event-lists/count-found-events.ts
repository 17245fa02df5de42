import { sql } from 'drizzle-orm';
import { EVENT_COUNT_CAP } from '#contract/events/event-constants.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepareSql } from '#server/platform/db/prepare-reads.ts';
import { countLarge } from '#server/platform/db/large-counts.ts';
import {
  meetsFilters,
  narrowedInText,
  publicStretches,
  type EventFilters,
} from './filters/event-conditions.ts';
import { countEvents } from './order/event-pages.ts';
import { findsEvent, foundEvents, foundBy } from '#server/domains/search/search-condition.ts';
import { queryText, type SearchPlan } from '#server/domains/search/search-plan.ts';
import { isEverywhere } from '#server/domains/search/word-frequencies.ts';
import { events } from '#server/domains/events/events-tables.ts';

/** Counting stops one above the largest count that is shown. */
const MOST = EVENT_COUNT_CAP + 1;

/** Counts the search results that meet the other filters as of `now`. Counts above the cap are returned as the cap plus one. */
export async function countFoundEvents(
  db: Database,
  plan: SearchPlan,
  filters: Omit<EventFilters, 'search'>,
  now: Date,
): Promise<number> {
  const query = queryText(plan, 'guessed');
  if (plan.terms.length === 0) return 0;
  return countLarge(db, 'events found', [query, filters], () => countFound(db, plan, query, filters, now));
}

const countUpcoming = prepareSql<{ count: number }>(
  'count_found_upcoming',
  sql`
    select count(*)::integer as count from (
      select 1 from ${foundBy(sql.placeholder('query'))}
      where ${events.status} = 'approved' and ${events.endsAt} > ${sql.placeholder('now')}::timestamptz limit ${MOST}) counted`,
);

async function countFound(
  db: Database,
  plan: SearchPlan,
  query: string,
  filters: Omit<EventFilters, 'search'>,
  now: Date,
): Promise<number> {
  if (await isEverywhere(db, plan.terms)) {
    const stretches = publicStretches({ ...filters, search: null }, now);
    return Math.min(MOST, await countEvents(db, stretches, findsEvent(plan)));
  }
  if (isUpcomingOnly(filters)) {
    const [row] = await countUpcoming(db, { query, now: now.toISOString() });
    return row!.count;
  }
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from (
      select 1 from ${foundEvents(plan, narrowedInText(filters))} where ${meetsFilters({ ...filters, search: null }, now)} limit ${MOST}) counted`);
  return rows[0]!.count;
}

/** Whether `upcoming` is the only filter besides the search, as in nearly every search. */
function isUpcomingOnly({ when, ...others }: Omit<EventFilters, 'search'>): boolean {
  return when === 'upcoming' && Object.values(others).every((one) => one === undefined);
}
