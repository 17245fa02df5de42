import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { plainTextOf } from '#contract/text/plain-text.ts';
import { EVENTS_PER_PAGE, EVENT_COUNT_CAP } from '#contract/events/event-constants.ts';
import {
  RANKED_SORTS,
  type EventListQuery,
  type ListedEvent,
  type RankedSort,
} from '#contract/events/events.ts';
import type { Database } from '#server/platform/db/database.ts';
import { countLarge } from '#server/platform/db/large-counts.ts';
import type { ListPage } from '#server/platform/db/newest-first.ts';
import { readCursor, writeCursor } from '#server/platform/db/page-cursor.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { citiesByDistance, distanceKm, sayableKm, type Point } from '#server/platform/places/distance.ts';
import type { City } from '#server/platform/places/gazetteer.ts';
import { endInPast } from './filters/query-days.ts';
import { askedFilters } from './asked-filters.ts';
import { listedEventResponse } from '#server/domains/events/event-response.ts';
import type { ResponseRow } from '#server/domains/events/event-row.ts';
import {
  citiesIn,
  areInFewCities,
  isSamePoint,
  meetsFilters,
  narrowedInText,
  publicEvents,
  publicStretches,
  searchedStretches,
  type EventFilters,
} from './filters/event-conditions.ts';
import { eventKeyset, type EventOrderName } from './order/event-order.ts';
import { countFoundEvents } from './count-found-events.ts';
import { countEvents, partsByDate, selectEventPage } from './order/event-pages.ts';
import { matcherOf } from '#server/domains/search/matched-words.ts';
import { foundEvents, hasAllWords } from '#server/domains/search/search-condition.ts';
import { queryText } from '#server/domains/search/search-plan.ts';
import { ANYWHERE, standClose } from '#server/domains/search/word-frequencies.ts';
import { events } from '#server/domains/events/events-tables.ts';
import { relevancePosition, selectByRelevance, type SearchFilters } from './select-by-relevance.ts';
import { isRanked, selectRankedPage } from './order/ranked-events.ts';
import { NextDays } from './next-days.ts';
import { nearestPosition, selectNearestPage, type Selection } from './order/nearest-events.ts';
import { selectFound } from './select-found.ts';

/**
 * A page of found events. `corrected` is the search that was run instead of the requested one, such as one with the corrected
 * spelling. `dropped` is the part of the search that was left out.
 */
export type FoundEvents = ListPage<ListedEvent> & { corrected: string | null; dropped?: string };

/** A page of approved events. @throws AppError INVALID_CURSOR if the cursor is broken or belongs to other filters */
export async function listEvents(
  db: Database,
  publicUrl: string,
  query: EventListQuery,
  now: Date,
): Promise<FoundEvents> {
  // Counts search results first, because the count decides how to read the page.
  const { filters, found } = await askedFilters(db, query, now);
  const order = orderNameOf(query, filters, now);
  // The cursor is bound to a date preset such as `weekend`, not to its days, so it stays valid after midnight.
  const { cursor, limit = EVENTS_PER_PAGE, from, to, dates, ...asked } = query;
  const bound = { ...filters, ...asked, days: [dates, from, to], order };
  const position = cursor === undefined ? null : (readCursor(bound, cursor) ?? refuseCursor());
  const { near } = query;
  const { rows, count } = await selectEvents(
    db,
    { filters, found, order, near, position, limit: limit + 1 },
    now,
  );
  const matched = filters.search && matcherOf(filters.search);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map((row) => ({
      ...listedEventResponse(row, publicUrl),
      ...(near && { distanceKm: distanceOf(row, near) }),
      ...(matched && { matched: matched(searchedTexts(row)) }),
    })),
    total: Math.min(count, EVENT_COUNT_CAP),
    totalCapped: count > EVENT_COUNT_CAP,
    nextCursor: last ? writeCursor(bound, last.position) : null,
    corrected: filters.search?.corrected ?? null,
    dropped: filters.search?.dropped,
  };
}

export type OrderName = EventOrderName | RankedSort | 'distance' | 'relevance';

interface Selected {
  filters: EventFilters;
  /** Number of events that meet the filters, counted for a search; null without a search. */
  found: number | null;
  order: OrderName;
  near?: Point | undefined;
  /** Position where the previous page ended. */
  position: unknown;
  limit: number;
}

/** Counts the approved events that meet the filters, up to one more than the cap. */
export function countSelected(db: Database, filters: EventFilters, now: Date): Promise<number> {
  return filters.search ? countFoundEvents(db, filters.search, filters, now) : countListed(db, filters, now);
}

/** Counts events for filters without a search. @param ranked counts only events with a value for this sort */
function countListed(db: Database, filters: EventFilters, now: Date, ranked?: RankedSort): Promise<number> {
  return countLarge(db, 'events', [filters, ranked], () =>
    countEvents(db, publicStretches(filters, now), ranked && isRanked(ranked)),
  );
}

