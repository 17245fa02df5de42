import { and, eq, inArray, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { CountryName } from '#contract/places/countries.ts';
import type { EventPeriod, FilterCategory } from '#contract/events/event-constants.ts';
import type { Point } from '#server/platform/places/distance.ts';
import type { Days } from './query-days.ts';
import { beginsAfter, firstDayOf, inPeriod, onDays, onFewDays, stretchesFrom } from './event-period.ts';
import { events, inFilterCategory, isOnline } from '#server/domains/events/events-tables.ts';
import { findsEvent } from '#server/domains/search/search-condition.ts';
import type { SearchPlan } from '#server/domains/search/search-plan.ts';
import { meetsCloserFilters, type CloserFilters } from './closer-conditions.ts';

/** Filters of an event list. An absent filter keeps everything; an empty list of countries keeps nothing. */
export interface EventFilters extends CloserFilters {
  search: SearchPlan | null;
  when: EventPeriod;
  flyerEnabled?: boolean | undefined;
  category?: FilterCategory | undefined;
  attendance?: 'online' | 'in-person' | undefined;
  countries?: readonly CountryName[] | undefined;
  days?: Days | undefined;
  featured?: 'exclude' | 'only' | undefined;
  /** The owner's id. */
  organizer?: string | undefined;
}

/** Condition: the event is approved and matches `filters` as of `now`. */
export function publicEvents(filters: EventFilters, now: Date): SQL | undefined {
  const first = firstDayOf(filters.when, filters.days, now);
  return and(meetsFilters(filters, now), first === null ? undefined : beginsAfter(first));
}

/** Events that an index returns in date order. */
export interface DatedStretch {
  /** The subquery to read from; the whole table when absent. */
  from?: SQL | undefined;
  condition: SQL | undefined;
  /** Countries to read one by one, because an index orders only within each country. Absent without a filter on countries. */
  countries?: readonly CountryName[] | undefined;
  /** Cities to read one by one. Absent without a filter on places, or when one of the places is a country. */
  cities?: readonly Point[] | undefined;
  /**
   * Whether several filters apply, for which there is no common index. If so, the page's ids are selected first, and only the
   * page's rows are read in full.
   */
  severalFilters?: boolean;
}

/**
 * The events of `publicEvents`, split into stretches that are each in date order.
 * @param several whether to read several countries or cities `apart`, each by date through an index, or `together` in one scan
 */
export function publicStretches(
  filters: EventFilters,
  now: Date,
  several: 'apart' | 'together' = 'apart',
): DatedStretch[] {
  const first = firstDayOf(filters.when, filters.days, now);
  const { countries, search } = filters;
  const mayBeApart = several === 'apart' && search === null;
  const cities = mayBeApart ? citiesIn(filters) : undefined;
  const isApart = mayBeApart && countries !== undefined && countries.length > 1;
  const stretch = cities
    ? { condition: meetsFilters({ ...filters, places: undefined }, now), cities }
    : isApart
      ? { condition: meetsFilters({ ...filters, countries: undefined }, now), countries }
      : { condition: meetsFilters(filters, now) };
  if (first === null) return [{ ...stretch, severalFilters: hasSeveral(filters) }];
  const { lasting, others } = stretchesFrom(first);
  return [
    { from: fenced(lasting), condition: meetsFilters(filters, now) },
    { ...stretch, condition: and(stretch.condition, others), severalFilters: hasSeveral(filters) },
  ];
}

/** The distinct cities in a filter on places; undefined without that filter, or when one of the places is a country. */
export function citiesIn({ places }: Pick<EventFilters, 'places'>): Point[] | undefined {
  if (
    !places?.length ||
    places.some(({ countries = [], cities = [] }) => countries.length > 0 || !cities.length)
  )
    return undefined;
  const named = places.flatMap(({ cities = [] }) => cities);
  return [...new Map(named.map((city) => [`${city.latitude} ${city.longitude}`, city])).values()];
}

export function isSamePoint(one: Point, other: Point): boolean {
  return one.latitude === other.latitude && one.longitude === other.longitude;
}

function hasSeveral({ flyerEnabled, category, attendance, countries, featured }: EventFilters): boolean {
  return (
    [flyerEnabled, category, attendance, countries, featured].filter((one) => one !== undefined).length > 1
  );
}

/** All approved events that are not over by `now`, split into long-running and other events. */
export function upcomingStretches(now: Date): { lasting: SQL; others: SQL } {
  const { lasting, others } = stretchesFrom(firstDayOf('upcoming', undefined, now)!);
  const condition = meetsFilters({ search: null, when: 'upcoming' }, now);
  return {
    lasting: sql`${fenced(lasting)} where ${condition}`,
    others: sql`${events} where ${and(condition, others)}`,
  };
}

/**
 * Wraps the condition in a subquery with `offset 0`, which the planner cannot flatten. The planner overestimates the number of
 * long-running events and would otherwise choose another index.
 */
function fenced(lasting: SQL): SQL {
  return sql`(select * from ${events} where ${lasting} offset 0) ${events}`;
}

/** Like `publicEvents`, but without the lower bound for indexes by date. Used for events found through other indexes. */
export function meetsFilters(filters: EventFilters, now: Date): SQL | undefined {
  const { when, flyerEnabled, category, attendance, countries, days, organizer, featured } = filters;
  return and(
    eq(events.status, 'approved'),
    inPeriod(when, now),
    flyerEnabled === undefined ? undefined : hasFlyers(flyerEnabled),
    category === undefined ? undefined : inFilterCategory(category),
    attendance === undefined
      ? undefined
      : attendance === 'online'
        ? isOnline(events)
        : ne(events.attendanceMode, 'online'),
    countries === undefined ? undefined : isIn(countries),
    days === undefined ? undefined : onDays(days),
    featured === undefined ? undefined : eq(events.featured, featured === 'only'),
    organizer === undefined ? undefined : eq(events.clientId, organizer),
    meetsCloserFilters(filters),
    findsEvent(filters.search),
  );
}

/** Maximum number of cities whose events are read city by city. More cities have a large share of all events. */
const FEW_CITIES = 20;

/** Whether the filters limit the list to a few cities. */
export function areInFewCities(filters: Pick<EventFilters, 'places'>): boolean {
  return (citiesIn(filters)?.length ?? Infinity) <= FEW_CITIES;
}

/** Like `publicStretches`, for a search that scans the events of a list in order. */
export function searchedStretches(filters: EventFilters, now: Date): DatedStretch[] {
  return publicStretches(filters, now, areInFewCities(filters) ? 'apart' : 'together');
}

/** Like `narrowedBy`, for a search anywhere in the text, which the same index combines with the tokens of a few days. */
export function narrowedInText(filters: Pick<EventFilters, 'featured' | 'places' | 'days'>): SQL | undefined {
  return and(filters.days && onFewDays(filters.days), narrowedBy(filters));
}

/** Conditions that let the word index be combined with the indexes of featured events and of a few cities. */
export function narrowedBy(filters: Pick<EventFilters, 'featured' | 'places'>): SQL | undefined {
  const cities = citiesIn(filters)?.map(({ latitude, longitude }) =>
    and(eq(events.latitude, latitude), eq(events.longitude, longitude)),
  );
  return and(
    cities && areInFewCities(filters)
      ? and(eq(events.status, 'approved'), isNotNull(events.latitude), or(...cities))
      : undefined,
    filters.featured === 'only' ? sql`${events.featured} and ${events.status} = 'approved'` : undefined,
  );
}

/** Condition: flyers are enabled or not. Written exactly as in the conditions of the two partial indexes. */
function hasFlyers(enabled: boolean): SQL {
  return enabled ? sql`${events.flyerEnabled}` : sql`not ${events.flyerEnabled}`;
}

function isIn(countries: readonly CountryName[]): SQL {
  const [only] = countries;
  // A comparison with `=` lets the index also provide the order.
  return countries.length === 1 ? eq(events.country, only!) : inArray(events.country, [...countries]);
}
