import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { prepareSql } from '#server/platform/db/prepare-reads.ts';
import { responseReader, type ResponseRow } from '#server/domains/events/event-row.ts';
import { events } from '#server/domains/events/events-tables.ts';

const NAMED_MAX = 12;
/** Maximum number of events to find for one title, the part of a name before its colon. */
const TITLED_MAX = 2;

/** Returns the approved events with these ids, in the order of the ids. */
export async function findPublicEvents(db: Database, ids: readonly string[]): Promise<ResponseRow[]> {
  if (ids.length === 0) return [];
  const condition = and(inArray(events.id, [...ids]), eq(events.status, 'approved'));
  const { rows } = await db.execute(
    sql`select ${responseReader.selection} from ${events} where ${condition}`,
  );
  const found = rows.map((row) => responseReader.read(row));
  return ids.flatMap((id) => found.find((row) => row.id === id) ?? []);
}

const idsNamed = prepareSql<{ id: string }>(
  'ids_of_events_named',
  // The rows are not joined with the table again, because the planner expects many and would then read the whole table.
  sql`
    select id from (
      select id, ends_at, event_date from ${events}
      where status = 'approved' and name_key collate "C" = any(${sql.placeholder('names')}::text[])
      union
      select titled.* from unnest(${sql.placeholder('titles')}::text[]) as title, lateral (
        select id, ends_at, event_date from ${events} where status = 'approved'
        and name_key collate "C" > title || ':' and name_key collate "C" < title || ';'
        order by ends_at < ${sql.placeholder('now')}::timestamptz, event_date limit ${TITLED_MAX}
      ) as titled
    ) as named
    order by ends_at < ${sql.placeholder('now')}::timestamptz, event_date, id limit ${NAMED_MAX}`,
);

/**
 * Approved events whose folded name is one of `names`, or begins with one of `titles` and a colon: upcoming events first, then by
 * date.
 */
export async function findEventsNamed(
  db: Database,
  names: readonly string[],
  titles: readonly string[],
  now: Date,
): Promise<ResponseRow[]> {
  // Reads the whole rows in a second query, because few questions to the assistant name an event.
  const values = { names: [...names], titles: [...titles], now: now.toISOString() };
  const rows = await idsNamed(db, values);
  return findPublicEvents(
    db,
    rows.map(({ id }) => id),
  );
}
