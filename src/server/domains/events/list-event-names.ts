import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { prepareOnce } from '#server/platform/db/prepare-once.ts';
import { prepareRows } from '#server/platform/db/prepare-rows.ts';
import type { EventRow } from './event-row.ts';
import { events } from './events-tables.ts';

type NamedDay = Pick<EventRow, 'id' | 'name' | 'eventDate'>;

/** More would be tedious to scroll through in a native picker. */
const NAMES_MOST = 200;

const newest = prepareOnce((db) =>
  prepareRows<NamedDay>(
    db,
    'event_names_of_owner',
    sql`select id, name, event_date::text as "eventDate" from ${events}
      where client_id = ${sql.placeholder('ownerId')} and status <> 'draft'
      order by created_at desc, id desc limit ${sql.raw(String(NAMES_MOST))}`,
  ),
);

/** The owner's 200 newest events without drafts. */
export function listEventNames(db: Database, ownerId: string): Promise<NamedDay[]> {
  return newest(db).execute({ ownerId });
}
