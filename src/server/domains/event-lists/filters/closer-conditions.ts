import { and, not, or, sql, type SQL } from 'drizzle-orm';
import { events } from '#server/domains/events/events-tables.ts';
import { queryText, type SearchPlan } from '#server/domains/search/search-plan.ts';
import { hasText } from '#server/domains/search/search-condition.ts';
import type { Area } from './areas.ts';
import type { Days } from './query-days.ts';

/**
 * Bounds of a ticket price: `max` for the cheapest ticket, `min` for the dearest, in `currency` if given. Free events meet every
 * `max`.
 */
export interface PriceBound {
  max?: number | undefined;
  min?: number | undefined;
  currency?: string | undefined;
}

/** Filters that no index supports. An absent filter keeps everything. */
export interface CloserFilters {
  /** The event is in one of these areas. */
  places?: readonly Area[] | undefined;
  notPlaces?: readonly Area[] | undefined;
  /** Words that the event's name, tags, place and organizer must not contain. */
  without?: SearchPlan | undefined;
  price?: PriceBound | undefined;
  /** The event takes place on one of these weekdays, numbered from 1 for Monday. */
  weekdays?: readonly number[] | undefined;
  notWeekdays?: readonly number[] | undefined;
  notDays?: readonly Days[] | undefined;
  /** Hours in which the event begins, such as `18:00` to `23:59`. */
  hours?: readonly [from: string, to: string] | undefined;
  /** Minimum number of people that the event has room for. */
  seats?: number | undefined;
  /** Ids of events to leave out. */
  except?: readonly string[] | undefined;
}

/** Condition: the event meets all of `filters`. */
export function meetsCloserFilters(filters: CloserFilters): SQL | undefined {
  const { places, notPlaces = [], without, price, weekdays = [], notWeekdays = [] } = filters;
  const { notDays = [], hours, seats, except } = filters;
  return and(
    places && (or(...places.map(isInArea)) ?? sql`false`),
    ...notPlaces.map((area) => not(sql`coalesce(${isInArea(area)}, false)`)),
    ...(without?.terms ?? []).map((term) =>
      not(hasText({ within: 'facts', query: queryText({ ...without!, terms: [term] }, 'meant') })),
    ),
    price && costs(price),
    or(...weekdays.map(takesWeekday)),
    ...notWeekdays.map((weekday) => not(takesWeekday(weekday))),
    ...notDays.map(({ from, to }) => not(takesDays(from, to))),
    hours && sql`${events.eventTime} between ${hours[0]} and ${hours[1]}`,
    seats === undefined ? undefined : sql`${ROOM} >= ${seats}`,
    except?.length ? sql`${events.id} <> all(${sql.param([...except])}::uuid[])` : undefined,
  );
}

const LAST_DAY = sql`coalesce(${events.eventEndDate}, ${events.eventDate})`;

function takesWeekday(weekday: number): SQL {
  return sql`(${weekday}::integer - extract(isodow from ${events.eventDate})::integer + 7) % 7 <= ${LAST_DAY} - ${events.eventDate}`;
}

function takesDays(from: string | null, to: string | null): SQL {
  return sql`(${LAST_DAY} >= coalesce(${from}::date, '-infinity') and ${events.eventDate} <= coalesce(${to}::date, 'infinity'))`;
}

function isInArea({ countries = [], cities = [] }: Area): SQL {
  const latitudes = sql.param(cities.map(({ latitude }) => latitude));
  const longitudes = sql.param(cities.map(({ longitude }) => longitude));
  return or(
    countries.length > 0 ? sql`${events.country} = any(${sql.param([...countries])}::text[])` : undefined,
    cities.length > 0
      ? sql`(${events.latitude}, ${events.longitude}) in (select * from unnest(${latitudes}::float8[], ${longitudes}::float8[]))`
      : undefined,
    sql`false`,
  )!;
}

/** An event's capacity, or its attendee count if that is larger. */
export const ROOM = sql`greatest(${events.maxAttendees}, ${events.attendeeCount})`;

/** Prices of the cheapest ticket (`LEAST`) and the dearest (`MOST`); 0 if the price is not a number. */
export const LEAST = sql`coalesce(substring(${events.ticketPrice} from '^[[:space:]]*([0-9]+(?:[.][0-9]+)?)')::numeric, 0)`;
export const MOST = sql`coalesce(substring(${events.ticketPrice} from '-[[:space:]]*([0-9]+(?:[.][0-9]+)?)')::numeric, ${LEAST})`;

function costs({ max, min, currency }: PriceBound): SQL | undefined {
  const sameMoney = currency === undefined ? undefined : sql`${events.currency} = ${currency}`;
  return and(
    max === undefined ? undefined : or(sql`${MOST} = 0`, and(sql`${LEAST} <= ${max}`, sameMoney)),
    min === undefined ? undefined : and(sql`${MOST} >= ${min}`, sql`${MOST} > 0`, sameMoney),
  );
}
