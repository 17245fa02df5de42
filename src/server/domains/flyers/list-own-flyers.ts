import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { ownEvents } from '#server/domains/events/own-events.ts';
import { flyers } from './flyers-tables.ts';

const columns = {
  id: flyers.id,
  eventId: flyers.eventId,
  templateId: flyers.templateId,
  attendeeCountry: flyers.attendeeCountry,
  downloadCount: flyers.downloadCount,
  createdAt: flyers.createdAt,
};

/** The flyers on an owner's events, oldest first, without the attendees' names. */
export async function listFlyersOnOwnEvents(db: Database, ownerId: string) {
  const own = ownEvents(db, ownerId);
  const rows = await db
    .select(columns)
    .from(flyers)
    .innerJoin(own, eq(own.id, flyers.eventId))
    .orderBy(asc(flyers.createdAt), asc(flyers.id));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Oldest first, only those the user paid for: flyers on the user's own events are their attendees'. */
export async function listFlyersOnOthersEvents(db: Database, payerId: string) {
  const own = ownEvents(db, payerId);
  const rows = await db
    .select({ ...columns, attendeeName: flyers.attendeeName })
    .from(flyers)
    .leftJoin(own, eq(own.id, flyers.eventId))
    .where(and(eq(flyers.payerId, payerId), isNull(own.id)))
    .orderBy(asc(flyers.createdAt), asc(flyers.id));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
