import type { AdminListQuery } from '#contract/admin/admin.ts';
import type { WaitingTemplate } from '#contract/events/review.ts';
import type { Database } from '#server/platform/db/database.ts';
import { byTime, mapPage, selectNewest, type ListPage } from '#server/platform/db/newest-first.ts';
import { findEventNames } from '#server/domains/events/find-event-names.ts';
import { reviewedTemplate } from '../template-response.ts';
import { isWaiting, templates } from '../templates-tables.ts';

const NEWEST = byTime(templates.updatedAt, templates.id);

/** A page of the templates that are waiting for review, most recently saved first. @throws AppError INVALID_CURSOR */
export async function listWaitingTemplates(
  db: Database,
  query: AdminListQuery,
): Promise<ListPage<WaitingTemplate>> {
  const page = await selectNewest(db, templates, isWaiting(templates), NEWEST, {
    filters: { waitingTemplates: true },
    ...query,
  });
  const eventIds = page.items.map(({ eventId }) => eventId);
  const events = await findEventNames(db, eventIds);
  return mapPage(page, (row) => {
    // The event may be deleted between the two reads. Deleting an event cascades to its templates.
    const name = events.get(row.eventId)?.name ?? '';
    return { ...reviewedTemplate(row), event: { id: row.eventId, name } };
  });
}

export async function countWaitingTemplates(db: Database): Promise<number> {
  return db.$count(templates, isWaiting(templates));
}
