import { and, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/platform/db/database.ts';
import type { City } from '#server/platform/places/gazetteer.ts';
import { NEXT_MAX } from './event-pages.ts';
import { responseReader } from '#server/domains/events/event-row.ts';
import { events } from '#server/domains/events/events-tables.ts';
import { hasText } from '#server/domains/search/search-condition.ts';
import { tokenOfCity } from '#server/domains/search-index/place-words.ts';

/**
 * An order by distance. Events have their city's coordinates, so the order is by city, then by day. Events without a city come
 * last.
 */
export interface NearestOrder {
  /** Every city that events of the list may be in, nearest first. */
  cities: readonly City[];
  /** Whether the list excludes events without a city. */
  citiesOnly: boolean;
  /** Whether the latest day comes first. */
  descending: boolean;
}

const cursorPosition = z.tuple([
  z.number().nullable(),
  z.number().nullable(),
  z.iso.date().refine((value) => value > '0001'),
  z.guid(),
]);

/** The position at which a page ended. `index` is the index of the city, or `cities.length` for events without a city. */
interface Position {
  index: number;
  date: string;
  id: string;
}

/** The position in a cursor; null when it does not belong to this order. */
export function nearestPosition({ cities }: NearestOrder, given: unknown): Position | null {
  const parsed = cursorPosition.safeParse(given);
  if (!parsed.success) return null;
  const [latitude, longitude, date, id] = parsed.data;
  if (latitude === null) return { index: cities.length, date, id };
  const index = cities.findIndex((city) => city.latitude === latitude && city.longitude === longitude);
  return index === -1 ? null : { index, date, id };
}

/** A source of events and the condition on them. */
export interface Selection {
  from: SQL;
  condition: SQL | undefined;
}

interface NearestEvents {
  /** Condition on the events of a list without a search. */
  listed: SQL | undefined;
  /** Condition on the days of the events, which `listed` includes and the index by city supports. */
  dated: SQL | undefined;
  /** The text of the search's tsquery; null without a search. */
  query: string | null;
  /** All events of the list, for sorting them. */
  all: Selection;
}

/**
 * Number of a city's next events in which a search first looks for its words. If none of them has the words, the word index is
 * used instead, because it probably finds few in the city.
 */
const CHECKED_FIRST = 60;

/**
 * Maximum number of cities with at least `CHECKED_FIRST` events that a search reads one after another. Each costs a few
 * milliseconds, so sorting all results is cheaper if they are further away.
 */
const CITIES_READ_MAX = 40;

/**
 * Selects a page of events, nearest first.
 * @param few whether few events match; if so, all are sorted, because reading city by city might visit every city
 */
export async function selectNearestPage(
  db: Database,
  nearest: NearestEvents,
  order: NearestOrder,
  after: Position | null,
  limit: number,
  few: boolean,
) {
  const { listed, query, all } = nearest;
  if (few) return readRows(db, sortedPage(all, order, after, limit));
  const beyondCities = after?.index === order.cities.length;
  const walked = () =>
    query === null
      ? walkedPage(listed, order, after, limit)
      : searchedPage(nearest, query, order, after, limit);
  const rows = beyondCities ? [] : await readRows(db, walked());
  const isRead = query === null || order.cities.length <= CITIES_READ_MAX;
  if (rows.length === limit || (order.citiesOnly && isRead)) return rows;
  if (query !== null) return readRows(db, sortedPage(all, order, after, limit));
  const rest = withoutCity(listed, order, beyondCities ? after : null, limit - rows.length);
  return [...rows, ...(await readRows(db, rest))];
}

async function readRows(db: Database, statement: SQL) {
  const { rows } = await db.execute(statement);
  return rows.map((found) => {
    const row = responseReader.read(found);
    return { ...row, position: [row.latitude, row.longitude, row.eventDate, row.id] };
  });
}

/** The cities from index `start` on, as an SQL table numbered from 1. */
function numbered({ cities }: NearestOrder, start: number): SQL {
  const rest = cities.slice(start);
  const latitudes = sql.param(rest.map((city) => city.latitude));
  const longitudes = sql.param(rest.map((city) => city.longitude));
  return sql`unnest(${latitudes}::float8[], ${longitudes}::float8[]) with ordinality as city(latitude, longitude, nth)`;
}

const inCity = sql`${events.latitude} = city.latitude and ${events.longitude} = city.longitude`;

/** The order within a city. */
function byDay({ descending }: NearestOrder): SQL {
  const direction = sql.raw(descending ? 'desc' : 'asc');
  return sql`${events.eventDate} ${direction}, ${events.id} ${direction}`;
}

function later({ descending }: NearestOrder, { date, id }: Position): SQL {
  return sql`(${events.eventDate}, ${events.id}) ${sql.raw(descending ? '<' : '>')} (${date}::date, ${id}::uuid)`;
}

function sortedPage(
  { from, condition }: Selection,
  order: NearestOrder,
  after: Position | null,
  limit: number,
): SQL {
  // `city.nth` is null for cities before the page and for events without a city.
  const start = after?.index ?? 0;
  const isAfter =
    after &&
    sql`case when city.nth is null then ${events.latitude} is null and ${start === order.cities.length ? later(order, after) : sql`true`}
      else city.nth > 1 or ${later(order, after)} end`;
  return sql`
    select ${responseReader.selection} from ${from} left join ${numbered(order, start)} on ${inCity}
    where ${and(condition, isAfter ?? undefined) ?? sql`true`}
    order by city.nth nulls last, ${byDay(order)} limit ${limit}`;
}

/** Condition: in the first city, the event comes after the position. Written so that the index by city supports it. */
function passed({ descending }: NearestOrder, after: Position | null): SQL | undefined {
  if (after === null) return undefined;
  const [beyond, start] = descending ? ['<', 'infinity'] : ['>', '-infinity'];
  return sql`(${events.eventDate}, ${events.id}) ${sql.raw(beyond)} (
    case when city.nth = 1 then ${after.date}::date else ${start}::date end, ${after.id}::uuid)`;
}

/** The first events of each city in turn, until the page is full. */
function walkedPage(
  condition: SQL | undefined,
  order: NearestOrder,
  after: Position | null,
  limit: number,
): SQL {
  return sql`
    select ${responseReader.selection} from ${numbered(order, after?.index ?? 0)} cross join lateral (
      select * from ${events} where ${and(condition, inCity, passed(order, after))}
      order by ${byDay(order)} limit ${limit}) events
    order by city.nth, ${byDay(order)} limit ${limit}`;
}

/**
 * The first search results of each city in turn, until the page is full. Checks a city's next events for the words if these are
 * common there. Otherwise combines the words with the city's name in the word index, which skips the events of other cities.
 * `offset 0` keeps the planner from evaluating a subquery once for each mention.
 */
function searchedPage(
  { dated, all }: NearestEvents,
  query: string,
  order: NearestOrder,
  after: Position | null,
  limit: number,
): SQL {
  const rest = order.cities.slice(after?.index ?? 0);
  const among = and(inCity, passed(order, after));
  const words = hasText({ within: 'text', query });
  const first = sql`order by ${byDay(order)} limit ${limit}`;
  const next = (most: number) =>
    sql`(select * from ${events} where ${and(dated, among)} order by ${byDay(order)} limit ${most}) ${events}`;
  const inCityToo = sql`${events.textSearch} @@ (${`(${query})&`}::text || city.token)::tsquery`;
  const indexed = sql`(select * from ${events} where ${inCityToo} offset 0) ${events} where ${and(all.condition, among)}`;
  return sql`
    with recursive walk (nth, ids, found, busy) as (
      select 0, '{}'::uuid[], 0, 0
      union all
      select city.nth, here.ids, walk.found + cardinality(here.ids), walk.busy + (not is_all)::integer
      from walk
      cross join lateral (
        select walk.nth + 1 as nth,
          (${sql.param(rest.map(({ latitude }) => latitude))}::float8[])[walk.nth + 1] as latitude,
          (${sql.param(rest.map(({ longitude }) => longitude))}::float8[])[walk.nth + 1] as longitude,
          (${sql.param(rest.map((city) => tokenOfCity(city)))}::text[])[walk.nth + 1] as token) city
      cross join lateral (
        select count(*) < ${CHECKED_FIRST} as is_all, bool_or(${words}) as is_close from ${next(CHECKED_FIRST)}) checked
      cross join lateral (
        select count(*) as found, (array_agg(${events.id} order by ${byDay(order)}))[:${limit}] as ids
        from (select * from ${indexed} limit case when is_all or is_close then 0 else ${NEXT_MAX} end) ${events}) few
      cross join lateral (
        select case when is_close or few.found = ${NEXT_MAX}
          then array(select ${events.id} from ${next(NEXT_MAX)} where ${and(words, all.condition)} ${first})
          else '{}' end as ids offset 0) near
      cross join lateral (
        select case when is_all or cardinality(near.ids) = ${limit} then near.ids
          when not is_close and few.found < ${NEXT_MAX} then coalesce(few.ids, '{}')
          else array(select ${events.id} from ${indexed} ${first}) end as ids offset 0) here
      where walk.found < ${limit} and walk.nth < ${rest.length} and walk.busy < ${CITIES_READ_MAX})
    select ${responseReader.selection} from walk
    cross join lateral unnest(walk.ids) with ordinality as chosen (id, place)
    join ${events} on ${events.id} = chosen.id
    order by walk.nth, chosen.place limit ${limit}`;
}

function withoutCity(
  condition: SQL | undefined,
  order: NearestOrder,
  after: Position | null,
  limit: number,
): SQL {
  return sql`
    select ${responseReader.selection} from ${events}
    where ${and(condition, sql`${events.latitude} is null`, after ? later(order, after) : undefined)}
    order by ${byDay(order)} limit ${limit}`;
}
