import type { Viewer } from '#server/platform/users/viewer.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findEditableEvent } from '#server/domains/events/find-editable-event.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { deleteEvent } from './delete-event.ts';

/** Deletes an event that was never submitted. @throws AppError NOT_FOUND, FORBIDDEN; CONFLICT when it was submitted */
export async function deleteDraft(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'role'>,
  eventId: string,
): Promise<void> {
  const event = await findEditableEvent(db, eventId, viewer);
  await deleteEvent(db, { eventId: event.id, actorId: viewer.id }, (locked) => {
    if (locked.status !== 'draft') throw new AppError('CONFLICT', 'Only drafts can be deleted.');
  });
}
