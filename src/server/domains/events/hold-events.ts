import { asc, inArray } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { holdUsers } from '#server/platform/users/lock-users.ts';
import { events } from './events-tables.ts';

const { id, clientId } = events;

/**
 * Locks events and their owners against deletion until the transaction ends; neither edits nor flyers wait for it.
 * @returns the owner of each event that exists
 */
export async function holdEvents(tx: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const owned = tx
    .select({ id, clientId })
    .from(events)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id));
  await holdUsers(
    tx,
    (await owned).map((event) => event.clientId),
  );
  const held = await tx
    .select({ id, clientId })
    .from(events)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for('key share');
  return new Map(held.map((event) => [event.id, event.clientId]));
}
