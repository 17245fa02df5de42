import { eq } from 'drizzle-orm';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { findUsers } from '#server/platform/users/find-user.ts';
import { events } from '../events-tables.ts';
import { lockWithOwner } from '#server/domains/events/find-event.ts';
import { laterThan } from '../writing/seen-version.ts';
import type { EventDecision } from './approve-event.ts';
import { decidedAlready, refuseUnseen } from './decided-already.ts';
import type { EventRow } from '../event-row.ts';

/**
 * Asks the owner of a pending event for changes. The event keeps its slot and tokens. It leaves the review queue until its owner
 * saves it, and then returns to its old place. A second request replaces the note.
 * @throws AppError NOT_FOUND; CONFLICT, naming the admin who decided first, when the event is not pending
 */
export async function requestChanges(
  db: Database,
  { eventId, actorId, note, expectedUpdatedAt }: EventDecision & { note: string },
): Promise<EventRow> {
  return db.transaction(async (tx) => {
    const event = await lockWithOwner(tx, eventId);
    const { clientId } = event;
    if (event.status !== 'pending') throw await decidedAlready(tx, event);
    await refuseUnseen(tx, event, expectedUpdatedAt);
    const [changed] = await tx
      .update(events)
      // Changes the version: a form that was open before the note must not count as the owner's response to the note.
      .set({ changesRequested: note, updatedAt: laterThan(event.updatedAt) })
      .where(eq(events.id, event.id))
      .returning();
    const owner = (await findUsers(tx, [clientId])).get(clientId)!;
    await queueMail(tx, {
      kind: 'event-changes-requested',
      recipient: { id: owner.id, email: owner.email },
      data: { name: owner.name, eventName: event.name, eventId: event.id, note },
    });
    await recordActivity(tx, { ownerId: clientId, eventId, kind: 'changes-requested', detail: note });
    const subject = ['event', event.id] as const;
    await recordAudit(tx, { actorId, action: 'event.request-changes', subject, details: { note } });
    return changed!;
  });
}
