import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { responseReader, type ResponseRow } from '#server/domains/events/event-row.ts';
import { events } from '#server/domains/events/events-tables.ts';

const NAMED_MAX = 12;

/** Approved events by their ids, in that order. */
export async function findPublicEvents(db: Database, ids: readonly string[]): Promise<ResponseRow[]> {
  if (ids.length === 0) return [];
  const condition = and(inArray(events.id, [...ids]), eq(events.status, 'approved'));
  const { rows } = await db.execute(
    sql`select ${responseReader.selection} from ${events} where ${condition}`,
  );
  const found = rows.map((row) => responseReader.read(row));
  return ids.flatMap((id) => found.find((row) => row.id === id) ?? []);
}

/** Approved events whose folded name is one of `names`: those to come first, then by date. */
export async function findEventsNamed(
  db: Database,
  names: readonly string[],
  now: Date,
): Promise<ResponseRow[]> {
  const { rows } = await db.execute(sql`
    select ${responseReader.selection} from ${events}
    where ${events.status} = 'approved' and ${events.nameKey} collate "C" = any(${sql.param([...names])}::text[])
    order by ${events.endsAt} < ${now.toISOString()}::timestamptz, ${events.eventDate}, ${events.id} limit ${NAMED_MAX}`);
  return rows.map((row) => responseReader.read(row));
}
