import type { SQL } from 'drizzle-orm';
import type { CountryName } from '#contract/countries.ts';
import { EVENTS_PER_PAGE, EVENT_COUNT_CAP } from '#contract/event-constants.ts';
import type { EventListQuery, ListedEvent } from '#contract/events.ts';
import type { Database } from '../db/database.ts';
import type { ListPage } from '../db/newest-first.ts';
import { readCursor, writeCursor } from '../db/page-cursor.ts';
import { AppError } from '../http/app-error.ts';
import { citiesByDistance, distanceKm, sayableKm, type Point } from '../places/distance.ts';
import type { City } from '../places/gazetteer.ts';
import { countryOf } from '../places/place-of.ts';
import { countriesIn } from '../places/regions.ts';
import { askedDays, endInPast, reachIntoPast } from './asked-days.ts';
import { eventAnswer, type AnsweredRow } from './event-answer.ts';
import { eventKeyset, type EventOrderName } from './event-order.ts';
import { sparingSearches, type SearchPlan } from './search/search-plan.ts';
import {
  countEvents,
  countFoundEvents,
  publicEvents,
  selectEventPage,
  type EventFilters,
} from './events-queries.ts';
import { matcherOf } from './search/matched-words.ts';
import { readSearch } from './search/read-search.ts';
import { searchedEvents } from './search/search-condition.ts';
import { relevancePosition, selectByRelevance } from './search/select-by-relevance.ts';
import { nearestPosition, selectNearestPage } from './nearest-events.ts';

/** A page of events. `corrected` is the search with what was meant in place of what was typed, if anything was changed. */
export type FoundEvents = ListPage<ListedEvent> & { corrected: string | null };

/**
 * One page of the approved events that `query` asks for, as of `now`.
 * @throws AppError INVALID_CURSOR when the cursor is broken or belongs to other filters.
 */
