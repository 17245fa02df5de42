import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { readBatches } from '#server/platform/db/read-batches.ts';
import { flyers } from './flyers-tables.ts';
import { ownEvents } from '#server/domains/events/find-event.ts';

const columns = {
  id: flyers.id,
  eventId: flyers.eventId,
  templateId: flyers.templateId,
  attendeeCountry: flyers.attendeeCountry,
  downloadCount: flyers.downloadCount,
  attendeeName: flyers.attendeeName,
  createdAt: flyers.createdAt,
};

/** Sort keys that match the index of an event's flyers. Sorting by time alone would sort all flyers again for each batch. */
const KEYS = [flyers.eventId, flyers.createdAt, flyers.id];

/** Yields the flyers on an owner's events in batches, event by event, oldest first, without the attendees' names. */
export async function* listFlyersOnOwnEvents(db: Database, ownerId: string) {
  for await (const rows of listFlyers(db, ownerId, ({ id }) => isNotNull(id))) {
    yield rows.map(({ attendeeName: _, ...row }) => row);
  }
}

/**
 * Yields the flyers on other owners' events that the user paid for, event by event, oldest first. Excludes flyers on the user's
 * own events, because such flyers belong to the attendees.
 */
export function listFlyersOnOthersEvents(db: Database, payerId: string) {
  return listFlyers(db, payerId, ({ id }) => and(eq(flyers.payerId, payerId), isNull(id)));
}

/** @param which a condition on `flyers` and the user's own event, which is null for other owners' events */
async function* listFlyers(
  db: Database,
  userId: string,
  which: (own: ReturnType<typeof ownEvents>) => SQL | undefined,
) {
  const batches = readBatches(db, KEYS, (tx, position, after) => {
    const own = ownEvents(tx, userId);
    return tx
      .select({ ...columns, position })
      .from(flyers)
      .leftJoin(own, eq(own.id, flyers.eventId))
      .where(and(which(own), after));
  });
  for await (const rows of batches) {
    yield rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
  }
}
