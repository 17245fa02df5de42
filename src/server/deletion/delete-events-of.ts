import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { deleteEvent } from './delete-event.ts';
import { events } from '#server/events/events-tables.ts';

/** Deletes all events of an owner with everything that hangs on them, in the caller's transaction. @returns how many */
export async function deleteEventsOf(tx: Database, ownerId: string): Promise<number> {
  const owned = await tx.select({ id: events.id }).from(events).where(eq(events.clientId, ownerId));
  for (const { id } of owned) await deleteEvent(tx, { eventId: id, actorId: ownerId });
  return owned.length;
}
