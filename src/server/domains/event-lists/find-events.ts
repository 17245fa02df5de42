import { and, not, or, sql, type SQL } from 'drizzle-orm';
import type { CountryName } from '#contract/places/countries.ts';
import type { Database } from '#server/platform/db/database.ts';
import { responseReader, type ResponseRow } from '#server/domains/events/event-row.ts';
import { events } from '#server/domains/events/events-tables.ts';
import type { Point } from '#server/platform/places/distance.ts';
import { hasText, type SearchedText } from '#server/domains/search/search-condition.ts';
import type { Days } from './filters/query-days.ts';
import { meetsFilters, publicEvents, type EventFilters } from './filters/event-conditions.ts';

/** Where an event may be: in one of the countries, or in one of the cities, which are known by their coordinates. */
export interface Area {
  countries?: readonly CountryName[];
  cities?: readonly Point[];
}

/** Bounds on what the cheapest ticket costs. Free events meet every `max`; other currencies than `currency` meet none. */
interface PriceBound {
  max?: number | undefined;
  min?: number | undefined;
  currency?: string | undefined;
}

type WishOrder = 'date' | 'recent' | 'cheapest' | 'dearest' | 'biggest' | 'newest' | 'nearest';

/** What somebody wants, said more freely than the list's filters: any of several places and topics, without others. */
export interface EventWishes {
  filters: Omit<EventFilters, 'search' | 'countries'>;
  /** One of them. Absent: anywhere. */
  places?: readonly Area[] | undefined;
  /** Topics, each of which may be said in several ways. */
  about: readonly (readonly SearchedText[])[];
  /** 1 is Monday. The event takes one of them. */
  weekdays: readonly number[];
  /** It takes none of them. */
  notWeekdays: readonly number[];
  notDays: readonly Days[];
  /** The least number of people that it has room for. */
  seats: number | null;
  notIn: readonly Area[];
  notAbout: readonly SearchedText[];
  price?: PriceBound | undefined;
  /** Hours that it may begin in, such as `18:00` to `23:59`. */
  hours?: { from: string; to: string } | undefined;
  /** Their ids. */
  without?: readonly string[];
  near?: Point | undefined;
  /** Events from this day on come before others. */
  firstFrom?: string | undefined;
  order: WishOrder;
  limit: number;
}

/** Counting stops here. */
const WISHED_MAX = 1000;

/** At most `limit` public events that meet the wishes as of `now`, and how many there are, up to `WISHED_MAX`. */
export async function findEvents(
  db: Database,
  wishes: EventWishes,
  now: Date,
): Promise<{ rows: ResponseRow[]; total: number }> {
  const condition = wished(wishes, now);
  const { rows } = await db.execute(sql`
    select ${responseReader.selection} from ${events} where ${condition}
    order by ${orderOf(wishes)}, ${events.eventDate}, ${events.eventTime}, ${events.id} limit ${wishes.limit}`);
  const found = rows.map((row) => responseReader.read(row));
  const total = rows.length < wishes.limit ? rows.length : await countWished(db, condition);
  return { rows: found, total };
}

async function countWished(db: Database, condition: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from (select 1 from ${events} where ${condition} limit ${WISHED_MAX}) counted`);
  return rows[0]!.count;
}

/** Whether any event of `filters` has the text. */
export async function someEventHas(db: Database, text: SearchedText, now: Date): Promise<boolean> {
  const condition = and(hasText(text), meetsFilters({ search: null, when: 'upcoming' }, now));
  const { rows } = await db.execute(sql`select 1 from ${events} where ${condition} limit 1`);
  return rows.length > 0;
}

function wished(wishes: EventWishes, now: Date): SQL {
  const { places, about, notIn, notAbout, price, hours, without, weekdays, seats } = wishes;
  return and(
    publicEvents({ ...wishes.filters, search: null }, now),
    places && (or(...places.map(isInArea)) ?? sql`false`),
    ...notIn.map((area) => not(sql`coalesce(${isInArea(area)}, false)`)),
    ...about.map((ways) => or(...ways.map(hasText))),
    ...notAbout.map((text) => not(hasText(text))),
    or(...weekdays.map(takesWeekday)),
    ...wishes.notWeekdays.map((weekday) => not(takesWeekday(weekday))),
    ...wishes.notDays.map(({ from, to }) => not(takesDays(from, to))),
    seats === null ? undefined : sql`greatest(${events.maxAttendees}, ${events.attendeeCount}) >= ${seats}`,
    price && costs(price),
    hours && sql`${events.eventTime} between ${hours.from} and ${hours.to}`,
    without?.length ? sql`${events.id} <> all(${sql.param([...without])}::uuid[])` : undefined,
  )!;
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

/** The cheapest and the dearest ticket; nothing for a price that is no number. */
const LEAST = sql`coalesce(substring(${events.ticketPrice} from '^[[:space:]]*([0-9]+(?:[.][0-9]+)?)')::numeric, 0)`;
const MOST = sql`coalesce(substring(${events.ticketPrice} from '-[[:space:]]*([0-9]+(?:[.][0-9]+)?)')::numeric, ${LEAST})`;

function costs({ max, min, currency }: PriceBound): SQL | undefined {
  const sameMoney = currency === undefined ? undefined : sql`${events.currency} = ${currency}`;
  return and(
    max === undefined ? undefined : or(sql`${MOST} = 0`, and(sql`${LEAST} <= ${max}`, sameMoney)),
    min === undefined ? undefined : and(sql`${MOST} >= ${min}`, sql`${MOST} > 0`, sameMoney),
  );
}

/** Free events, then the first of each currency, the second of each, …: amounts compare within a currency. */
function eachCurrencyBy(order: SQL): SQL {
  const isPaid = sql`${MOST} > 0`;
  return sql`${isPaid}, case when ${isPaid} then row_number() over (partition by ${isPaid}, ${events.currency} order by ${order}) end`;
}

function orderOf({ order, near, firstFrom }: EventWishes): SQL {
  if (firstFrom !== undefined) return sql`${events.eventDate} < ${firstFrom}::date`;
  if (order === 'nearest' && near) {
    // Near enough to a distance to sort by: a degree of longitude shrinks with the latitude.
    const shrinks = Math.cos((near.latitude * Math.PI) / 180) ** 2;
    return sql`(${events.latitude} - ${near.latitude}) ^ 2 + (${events.longitude} - ${near.longitude}) ^ 2 * ${shrinks}::float8 nulls last`;
  }
  const orders: Record<Exclude<WishOrder, 'nearest'>, SQL> = {
    date: sql`${events.eventDate}`,
    recent: sql`${events.eventDate} desc`,
    cheapest: eachCurrencyBy(sql`${LEAST}, ${MOST}`),
    dearest: sql`${MOST} = 0, ${eachCurrencyBy(sql`${MOST} desc`)}`,
    biggest: sql`greatest(${events.maxAttendees}, ${events.attendeeCount}) desc nulls last`,
    newest: sql`${events.createdAt} desc`,
  };
  return orders[order === 'nearest' ? 'date' : order];
}

/** Approved events by their ids, in that order. */
export async function findPublicEvents(db: Database, ids: readonly string[]): Promise<ResponseRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute(sql`
    select ${responseReader.selection} from ${events}
    where ${events.id} = any(${sql.param([...ids])}::uuid[]) and ${events.status} = 'approved'`);
  const found = rows.map((row) => responseReader.read(row));
  return ids.flatMap((id) => found.find((row) => row.id === id) ?? []);
}
