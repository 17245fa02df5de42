import { and } from 'drizzle-orm';
import { EVENTS_PER_PAGE, EVENT_COUNT_CAP } from '#contract/event-constants.ts';
import type { Event, EventListQuery } from '#contract/events.ts';
import type { Database } from '../db/database.ts';
import type { ListPage } from '../db/newest-first.ts';
import { readCursor, writeCursor } from '../db/page-cursor.ts';
import { AppError } from '../http/app-error.ts';
import { eventAnswer } from './event-answer.ts';
import { eventKeyset, type EventOrderName } from './event-order.ts';
import { searchWords } from './event-search.ts';
import { countEvents, publicEvents, selectEventPage, type EventFilters } from './events-queries.ts';
import { countryOf } from '../places/place-of.ts';

/**
 * One page of the approved events that `query` asks for, as of `now`.
 * @throws AppError INVALID_CURSOR when the cursor is broken or belongs to other filters.
 */
export async function listEvents(
  db: Database,
  publicUrl: string,
  query: EventListQuery,
  now: Date,
): Promise<ListPage<Event>> {
  const filters = filtersOf(query);
  const order = orderNameOf(query, filters);
  const keyset = eventKeyset(order, filters.words);
  const bound = { ...filters, order };
  const limit = query.limit ?? EVENTS_PER_PAGE;

  const after = query.cursor === undefined ? undefined : keyset.after(readCursor(bound, query.cursor));
  if (after === null) {
    throw new AppError(
      'INVALID_CURSOR',
      'This link to more events no longer fits its filters. Start the list again.',
    );
  }

  const condition = publicEvents(filters, now);
  const [rows, count] = await Promise.all([
    selectEventPage(db, and(condition, after), keyset, limit + 1),
    countEvents(db, condition),
  ]);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map((row) => eventAnswer(row, publicUrl)),
    total: Math.min(count, EVENT_COUNT_CAP),
    totalCapped: count > EVENT_COUNT_CAP,
    nextCursor: last ? writeCursor(bound, last.position) : null,
  };
}

/** What a list is narrowed to by a query. */
export function filtersOf(query: EventListQuery): EventFilters {
  return {
    words: searchWords(query.search),
    when: query.when ?? 'upcoming',
    flyerEnabled: query.flyerEnabled === undefined ? undefined : query.flyerEnabled === 'true',
    category: query.category === 'all' ? undefined : query.category,
    country: query.country === undefined ? undefined : countryOf(query.country),
    featured: query.featured,
    organizer: query.organizer,
  };
}

/** Nobody who looks for past events starts with the oldest, and who searches wants the best match first. */
function orderNameOf(query: EventListQuery, filters: EventFilters): EventOrderName {
  if (query.sort !== undefined) return query.sort;
  if (filters.words.length > 0) return 'relevance';
  return filters.when === 'past' ? 'recent' : 'date';
}