export async function listEvents(
  db: Database,
  publicUrl: string,
  query: EventListQuery,
  now: Date,
): Promise<FoundEvents> {
  // What a search finds is counted first: few are read all, wherever along the order they stand, and none not at all.
  const { filters, found } = await findingFilters(db, await filtersOf(db, query, now), now);
  const order = orderNameOf(query, filters, now);
  // Days that are counted from today move on at midnight; a link to the next page still fits then.
  const bound = {
    ...filters,
    search: query.search,
    days: [query.dates, query.from, query.to],
    near: query.near,
    order,
  };
  const limit = query.limit ?? EVENTS_PER_PAGE;
  const position = query.cursor === undefined ? null : (readCursor(bound, query.cursor) ?? refuseCursor());
  const condition = publicEvents(filters, now);
  const counting = found === null ? countEvents(db, condition) : Promise.resolve(found);
  const selectPage = pageSelection(order, query, knowingCount(filters, found), position);
  const [rows, count] = await Promise.all([
    found === 0 ? [] : selectPage(db, condition, limit + 1, counting),
    counting,
  ]);
  const matched = filters.search && matcherOf(filters.search);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map((row) => ({
      ...eventAnswer(row, publicUrl),
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
  condition: SQL | undefined,
  limit: number,
  counting: Promise<number>,
) => ReturnType<typeof selectEventPage>;

type OrderName = EventOrderName | 'distance' | 'relevance';

function pageSelection(
  order: OrderName,
  query: EventListQuery,
  filters: EventFilters,
  position: unknown,
): PageSelection {
  if (order === 'distance') return nearestPage(query, filters, position);
  if (order === 'relevance') return pageByRelevance(filters.search!, position);
  return pageInOrder(order, filters, position);
}

function pageByRelevance(plan: SearchPlan, position: unknown): PageSelection {
  const after = position === null ? null : (relevancePosition(position) ?? refuseCursor());
  return (db, condition, limit) => selectByRelevance(db, condition, plan, after, limit);
}

function pageInOrder(order: EventOrderName, { search }: EventFilters, position: unknown): PageSelection {
  const keyset = eventKeyset(order);
  const parts = position === null ? keyset.parts : (keyset.after(position) ?? refuseCursor());
  const from = searchedEvents(search);
  return (db, condition, limit) => selectEventPage(db, condition, parts, keyset.position, limit, from);
}

function nearestPage(
  query: EventListQuery,
  { countries, when, featured }: EventFilters,
  position: unknown,
): PageSelection {
  const among = (city: City) => countries === undefined || countries.includes(city.country);
  const order = {
    cities: citiesByDistance(query.near!, among),
    descending: when === 'past',
  };
  const after = position === null ? null : (nearestPosition(order, position) ?? refuseCursor());
  // Featured ones are few of many: the index of them would be read to its end for each city that has none.
  const isFew = async (counting: Promise<number>) =>
    featured === 'only' || (await counting) <= EVENT_COUNT_CAP;
  return async (db, condition, limit, counting) =>
    selectNearestPage(db, condition, order, after, limit, await isFew(counting));
}

function refuseCursor(): never {
  throw new AppError(
    'INVALID_CURSOR',
    'This link to more events no longer fits its filters. Start the list again.',
  );
}

function searchedTexts(row: AnsweredRow): (string | null)[] {
  return [row.name, row.location, row.venue, row.tags, row.organizerName, row.country, row.description];
}

function distanceOf({ latitude, longitude }: AnsweredRow, near: Point): number | null {
  if (latitude === null || longitude === null) return null;
  return sayableKm(distanceKm(near, { latitude, longitude }));
}

/** What words alone do not say: whether few of the events that they find meet the other filters. */
function knowingCount(filters: EventFilters, found: number | null): EventFilters {
  const { search } = filters;
  if (search === null || found === null || found > EVENT_COUNT_CAP) return filters;
  return { ...filters, search: { ...search, rare: true } };
}

/** Filters, and how many events a search among them finds with the others; null without one. */
interface Finding {
  filters: EventFilters;
  found: number | null;
}

/** The filters themselves, or where nothing has all that is searched for, with what finds the fewest that lack a part of it. */
async function findingFilters(db: Database, filters: EventFilters, now: Date): Promise<Finding> {
  const { search } = filters;
  if (search === null) return { filters, found: null };
  const found = await countFoundEvents(db, search, filters, now);
  if (found > 0) return { filters, found };
  const less = await Promise.all(
    sparingSearches(search).map(async (sparing) => ({
      filters: { ...filters, search: sparing },
      found: await countFoundEvents(db, sparing, filters, now),
    })),
  );
  const [fewest] = less.filter((one) => one.found > 0).toSorted((a, b) => a.found - b.found);
  return fewest ?? { filters, found };
}

/** What a list is narrowed to by a query. */
export async function filtersOf(db: Database, query: EventListQuery, now: Date): Promise<EventFilters> {
  return {
    search: await readSearch(db, query.search),
    when: query.when ?? (reachIntoPast(query, now) ? 'all' : 'upcoming'),
    flyerEnabled: query.flyerEnabled === undefined ? undefined : query.flyerEnabled === 'true',
    category: query.category === 'all' ? undefined : query.category,
    countries: countriesOf(query),
    days: askedDays(query, now) ?? undefined,
    featured: query.featured,
    organizer: query.organizer,
  };
}

/** The countries that a list keeps to; those of the region among which the country is, if it has both. */
function countriesOf({ country, region }: EventListQuery): readonly CountryName[] | undefined {
  const inRegion = region && countriesIn(region);
  if (country === undefined) return inRegion;
  const named = countryOf(country);
  return named !== null && (inRegion ?? [named]).includes(named) ? [named] : [];
}

/**
 * Nobody who looks for past events starts with the oldest, who says where they are wants what is near, and who searches wants
 * the best match first.
 */
function orderNameOf(query: EventListQuery, filters: EventFilters, now: Date): OrderName {
  if (query.sort !== undefined) return query.sort;
  if (query.near !== undefined) return 'distance';
  if (filters.search !== null) return 'relevance';
  return filters.when === 'past' || endInPast(query, now) ? 'recent' : 'date';
}
