import { eq } from 'drizzle-orm';
import { recordActivity } from '#server/activity/record-activity.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { lockUsers } from '#server/users/lock-users.ts';
import { findUsers } from '#server/users/find-users.ts';
import type { Database } from '#server/db/database.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { decidedAlready } from './decided-already.ts';
import { events } from '../events-tables.ts';
import type { EventRow } from '../event-row.ts';
import { findEvent } from '../find-event.ts';
import { lockEvent } from '../lock-event.ts';
import { learnWords } from '#server/search-index/learn-words.ts';

export type EventDecision = { eventId: string; actorId: string };

/**
 * Publishes a pending event and mails its owner, restores an archived one, or clears "edited since approval" of a published
 * one.
 * @returns the event afterwards
 * @throws AppError NOT_FOUND; CONFLICT, with the admin who was faster, when there is nothing to approve
 */
export async function approveEvent(db: Database, { eventId, actorId }: EventDecision): Promise<EventRow> {
  return db.transaction(async (tx) => {
    const { clientId } = await findEvent(tx, eventId);
    await lockUsers(tx, [clientId]);
    const event = await lockEvent(tx, eventId);
    const step = stepOf(event);
    if (step === null) throw await decidedAlready(tx, event);
    const [approved] = await tx
      .update(events)
      .set({
        status: 'approved',
        firstApprovedAt: event.firstApprovedAt ?? new Date(),
        rejectionReason: null,
        editedSinceApproval: false,
        changes: [],
      })
      .where(eq(events.id, event.id))
      .returning();
    await learnWords(tx, [approved!]);
    if (step === 'approve') await mailOwner(tx, event);
    if (step !== 'review') {
      const kind = step === 'approve' ? 'approved' : 'restored';
      await recordActivity(tx, { ownerId: event.clientId, eventId: event.id, kind });
    }
    await recordAudit(tx, { actorId, action: `event.${step}`, subject: ['event', event.id] });
    return approved!;
  });
}

/** What approving does to this event, if anything. */
function stepOf({ status, editedSinceApproval }: EventRow): 'approve' | 'restore' | 'review' | null {
  if (status === 'pending') return 'approve';
  if (status === 'archived') return 'restore';
  return status === 'approved' && editedSinceApproval ? 'review' : null;
}

async function mailOwner(tx: Database, event: EventRow): Promise<void> {
  const owner = (await findUsers(tx, [event.clientId])).get(event.clientId)!;
  await queueMail(tx, {
    kind: 'event-approved',
    recipient: { id: owner.id, email: owner.email },
    data: { name: owner.name, eventName: event.name, eventSlug: event.slug },
  });
}
