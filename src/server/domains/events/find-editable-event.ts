import { EVENT_NOT_FOUND, MAY_NOT_EDIT_EVENT } from '#contract/events/event-rules.ts';
import type { Viewer } from '#server/platform/users/viewer.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { mayEditEvent } from './events-policy.ts';
import { selectEvent } from './events-queries.ts';
import type { EventRow } from './event-row.ts';

/** An event that the viewer may edit. @throws AppError NOT_FOUND, FORBIDDEN */
export async function findEditableEvent(
  db: Database,
  id: string,
  viewer: Pick<Viewer, 'id' | 'role'>,
): Promise<EventRow> {
  const event = isUuid(id) ? await selectEvent(db, id) : null;
  if (!event) throw new AppError('NOT_FOUND', EVENT_NOT_FOUND);
  if (!mayEditEvent(viewer, event)) throw new AppError('FORBIDDEN', MAY_NOT_EDIT_EVENT);
  return event;
}
