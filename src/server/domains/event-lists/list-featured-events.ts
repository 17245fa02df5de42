import { FEATURED_EVENTS_MAX } from '#contract/events/event-constants.ts';
import type { Event } from '#contract/events/events.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listedEventResponse } from '#server/domains/events/event-response.ts';
import { publicStretches } from './filters/event-conditions.ts';
import { eventKeyset } from './order/event-order.ts';
import { partsByDate, selectEventPage } from './order/event-pages.ts';

/** At most FEATURED_EVENTS_MAX featured, approved events that are not over by `now`, by date. */
export async function listFeaturedEvents(db: Database, publicUrl: string, now: Date): Promise<Event[]> {
  const { parts, position } = eventKeyset('date');
  const featured = publicStretches({ search: null, when: 'upcoming', featured: 'only' }, now);
  const rows = await selectEventPage(
    db,
    undefined,
    partsByDate(parts, featured),
    position,
    FEATURED_EVENTS_MAX,
  );
  return rows.map((row) => listedEventResponse(row, publicUrl));
}
