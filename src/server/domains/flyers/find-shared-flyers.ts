import { inArray } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { flyers } from './flyers-tables.ts';

const { id, attendeeCountry, downloadCount, createdAt } = flyers;

/** Returns flyers by id with the fields that an event's owner may see, which exclude attendees' names. */
export async function findSharedFlyers(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .select({ id, attendeeCountry, downloadCount, createdAt })
    .from(flyers)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, { ...row, createdAt: row.createdAt.toISOString() }]));
}
