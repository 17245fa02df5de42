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
  const batches = readBatches(db, KEYS, (tx, position, after) => {
    const own = ownEvents(tx, ownerId);
    return tx
      .select({ ...columns, position })
      .from(flyers)
      .innerJoin(own, eq(own.id, flyers.eventId))
      .where(after);
  });
  for await (const rows of batches) yield rows.map(toExported);
}

/**
 * Yields the flyers on other owners' events that the user paid for, event by event, oldest first. Excludes flyers on the user's
 * own events, because such flyers belong to the attendees.
 */
export async function* listFlyersOnOthersEvents(db: Database, payerId: string) {
  const batches = readBatches(db, KEYS, (tx, position, after) => {
    const own = ownEvents(tx, payerId);
    return tx
      .select({ ...columns, position })
      .from(flyers)
      .leftJoin(own, eq(own.id, flyers.eventId))
      .where(and(eq(flyers.payerId, payerId), isNull(own.id), after));
  });
  for await (const rows of batches) yield rows.map(toExported);
}

function toExported<Row extends { createdAt: Date }>({ createdAt, ...row }: Row) {
  return { ...row, createdAt: createdAt.toISOString() };
}
