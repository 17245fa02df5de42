import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { prepareSql } from '#server/platform/db/prepare-reads.ts';
import { events } from './events-tables.ts';
import type { EventRow } from './event-row.ts';

type NamedDay = Pick<EventRow, 'id' | 'name' | 'eventDate'>;

/** Maximum number of names. A longer list would be tedious to scroll through in a native picker. */
const NAMES_MOST = 200;

type EventName = Pick<EventRow, 'id' | 'name' | 'slug'>;

const named = prepareSql<EventName>(
  'event_names',
  sql`select id, name, slug from ${events} where id = any(${sql.placeholder('ids')}::uuid[])`,
);

/** Returns names and slugs by id, without unknown ids and nulls. */
export async function findEventNames(
  db: Database,
  ids: readonly (string | null)[],
): Promise<Map<string, EventName>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await named(db, { ids: wanted });
  return new Map(rows.map((row) => [row.id, row]));
}

const newest = prepareSql<NamedDay>(
  'event_names_of_owner',
  sql`select id, name, event_date::text as "eventDate" from ${events}
    where client_id = ${sql.placeholder('ownerId')} and status <> 'draft'
    order by created_at desc, id desc limit ${sql.raw(String(NAMES_MOST))}`,
);

export function listEventNames(db: Database, ownerId: string): Promise<NamedDay[]> {
  return newest(db, { ownerId });
}
