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

/** Filters, and how many events a search among them finds with the others; null without one. */
export interface AskedFilters {
  filters: EventFilters;
  found: number | null;
}

/**
 * What a list is narrowed to by a query, as of `now`; where nothing has all that is searched for, by what asks for less and finds the
 * fewest. The featured events and the others are two lists of one search: both ask for the same, which either may find.
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
  const asked = await findingFilters(db, filters, now);
  return knowingCount(featured ? await counted(db, { ...asked.filters, featured }, now) : asked);
}

const areasNamed = (names: readonly string[]) => findNamedPlaces(names).map(({ area }) => area);

/** When events of a part of the day begin. */
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

/** The countries that a list keeps to; those of the region among which the country is, if it has both. */
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

/** What words alone do not say: whether few of the events that they find meet the other filters. */
function knowingCount({ filters, found }: AskedFilters): AskedFilters {
  const { search } = filters;
  if (search === null || found === null || found > EVENT_COUNT_CAP) return { filters, found };
  return { filters: { ...filters, search: { ...search, expected: found } }, found };
}
