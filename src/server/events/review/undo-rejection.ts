import { eq } from 'drizzle-orm';
import { forgetRejection } from '#server/activity/forget-activity.ts';
import { findLastEntry } from '#server/audit/find-last-entry.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { takeBackRefund } from '#server/ledger/take-back-refund.ts';
import { withdrawMail } from '#server/mail/queue-mail.ts';
import { lockUser } from '#server/users/lock-users.ts';
import type { UserRow } from '#server/users/user.ts';
import { takeEventSlot } from '#server/users/user-counters.ts';
import { laterThan } from '../writing/later-than.ts';
import { events } from '../events-tables.ts';
import type { EventRow } from '../event-row.ts';
import { findEvent } from '../find-event.ts';
import { lockEvent } from '../lock-event.ts';
import type { EventDecision } from './approve-event.ts';
import { decidedAlready } from './decided-already.ts';
import { REJECTION_MAIL_DELAY_MS, refundReasonOf, type RejectionDetails } from './reject-event.ts';

/**
 * Takes back a rejection whose mail has not left: the event is pending again in its old place, its owner's slot and tokens are as
 * before. The ledger keeps the refund and gets a row that takes it back.
 * @returns the event afterwards
 * @throws AppError NOT_FOUND; CONFLICT when it is too late, or the owner has used what the rejection gave back
 */
export async function undoRejection(db: Database, { eventId, actorId }: EventDecision): Promise<EventRow> {
  return db.transaction(async (tx) => {
    const { clientId } = await findEvent(tx, eventId);
    const owner = await lockUser(tx, clientId);
    const event = await lockEvent(tx, eventId);
    if (!owner) throw new AppError('NOT_FOUND', 'Event not found');
    if (event.status !== 'rejected') throw await decidedAlready(tx, event);
    const subject = ['event', event.id] as const;
    const entry = await findLastEntry(tx, subject, ['event.reject']);
    const isRecent = entry !== null && entry.ageMs < REJECTION_MAIL_DELAY_MS;
    const { tokensReturned, eventsCreated, mailId, version } = (entry?.details ?? {}) as RejectionDetails;
    if (!isRecent || !(await withdrawMail(tx, mailId))) {
      throw new AppError('CONFLICT', 'It is too late to undo this: the email is on its way.');
    }
    if (event.updatedAt.toISOString() !== version) {
      throw new AppError('CONFLICT', 'The owner has already edited this event.');
    }
    if (hasUsedSlot(owner, eventsCreated)) {
      throw new AppError('CONFLICT', 'The owner has already used the event slot.');
    }
    await takeEventSlot(tx, clientId);
    if (tokensReturned > 0) {
      const reason = `Rejection undone: ${event.name}`;
      const balance = await takeBackRefund(tx, { userId: clientId, amount: tokensReturned, reason, actorId });
      if (balance === null) throw new AppError('CONFLICT', 'The owner has already spent the tokens.');
    }
    await forgetRejection(tx, {
      ownerId: clientId,
      eventId: event.id,
      refund: refundReasonOf(event),
      at: entry.createdAt,
    });
    const [pending] = await tx
      .update(events)
      .set({
        status: 'pending',
        rejectionReason: null,
        flyersPaid: event.flyersPaid || tokensReturned > 0,
        updatedAt: laterThan(event.updatedAt),
      })
      .where(eq(events.id, event.id))
      .returning();
    await recordAudit(tx, { actorId, action: 'event.undo-rejection', subject });
    return pending!;
  });
}

/** Whether the owner, whose package may have no room for one more, has submitted another event since. */
function hasUsedSlot({ role, eventsAllowed, eventsCreated }: UserRow, createdThen: number): boolean {
  const isFull = role !== 'admin' && eventsAllowed !== null && eventsCreated >= eventsAllowed;
  return isFull && eventsCreated > createdThen;
}
