import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { events } from '#server/events/events-tables.ts';

/** A place in the order in which events were made: microseconds since 1970 in digits, and a uuid. */
export interface MadeAt {
  time: string;
  id: string;
}

/** The events that were made after `after`, up to and including `until`; null is no bound. */
export interface MadeBetween {
  after: MadeAt | null;
  until: MadeAt | null;
}

/** Beside a time that no event has, any id will do. */
const LEAST_ID = '00000000-0000-0000-0000-000000000000';

const order = sql`${events.createdAt}, ${events.id}`;
const position = ({ time, id }: MadeAt): SQL =>
  sql`(to_timestamp(0) + ${time}::bigint * interval '1 microsecond', ${id}::uuid)`;

function within({ after, until }: MadeBetween): SQL | undefined {
  return and(
    after === null ? undefined : sql`(${order}) > ${position(after)}`,
    until === null ? undefined : sql`(${order}) <= ${position(until)}`,
  );
}

/**
 * The place of the `count`th event after `after`, of whatever status; null while there are fewer. It reads no more than
 * `count` entries of the index by age.
 */
export async function findMadeAt(db: Database, after: MadeAt | null, count: number): Promise<MadeAt | null> {
  const { rows } = await db.execute<{ time: string; id: string }>(sql`
    select (extract(epoch from ${events.createdAt}) * 1000000)::bigint::text as time, ${events.id} as id from ${events}
    where ${within({ after, until: null }) ?? sql`true`} order by ${order} offset ${count - 1} limit 1`);
  return rows[0] ?? null;
}

/** Whether there is an approved event among those made between the bounds, for each of `ranges` in its order; one statement for all. */
export async function haveEvents(db: Database, ranges: readonly MadeBetween[]): Promise<boolean[]> {
  const bounds = (side: keyof MadeBetween, part: keyof MadeAt) =>
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

/** Slug and last change of the approved events among those made between the bounds, oldest first, at most `limit`. */
export function listEventAddresses(db: Database, between: MadeBetween, limit: number) {
  return db
    .select({ slug: events.slug, updatedAt: events.updatedAt })
    .from(events)
    .where(and(eq(events.status, 'approved'), within(between)))
    .orderBy(events.createdAt, events.id)
    .limit(limit);
}
