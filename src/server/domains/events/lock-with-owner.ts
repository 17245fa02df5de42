import type { Database } from '#server/platform/db/database.ts';
import { lockUsers } from '#server/platform/users/find-user.ts';
import type { EventRow } from './event-row.ts';
import { findEvent } from './find-event.ts';
import { lockEvent } from './lock-event.ts';

/** The event, locked with its owner until the transaction ends. @throws AppError NOT_FOUND */
export async function lockWithOwner(tx: Database, id: string): Promise<EventRow> {
  const { clientId } = await findEvent(tx, id);
  await lockUsers(tx, [clientId]);
  return lockEvent(tx, id);
}
