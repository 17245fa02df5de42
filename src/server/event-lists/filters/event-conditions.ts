import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { CountryName } from '#contract/countries.ts';
import type { EventPeriod, FilterCategory } from '#contract/event-constants.ts';
import type { Days } from './query-days.ts';
import { beginsAfter, firstDayOf, inPeriod, onDays, stretchesFrom } from './event-period.ts';
import { events, inFilterCategory } from '#server/events/events-tables.ts';
import { findsEvent } from '#server/search/search-condition.ts';
import type { SearchPlan } from '#server/search/search-plan.ts';

/** What a list is narrowed to; an absent filter leaves everything, no country at all leaves nothing. */
export interface EventFilters {
  search: SearchPlan | null;
  when: EventPeriod;
  flyerEnabled?: boolean | undefined;
  category?: FilterCategory | undefined;
  countries?: readonly CountryName[] | undefined;
  days?: Days | undefined;
  featured?: 'exclude' | 'only' | undefined;
  /** The id of the account whose events they are. */
  organizer?: string | undefined;
}

/** The condition of `filters` on approved events, as of `now`. */
export function publicEvents(filters: EventFilters, now: Date): SQL | undefined {
  const first = firstDayOf(filters.when, filters.days, now);
  return and(meetsFilters(filters, now), first === null ? undefined : beginsAfter(first));
}

/** Events that an index leads through in the order of their days. */
export interface DatedStretch {
  /** What they are read from; all events when absent. */
  from?: SQL | undefined;
  condition: SQL | undefined;
  /** Each of them has to be read by itself: together they have no order. Absent when it is no matter of countries. */
  countries?: readonly CountryName[] | undefined;
  /**
   * Whether no index has just these events, while one of those that it has in their order tells which they are: then only the events of the page
   * are looked at, and none of those that are passed by.
   */
  severalFilters?: boolean;
}

/**
 * The events of `publicEvents` as stretches, one after the other in the order of their days.
 * @param several how several countries are read: each by itself, which is the shortest way along the days but not along a part
 * of the events that has an index of its own
 */
export function publicStretches(
  filters: EventFilters,
  now: Date,
  several: 'apart' | 'together' = 'apart',
): DatedStretch[] {
  const first = firstDayOf(filters.when, filters.days, now);
  const { countries, search } = filters;
  const isApart = several === 'apart' && countries !== undefined && countries.length > 1 && search === null;
  const stretch = isApart
    ? { condition: meetsFilters({ ...filters, countries: undefined }, now), countries }
    : { condition: meetsFilters(filters, now) };
  if (first === null) return [{ ...stretch, severalFilters: hasSeveral(filters) }];
  const { lasting, others } = stretchesFrom(first);
  return [
    { from: fenced(lasting), condition: meetsFilters(filters, now) },
    { ...stretch, condition: and(stretch.condition, others), severalFilters: hasSeveral(filters) },
  ];
}

function hasSeveral({ flyerEnabled, category, countries, featured }: EventFilters): boolean {
  return [flyerEnabled, category, countries, featured].filter((one) => one !== undefined).length > 1;
}

/** All approved events that are not over by `now`: those that began long before and last, and then the others. */
export function upcomingStretches(now: Date): { lasting: SQL; others: SQL } {
  const { lasting, others } = stretchesFrom(firstDayOf('upcoming', undefined, now)!);
  const condition = meetsFilters({ search: null, when: 'upcoming' }, now);
  return {
    lasting: sql`${fenced(lasting)} where ${condition}`,
    others: sql`${events} where ${and(condition, others)}`,
  };
}

/** The planner takes lasting events for more than they are, and would narrow them by an index of all that is over. */
function fenced(lasting: SQL): SQL {
  return sql`(select * from ${events} where ${lasting} offset 0) ${events}`;
}

/** The same as `publicEvents`, without what leads an index by date to its beginning: for events that are found without one. */
export function meetsFilters(filters: EventFilters, now: Date): SQL | undefined {
  const { when, flyerEnabled, category, countries, days, organizer, featured } = filters;
  return and(
    eq(events.status, 'approved'),
    inPeriod(when, now),
    flyerEnabled === undefined ? undefined : hasFlyers(flyerEnabled),
    category === undefined ? undefined : inFilterCategory(category),
    countries === undefined ? undefined : isIn(countries),
    days === undefined ? undefined : onDays(days),
    featured === undefined ? undefined : eq(events.featured, featured === 'only'),
    organizer === undefined ? undefined : eq(events.clientId, organizer),
    findsEvent(filters.search),
  );
}

/** In the words of the indexes of either kind. */
function hasFlyers(enabled: boolean): SQL {
  return enabled ? sql`${events.flyerEnabled}` : sql`not ${events.flyerEnabled}`;
}

function isIn(countries: readonly CountryName[]): SQL {
  const [only] = countries;
  // A single one by equality: then an index gives the order, too.
  return countries.length === 1 ? eq(events.country, only!) : inArray(events.country, [...countries]);
}
