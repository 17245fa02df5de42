import type { CountryName } from '#contract/places/countries.ts';
import { EVENT_COUNT_CAP } from '#contract/events/event-constants.ts';
import type { EventListQuery } from '#contract/events/events.ts';
import type { Database } from '#server/platform/db/database.ts';
import { countryOf } from '#server/platform/places/place-of.ts';
import { countriesIn } from '#server/platform/places/regions.ts';
import { citiesWithin, findNamedPlaces } from './filters/areas.ts';
import type { PriceBound } from './filters/closer-conditions.ts';
import { daysOf, reachIntoPast } from './filters/query-days.ts';
import type { EventFilters } from './filters/event-conditions.ts';
import { countFoundEvents } from './count-found-events.ts';
import { readSearch } from '#server/domains/search/read-search.ts';
import { sparingSearches } from '#server/domains/search/search-plan.ts';

/** Filters, and the number of events that meet all of them; the number is null without a search. */
export interface AskedFilters {
  filters: EventFilters;
  found: number | null;
}

/**
 * Converts a query to filters, as of `now`. If no event matches the whole search, a less demanding search replaces it. A search
 * lists featured and other events separately, so the replacement ignores `featured` and is the same for both lists.
 */
export async function askedFilters(db: Database, query: EventListQuery, now: Date): Promise<AskedFilters> {
  const { place, notPlace, near, radius } = query;
  const filters: EventFilters = {
    search: await readSearch(db, query.search, { now }),
    when: query.when ?? (reachIntoPast(query, now) ? 'all' : 'upcoming'),
    flyerEnabled: query.flyerEnabled === undefined ? undefined : query.flyerEnabled === 'true',
    category: query.category === 'all' ? undefined : query.category,
    attendance: query.attendance,
    countries: countriesOf(query),
    days: daysOf(query, now) ?? undefined,
    organizer: query.organizer,
    places: near && radius ? [citiesWithin(near, radius)] : place && areasNamed(place),
    notPlaces: notPlace && areasNamed(notPlace),
    without:
      (query.without && (await readSearch(db, query.without, { now, beginnings: false }))) || undefined,
    price: priceOf(query),
    weekdays: query.weekdays,
    notWeekdays: query.notWeekdays,
    hours: query.hours && HOURS[query.hours],
    seats: query.seats,
  };
  const { featured } = query;
  if (!featured) return knowingCount(await findingFilters(db, filters, now));
  const listed = await counted(db, { ...filters, featured }, now);
  // A search that finds events in one of the lists need not be counted without the filter.
  if (listed.found !== 0) return knowingCount(listed);
  const { search } = (await findingFilters(db, filters, now)).filters;
  return knowingCount(
    search === filters.search ? listed : await counted(db, { ...listed.filters, search }, now),
  );
}

const areasNamed = (names: readonly string[]) => findNamedPlaces(names).map(({ area }) => area);

/** Earliest and latest start of events in each part of the day. */
export const HOURS = {
  morning: ['00:00', '11:59'],
  afternoon: ['12:00', '16:59'],
  evening: ['17:00', '23:59'],
} as const;

function priceOf({ maxPrice, minPrice, currency }: EventListQuery): PriceBound | undefined {
  if (maxPrice === undefined && minPrice === undefined) return undefined;
  return { max: maxPrice, min: minPrice, currency };
}

async function counted(db: Database, filters: EventFilters, now: Date): Promise<AskedFilters> {
  return { filters, found: filters.search && (await countFoundEvents(db, filters.search, filters, now)) };
}

/** The countries that a list is limited to; empty if the country is outside the region, undefined without a limit. */
function countriesOf({ country, region }: EventListQuery): readonly CountryName[] | undefined {
  const inRegion = region && countriesIn(region);
  if (country === undefined) return inRegion;
  const named = countryOf(country);
  return named !== null && (inRegion ?? [named]).includes(named) ? [named] : [];
}

async function findingFilters(db: Database, filters: EventFilters, now: Date): Promise<AskedFilters> {
  const { search } = filters;
  if (search === null) return { filters, found: null };
  for (const asked of [search, ...sparingSearches(search)]) {
    const found = await countFoundEvents(db, asked, filters, now);
    if (found > 0) return { filters: { ...filters, search: asked }, found };
  }
  return { filters, found: 0 };
}

/** Replaces the search's estimate with the counted number of events, unless the count exceeds the cap. */
function knowingCount({ filters, found }: AskedFilters): AskedFilters {
  const { search } = filters;
  if (search === null || found === null || found > EVENT_COUNT_CAP) return { filters, found };
  return { filters: { ...filters, search: { ...search, expected: found } }, found };
}
