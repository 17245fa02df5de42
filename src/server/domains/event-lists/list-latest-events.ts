import { sql, type SQL } from 'drizzle-orm';
import { EVENT_COUNT_CAP } from '#contract/events/event-constants.ts';
import type { Event, EventListQuery } from '#contract/events/events.ts';
import type { Database } from '#server/platform/db/database.ts';
import { responseReader } from '#server/domains/events/event-row.ts';
import { askedFilters } from './asked-filters.ts';
import { eventResponse } from '#server/domains/events/event-response.ts';
import { publicEvents, publicStretches, type EventFilters } from './filters/event-conditions.ts';
import { idsByDate } from './order/event-pages.ts';
import { events, publishedAt } from '#server/domains/events/events-tables.ts';
import { isRare } from '#server/domains/search/search-plan.ts';
import { foundEvents } from '#server/domains/search/search-condition.ts';

/** An event as feeds show it. `publishedAt` is the time of its first approval, as ISO 8601. */
export type LatestEvent = Event & { organizerName: string; publishedAt: string };

/** Number of most recently published events to consider, more than are published between two requests for a feed. */
const LAST_PUBLISHED = 500;

const latestFirst = sql`order by ${publishedAt} desc, ${events.id} desc`;

/**
 * At most `limit` approved events of `query` as of `now`, last published first; sort and cursor are ignored. Unless the
 * search has few results, the candidates are the last 500 published events and the nearest by date, so new events always appear
 * without scanning all events.
 */
export async function listLatestEvents(
  db: Database,
  publicUrl: string,
  query: EventListQuery,
  limit: number,
  now: Date,
): Promise<LatestEvent[]> {
  const { filters, found } = await askedFilters(db, query, now);
  if (found === 0) return [];
  const { rows } = await db.execute(sql`
    with candidates as materialized (${candidatesAmong(filters, limit, now)})
    select ${responseReader.selection} from ${events} where ${events.id} in (select id from candidates)
    ${latestFirst} limit ${limit}`);
  return rows.map((row) => latestEvent(row, publicUrl));
}

function candidatesAmong(filters: EventFilters, limit: number, now: Date): SQL {
  const condition = publicEvents(filters, now) ?? sql`true`;
  const { search } = filters;
  if (search && isRare(search))
    return sql`select ${events.id} as id from ${foundEvents(search)} where ${condition}`;
  // A search evaluates the text of every candidate, so it gets only `limit` candidates by date.
  const most = search === null ? EVENT_COUNT_CAP : limit;
  const nearest = idsByDate(publicStretches(filters, now), most, filters.when === 'past' ? 'last' : 'first');
  return sql`
    ${nearest} union all (
      select ${events.id} as id from (
        select * from ${events} where ${events.status} = 'approved' ${latestFirst} limit ${LAST_PUBLISHED}) ${events}
      where ${condition})`;
}

function latestEvent(found: Record<string, unknown>, publicUrl: string): LatestEvent {
  const row = responseReader.read(found);
  return {
    ...eventResponse(row, publicUrl),
    organizerName: row.organizerName,
    publishedAt: (row.firstApprovedAt ?? row.createdAt).toISOString(),
  };
}
