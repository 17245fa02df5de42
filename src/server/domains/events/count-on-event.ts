import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { events } from './events-tables.ts';

const COLUMNS = {
  flyer: { attendeeCount: sql`${events.attendeeCount} + 1` },
  download: { downloadCount: sql`${events.downloadCount} + 1` },
};

/** Increments a counter of an event, in the transaction of what is counted. @returns false when the event is gone */
export async function countOnEvent(
  tx: Database,
  eventId: string,
  counted: keyof typeof COLUMNS,
): Promise<boolean> {
  const rows = await tx
    .update(events)
    .set(COLUMNS[counted])
    .where(eq(events.id, eventId))
    .returning({ id: events.id });
  return rows.length > 0;
}