/** Selects at most `limit` approved events that meet the filters, and counts all of them, up to one more than the cap. */
export async function selectEvents(
  db: Database,
  { found, limit, ...selected }: Selected,
  now: Date,
): Promise<{ rows: Awaited<ReturnType<typeof selectEventPage>>; count: number }> {
  const selectPage = pageSelection(selected, now);
  const { filters, order } = selected;
  const counting =
    found === null
      ? countListed(db, filters, now, isRankedSort(order) ? order : undefined)
      : Promise.resolve(found);
  const [rows, count] = await Promise.all([found === 0 ? [] : selectPage(db, limit, counting), counting]);
  return { rows, count };
}

type PageSelection = (
  db: Database,
  limit: number,
  counting: Promise<number>,
) => ReturnType<typeof selectEventPage>;

function pageSelection(
  { filters, order, near, position }: Omit<Selected, 'found' | 'limit'>,
  now: Date,
): PageSelection {
  if (isRankedSort(order)) return rankedPage(order, filters, position, now);
  if (order === 'distance') return nearestPage(near!, filters, position, now);
  if (order === 'relevance') return pageByRelevance({ ...filters, search: filters.search! }, position, now);
  return pageInOrder(order, filters, position, now);
}

const isRankedSort = (order: OrderName): order is RankedSort => RANKED_SORTS.some((sort) => sort === order);

function rankedPage(sort: RankedSort, filters: EventFilters, position: unknown, now: Date): PageSelection {
  const offset = position === null ? 0 : (rankedPosition.safeParse(position).data?.[0] ?? refuseCursor());
  const { from, condition } = gatheredFor(filters, now);
  return (db, limit) => selectRankedPage(db, sort, condition, offset, limit, from);
}

const rankedPosition = z.tuple([z.int().min(0).max(EVENT_COUNT_CAP)]);

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
  const listed = { ...filters, search: null };
  const ascending =
    byDate === null
      ? [{ condition: publicEvents(listed, now) }]
      : search === null
        ? publicStretches(listed, now, order === 'featured' ? 'together' : 'apart')
        : searchedStretches(listed, now);
  const stretches = byDate === 'descending' ? ascending.toReversed() : ascending;
  if (search === null) {
    const dated = partsByDate(parts, stretches);
    return (db, limit) => selectEventPage(db, undefined, dated, place, limit);
  }
  const page = { filters: listed, parts, stretches, position: place };
  const condition = hasAllWords(search);
  const inFewCities = areInFewCities(filters);
  return async (db, limit) => {
    // In a list sorted by name or location, matches are spread unevenly, so the next events may contain none.
    const isClose = byDate !== null && (await standClose(db, search, { inFewCities }));
    const inDays = () => {
      const after = position === null ? null : { tier: 0, within: position };
      const list = { plan: search, filters: listed, now, tier: sql`0::integer`, after, limit };
      return new NextDays(db, list).firstOf(0, [ANYWHERE], limit);
    };
    const found = { condition, isClose };
    return selectFound(db, found, { ...page, limit }, now, order === 'date' ? inDays : undefined);
  };
}

function nearestPage(near: Point, filters: EventFilters, position: unknown, now: Date): PageSelection {
  const { countries, when, days, featured } = filters;
  const places = citiesIn(filters);
  const inPlaces = (city: City) => places?.some((place) => isSamePoint(place, city)) ?? true;
  const among = (city: City) =>
    (countries === undefined || countries.includes(city.country)) && inPlaces(city);
  const order = {
    cities: citiesByDistance(near, among),
    citiesOnly: places !== undefined,
    descending: when === 'past',
  };
  const after = position === null ? null : (nearestPosition(order, position) ?? refuseCursor());
  const { search } = filters;
  // Few events are featured or contain a rare word. They are sorted at once, because reading city by city could visit every city.
  const isFew = async (db: Database, counting: Promise<number>) =>
    featured === 'only' ||
    ((await counting) <= EVENT_COUNT_CAP &&
      (!order.citiesOnly || (search !== null && !(await standClose(db, search)))));
  const nearest = {
    listed: publicEvents({ ...filters, search: null }, now),
    dated: publicEvents({ search: null, when, days }, now),
    query: search && queryText(search, 'guessed'),
    all: gatheredFor(filters, now),
  };
  return async (db, limit, counting) =>
    selectNearestPage(db, nearest, order, after, limit, await isFew(db, counting));
}

/** Selects all events of a list for sorting. The word index provides the results of a search. */
function gatheredFor(filters: EventFilters, now: Date): Selection {
  const { search } = filters;
  if (search === null) return { from: sql`${events}`, condition: publicEvents(filters, now) };
  return {
    from: foundEvents(search, narrowedInText(filters)),
    condition: meetsFilters({ ...filters, search: null }, now),
  };
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
