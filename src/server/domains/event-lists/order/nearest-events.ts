import { and, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/platform/db/database.ts';
import type { Point } from '#server/platform/places/distance.ts';
import { NEXT_MAX } from './event-pages.ts';
import { responseReader } from '#server/domains/events/event-row.ts';
import { events } from '#server/domains/events/events-tables.ts';

/**
 * An order by distance. Events have their city's coordinates, so the order is by city, then by day. Events without a city come
 * last.
 */
export interface NearestOrder {
  /** Every city that events of the list may be in, nearest first. */
  cities: readonly Point[];
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
  /** Condition on the events, in addition to the words of a search. */
  listed: SQL | undefined;
  words: SQL | null;
  /** All events of the list, for sorting them. */
  all: Selection;
}

/**
 * Selects a page of events, nearest first.
 * @param few whether few events match; if so, all are sorted, because reading city by city might read every event
 */
export async function selectNearestPage(
  db: Database,
  { listed, words, all }: NearestEvents,
  order: NearestOrder,
  after: Position | null,
  limit: number,
  few: boolean,
) {
  if (few) return readRows(db, sortedPage(all, order, after, limit));
  const beyondCities = after?.index === order.cities.length;
  const rows = beyondCities ? [] : await readRows(db, walkedPage(listed, words, order, after, limit));
  if (rows.length === limit) return rows;
  if (words) return readRows(db, sortedPage(all, order, after, limit));
  if (order.citiesOnly) return rows;
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

/** At most `most` cities from index `start` on, as an SQL table numbered from 1. */
function numbered({ cities }: NearestOrder, start: number, most = cities.length): SQL {
  const rest = cities.slice(start, start + most);
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
  const passed =
    after &&
    sql`case when city.nth is null then ${events.latitude} is null and ${start === order.cities.length ? later(order, after) : sql`true`}
      else city.nth > 1 or ${later(order, after)} end`;
  return sql`
    select ${responseReader.selection} from ${from} left join ${numbered(order, start)} on ${inCity}
    where ${and(condition, passed ?? undefined) ?? sql`true`}
    order by city.nth nulls last, ${byDay(order)} limit ${limit}`;
}

/** The first events of each city in turn, until the page is full. With `words`, searches only the next `NEXT_MAX` events of the first city. */
function walkedPage(
  condition: SQL | undefined,
  words: SQL | null,
  order: NearestOrder,
  after: Position | null,
  limit: number,
): SQL {
  const passed = after && sql`(city.nth > 1 or ${later(order, after)})`;
  const listed = sql`${events} where ${and(condition, inCity, passed ?? undefined)}`;
  const found =
    words &&
    sql`(select * from ${listed} order by ${byDay(order)} limit ${NEXT_MAX}) ${events} where ${words}`;
  return sql`
    select ${responseReader.selection} from ${numbered(order, after?.index ?? 0, words ? 1 : undefined)} cross join lateral (
      select * from ${found ?? listed}
      order by ${byDay(order)} limit ${limit}) events
    order by city.nth, ${byDay(order)} limit ${limit}`;
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
