import { asc, eq, inArray } from 'drizzle-orm';
import { isUuid, type Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { holdUsers, lockUsers } from '#server/platform/users/find-user.ts';
import { events } from './events-tables.ts';
import type { EventRow } from './event-row.ts';

/** Locks an event until the transaction ends. Lock users before events. @throws AppError NOT_FOUND */
export async function lockEvent(tx: Database, id: string): Promise<EventRow> {
  const [row] = isUuid(id)
    ? await tx.select().from(events).where(eq(events.id, id)).for('no key update')
    : [];
  if (!row) throw new AppError('NOT_FOUND', 'Event not found');
  return row;
}

/** Locks several events and their owners until the transaction ends. Leaves out unknown ids. @param ids UUIDs */
export async function lockEvents(tx: Database, ids: readonly string[]): Promise<EventRow[]> {
  const wanted = inArray(events.id, [...ids]);
  const owned = await tx.selectDistinct({ ownerId: events.clientId }).from(events).where(wanted);
  const ownerIds = owned.map(({ ownerId }) => ownerId);
  await lockUsers(tx, ownerIds);
  return tx.select().from(events).where(wanted).orderBy(asc(events.id)).for('no key update');
}

/**
 * Locks events and their owners against deletion until the transaction ends, without blocking edits or flyers.
 * @returns the owner of each event that exists
 */
export async function holdEvents(tx: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const { id, clientId: ownerId } = events;
  const wanted = inArray(id, [...ids]);
  const owned = await tx.select({ ownerId }).from(events).where(wanted);
  const ownerIds = owned.map((event) => event.ownerId);
  await holdUsers(tx, ownerIds);
  const held = await tx.select({ id, ownerId }).from(events).where(wanted).orderBy(asc(id)).for('key share');
  return new Map(held.map((event) => [event.id, event.ownerId]));
}
