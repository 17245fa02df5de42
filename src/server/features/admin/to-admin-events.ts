import type { AdminEvent } from '#contract/admin/admin.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ResponseRow } from '#server/domains/events/event-row.ts';
import { ownEventResponse } from '#server/domains/events/event-response.ts';
import { findUsers } from '#server/platform/users/find-user.ts';

/** Returns events as admins see them. Reads all their owners in one query. */
export async function toAdminEvents(
  db: Database,
  publicUrl: string,
  rows: readonly ResponseRow[],
): Promise<AdminEvent[]> {
  const ownerIds = rows.map((row) => row.clientId);
  const owners = await findUsers(db, ownerIds);
  return rows.flatMap((row) => {
    const owner = owners.get(row.clientId);
    // Deleting an owner cascades to their events.
    return owner ? [{ ...ownEventResponse(row, publicUrl), owner }] : [];
  });
}
