import { eq, type Placeholder } from 'drizzle-orm';
import { type Database, isUuid } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { events } from './events-tables.ts';
import { EVENT_NOT_FOUND, MAY_NOT_EDIT_EVENT } from '#contract/events/event-rules.ts';
import { mayEditEvent, type Editor } from './events-policy.ts';
import { selectEvent } from './events-queries.ts';
import type { EventRow } from './event-row.ts';
import { lockUsers } from '#server/platform/users/find-user.ts';
import { lockEvent } from './lock-event.ts';

/** Returns an event by id. @throws AppError NOT_FOUND */
export async function findEvent(db: Database, id: string): Promise<EventRow> {
  const row = isUuid(id) ? await selectEvent(db, id) : null;
  if (!row) throw new AppError('NOT_FOUND', 'Event not found');
  return row;
}

/** Returns an event that the viewer may edit. @throws AppError NOT_FOUND, FORBIDDEN */
export async function findEditableEvent(db: Database, id: string, viewer: Editor): Promise<EventRow> {
  const event = isUuid(id) ? await selectEvent(db, id) : null;
  if (!event) throw new AppError('NOT_FOUND', EVENT_NOT_FOUND);
  if (!mayEditEvent(viewer, event)) throw new AppError('FORBIDDEN', MAY_NOT_EDIT_EVENT);
  return event;
}

export function ownEvents(db: Database, ownerId: string | Placeholder) {
  return db
    .select({ id: events.id, name: events.name, slug: events.slug })
    .from(events)
    .where(eq(events.clientId, ownerId))
    .as('own_events');
}

/**
 * Locks an event and its owner until the transaction ends.
 * @param editor a user who must have the right to edit the event, if given
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function lockWithOwner(tx: Database, id: string, editor?: Editor): Promise<EventRow> {
  const { clientId } = await (editor ? findEditableEvent(tx, id, editor) : findEvent(tx, id));
  await lockUsers(tx, [clientId]);
  return lockEvent(tx, id);
}
