import { plainTextOf } from '#contract/text/plain-text.ts';
import { EVENTS_PER_PAGE, EVENT_COUNT_CAP } from '#contract/events/event-constants.ts';
import type { EventListQuery, ListedEvent } from '#contract/events/events.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ListPage } from '#server/platform/db/newest-first.ts';
import { readCursor, writeCursor } from '#server/platform/db/page-cursor.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { citiesByDistance, distanceKm, sayableKm, type Point } from '#server/platform/places/distance.ts';
import type { City } from '#server/platform/places/gazetteer.ts';
import { endInPast } from './filters/query-days.ts';
import { askedFilters } from './asked-filters.ts';
import { listedEventResponse } from '#server/domains/events/event-response.ts';
import type { ResponseRow } from '#server/domains/events/event-row.ts';
import { publicEvents, publicStretches, type EventFilters } from './filters/event-conditions.ts';
import { eventKeyset, type EventOrderName } from './order/event-order.ts';
import { countEvents, partsByDate, selectEventPage } from './order/event-pages.ts';
import { matcherOf } from '#server/domains/search/matched-words.ts';
import { searchedEvents } from '#server/domains/search/search-condition.ts';
import { relevancePosition, selectByRelevance, type SearchFilters } from './select-by-relevance.ts';
import { nearestPosition, selectNearestPage } from './order/nearest-events.ts';

/** `corrected` is the corrected spelling of a misspelt search. */
export type FoundEvents = ListPage<ListedEvent> & { corrected: string | null };

/** A page of approved events. @throws AppError INVALID_CURSOR for a broken cursor or one of other filters */
export async function listEvents(
  db: Database,
  publicUrl: string,
  query: EventListQuery,
  now: Date,
): Promise<FoundEvents> {
  // A search counts its results first, because few, many and none are read in different ways.
  const { filters, found } = await askedFilters(db, query, now);
  const order = orderNameOf(query, filters, now);
  // The cursor is bound to the preset, not to its days, so it still fits after midnight.
  const bound = {
    ...filters,
    search: query.search,
    days: [query.dates, query.from, query.to],
    near: query.near,
    order,
  };
  const limit = query.limit ?? EVENTS_PER_PAGE;
  const position = query.cursor === undefined ? null : (readCursor(bound, query.cursor) ?? refuseCursor());
  const counting = found === null ? countEvents(db, publicStretches(filters, now)) : Promise.resolve(found);
  const selectPage = pageSelection(order, query, filters, position, now);
  const [rows, count] = await Promise.all([found === 0 ? [] : selectPage(db, limit + 1, counting), counting]);
  const matched = filters.search && matcherOf(filters.search);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map((row) => ({
      ...listedEventResponse(row, publicUrl),
      ...(query.near && { distanceKm: distanceOf(row, query.near) }),
      ...(matched && { matched: matched(searchedTexts(row)) }),
    })),
    total: Math.min(count, EVENT_COUNT_CAP),
    totalCapped: count > EVENT_COUNT_CAP,
    nextCursor: last ? writeCursor(bound, last.position) : null,
    corrected: filters.search?.corrected ?? null,
  };
}

type PageSelection = (
  db: Database,
  limit: number,
  counting: Promise<number>,
) => ReturnType<typeof selectEventPage>;

type OrderName = EventOrderName | 'distance' | 'relevance';

function pageSelection(
  order: OrderName,
  query: EventListQuery,
  filters: EventFilters,
  position: unknown,
  now: Date,
): PageSelection {
  if (order === 'distance') return nearestPage(query, filters, position, now);
  if (order === 'relevance') return pageByRelevance({ ...filters, search: filters.search! }, position, now);
  return pageInOrder(order, filters, position, now);
}

function pageByRelevance(filters: SearchFilters, position: unknown, now: Date): PageSelection {
  const after = position === null ? null : (relevancePosition(position) ?? refuseCursor());
  return (db, limit) => selectByRelevance(db, filters, now, after, limit);
}

function pageInOrder(
  order: EventOrderName,
  filters: EventFilters,
  position: unknown,
  now: Date,
): PageSelection {
  const keyset = eventKeyset(order);
  const parts = position === null ? keyset.parts : (keyset.after(position) ?? refuseCursor());
  const { byDate, position: place } = keyset;
  const { search } = filters;
  if (search !== null || byDate === null) {
    const condition = publicEvents(filters, now);
    return (db, limit) => selectEventPage(db, condition, parts, place, limit, searchedEvents(search));
  }
  const ascending = publicStretches(filters, now, order === 'featured' ? 'together' : 'apart');
  const stretches = byDate === 'descending' ? ascending.toReversed() : ascending;
  const dated = partsByDate(parts, stretches);
  return (db, limit) => selectEventPage(db, undefined, dated, place, limit);
}

function nearestPage(
  query: EventListQuery,
  filters: EventFilters,
  position: unknown,
  now: Date,
): PageSelection {
  const { countries, when, featured } = filters;
  const among = (city: City) => countries === undefined || countries.includes(city.country);
  const order = {
    cities: citiesByDistance(query.near!, among),
    descending: when === 'past',
  };
  const after = position === null ? null : (nearestPosition(order, position) ?? refuseCursor());
  // Featured events are few: their index would be read to its end for each city without one.
  const isFew = async (counting: Promise<number>) =>
    featured === 'only' || (await counting) <= EVENT_COUNT_CAP;
  const condition = publicEvents(filters, now);
  return async (db, limit, counting) =>
    selectNearestPage(db, condition, order, after, limit, await isFew(counting));
}

function refuseCursor(): never {
  throw new AppError(
    'INVALID_CURSOR',
    'This link no longer matches the filters. Please start from the first page.',
  );
}

function searchedTexts(row: ResponseRow): (string | null)[] {
  return [
    row.name,
    row.location,
    row.venue,
    row.tags,
    row.organizerName,
    row.country,
    plainTextOf(row.description),
  ];
}

function distanceOf({ latitude, longitude }: ResponseRow, near: Point): number | null {
  if (latitude === null || longitude === null) return null;
  return sayableKm(distanceKm(near, { latitude, longitude }));
}

function orderNameOf(query: EventListQuery, filters: EventFilters, now: Date): OrderName {
  if (query.sort !== undefined) return query.sort;
  if (query.near !== undefined) return 'distance';
  if (filters.search !== null) return 'relevance';
  return filters.when === 'past' || endInPast(query, now) ? 'recent' : 'date';
}
