import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { events } from './events-tables.ts';

const COLUMNS = {
  flyer: (number: number) => ({
    attendeeCount: sql`${events.attendeeCount} + ${number}::int`,
    flyersDeletedAt: null,
  }),
  download: (number: number) => ({ downloadCount: sql`${events.downloadCount} + ${number}::int` }),
};

/** The current pause and daily cap of an event's flyers. */
type CurrentGuard = { flyersPausedAt: Date | null; flyerDailyCap: number | null };

/** Increments a counter of an event in the caller's transaction. @returns null when the event no longer exists */
export async function countOnEvent(
  tx: Database,
  eventId: string,
  counted: keyof typeof COLUMNS,
  number = 1,
): Promise<CurrentGuard | null> {
  const [row] = await tx
    .update(events)
    .set(COLUMNS[counted](number))
    .where(eq(events.id, eventId))
    .returning({ flyersPausedAt: events.flyersPausedAt, flyerDailyCap: events.flyerDailyCap });
  return row ?? null;
}
