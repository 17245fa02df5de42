import type { Activity } from '#contract/accounts/activity.ts';
import type { AdminListQuery } from '#contract/admin/admin.ts';
import { listActivity } from '#server/platform/activity/list-activity.ts';
import type { Database } from '#server/platform/db/database.ts';
import { mapPage, type ListPage } from '#server/platform/db/newest-first.ts';
import { findEventNames } from '#server/domains/events/find-event-names.ts';

/** An owner's activity with the present names of the events. @throws AppError INVALID_CURSOR */
export async function readActivity(
  db: Database,
  ownerId: string,
  page: AdminListQuery,
): Promise<ListPage<Activity>> {
  const found = await listActivity(db, ownerId, page);
  const events = await findEventNames(
    db,
    found.items.map(({ eventId }) => eventId),
  );
  return mapPage(found, ({ id, kind, count, tokens, detail, eventId, happenedAt }) => ({
    id,
    kind,
    count,
    tokens,
    detail,
    event: (eventId && events.get(eventId)) || null,
    happenedAt: happenedAt.toISOString(),
  }));
}
