import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { prepareOnce } from '#server/platform/db/prepare-once.ts';
import { prepareRows } from '#server/platform/db/prepare-rows.ts';
import type { EventRow } from './event-row.ts';
import { events } from './events-tables.ts';

type EventName = Pick<EventRow, 'id' | 'name' | 'slug'>;

const named = prepareOnce((db) =>
  prepareRows<EventName>(
    db,
    'event_names',
    sql`select id, name, slug from ${events} where id = any(${sql.placeholder('ids')}::uuid[])`,
  ),
);

/** Names and slugs by id; unknown ids and nulls are left out. */
export async function findEventNames(
  db: Database,
  ids: readonly (string | null)[],
): Promise<Map<string, EventName>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await named(db).execute({ ids: wanted });
  return new Map(rows.map((row) => [row.id, row]));
}
