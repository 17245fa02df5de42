import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { events } from '#server/domains/events/events-tables.ts';
import { AFRICAN_COUNTRIES, type CountryName } from '#contract/places/countries.ts';
import { upcomingStretches } from './filters/event-conditions.ts';

/** A position in the order of creation: microseconds since 1970 as a decimal string, and the event's id. */
export interface CreatedAt {
  time: string;
  id: string;
}

/** Events created after `after`, up to and including `until`; null means no bound. */
export interface CreatedBetween {
  after: CreatedAt | null;
  until: CreatedAt | null;
}

/** Filler for the id when the time is infinite and the id does not matter. */
const LEAST_ID = '00000000-0000-0000-0000-000000000000';

const order = sql`${events.createdAt}, ${events.id}`;
const position = ({ time, id }: CreatedAt): SQL =>
  sql`(to_timestamp(0) + ${time}::bigint * interval '1 microsecond', ${id}::uuid)`;

function within({ after, until }: CreatedBetween): SQL | undefined {
  return and(
    after === null ? undefined : sql`(${order}) > ${position(after)}`,
    until === null ? undefined : sql`(${order}) <= ${position(until)}`,
  );
}

/** The position of the `count`th event after `after`, of any status; null when there are fewer. */
export async function findCreatedAt(
  db: Database,
  after: CreatedAt | null,
  count: number,
): Promise<CreatedAt | null> {
  const { rows } = await db.execute<{ time: string; id: string }>(sql`
    select (extract(epoch from ${events.createdAt}) * 1000000)::bigint::text as time, ${events.id} as id from ${events}
    where ${within({ after, until: null }) ?? sql`true`} order by ${order} offset ${count - 1} limit 1`);
  return rows[0] ?? null;
}

/** Returns, for each range, whether it contains an approved event. Runs one statement. */
export async function haveEvents(db: Database, ranges: readonly CreatedBetween[]): Promise<boolean[]> {
  const bounds = (side: keyof CreatedBetween, part: keyof CreatedAt) =>
    sql.param(ranges.map((range) => range[side]?.[part] ?? null));
  const { rows } = await db.execute<{ filled: boolean }>(sql`
    select exists (
      select 1 from ${events} where ${events.status} = 'approved'
        and (${order}) > (${momentOf(sql`after_time`, '-infinity')}, coalesce(after_id, ${LEAST_ID}::uuid))
        and (${order}) <= (${momentOf(sql`until_time`, 'infinity')}, coalesce(until_id, ${LEAST_ID}::uuid))) as filled
    from unnest(
      ${bounds('after', 'time')}::bigint[], ${bounds('after', 'id')}::uuid[],
      ${bounds('until', 'time')}::bigint[], ${bounds('until', 'id')}::uuid[]
    ) with ordinality as part (after_time, after_id, until_time, until_id, number)
    order by number`);
  return rows.map(({ filled }) => filled);
}

function momentOf(time: SQL, otherwise: '-infinity' | 'infinity'): SQL {
  return sql`coalesce(to_timestamp(0) + ${time} * interval '1 microsecond', ${otherwise}::timestamptz)`;
}

/** Slug and last change of at most `limit` approved events of a range, oldest first. */
export function listEventAddresses(db: Database, between: CreatedBetween, limit: number) {
  return db
    .select({ slug: events.slug, updatedAt: events.updatedAt })
    .from(events)
    .where(and(eq(events.status, 'approved'), within(between)))
    .orderBy(events.createdAt, events.id)
    .limit(limit);
}

const NAMES = AFRICAN_COUNTRIES.map(({ name }) => name);

/** The countries with an approved event that is not over at `now`, in alphabetical order. */
export async function listCountriesWithEvents(db: Database, now: Date): Promise<CountryName[]> {
  const { lasting, others } = upcomingStretches(now);
  const { rows } = await db.execute<{ name: CountryName }>(sql`
    with events_lasting as materialized (
      select ${events.country} from ${lasting})
    select name from unnest(${sql.param(NAMES)}::text[]) with ordinality as country (name, place)
    where name in (select country from events_lasting) or exists (
      select 1 from ${others} and ${events.country} = country.name)
    order by place`);
  return rows.map(({ name }) => name);
}
