import { asc, inArray } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { lockUsers } from '#server/platform/users/lock-users.ts';
import type { EventRow } from './event-row.ts';
import { events } from './events-tables.ts';

/** Several events with their owners, locked until the transaction ends. Unknown ids are left out. @param ids uuids */
export async function lockEvents(tx: Database, ids: readonly string[]): Promise<EventRow[]> {
  const wanted = inArray(events.id, [...ids]);
  const owned = await tx.selectDistinct({ clientId: events.clientId }).from(events).where(wanted);
  await lockUsers(
    tx,
    owned.map(({ clientId }) => clientId),
  );
  return tx.select().from(events).where(wanted).orderBy(asc(events.id)).for('no key update');
}
