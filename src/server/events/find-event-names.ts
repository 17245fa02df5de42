import { inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { EventRow } from './event-row.ts';
import { events } from './events-tables.ts';

/** Names and slugs by id; unknown ids and nulls are left out. */
export async function findEventNames(
  db: Database,
  ids: readonly (string | null)[],
): Promise<Map<string, Pick<EventRow, 'id' | 'name' | 'slug'>>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const { id, name, slug } = events;
  const rows = await db.select({ id, name, slug }).from(events).where(inArray(id, wanted));
  return new Map(rows.map((row) => [row.id, row]));
}
