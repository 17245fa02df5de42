import { eq } from 'drizzle-orm';
import { TOKENS_PER_FLYER_EVENT } from '#contract/accounts/packages.ts';
import { REJECTION_UNDO_MS } from '#contract/events/review.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { giveBackEventSlot } from '#server/users/user-counters.ts';
import { findUsers } from '#server/users/find-users.ts';
import { lockUsers } from '#server/users/lock-users.ts';
import type { Database } from '#server/db/database.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { grantTokens } from '#server/ledger/grant-tokens.ts';
import type { EventDecision } from './approve-event.ts';
import { decidedAlready, refuseUnseen } from './decided-already.ts';
import { events } from '../events-tables.ts';
import type { EventRow } from '../event-row.ts';
import { laterThan } from '../writing/later-than.ts';
import { findEvent } from '../find-event.ts';
import { lockEvent } from '../lock-event.ts';

export type EventRejection = EventDecision & { reason: string };

/** An undo that was sent in the last moment still finds the mail in the outbox. */
const UNDO_LATENCY_MS = 2000;
export const REJECTION_MAIL_DELAY_MS = REJECTION_UNDO_MS + UNDO_LATENCY_MS;

/** As the ledger shows it. */
export function refundReasonOf({ name }: Pick<EventRow, 'name'>): string {
  return `Event rejected: ${name}`;
}

/** What undoing a rejection needs, as the audit log keeps it. */
export type RejectionDetails = {
  tokensReturned: number;
  /** How many events of the owner still counted against the limit. */
  eventsCreated: number;
  mailId: string;
  /** The version of the event that the rejection made. */
  version: string;
};

/**
 * Rejects a pending event. Its owner gets the reason, the slot back and, when the event was never published, the tokens for
 * flyers. The mail waits until the rejection can no longer be undone.
 * @returns the event afterwards
 * @throws AppError NOT_FOUND; CONFLICT, with the admin who was faster, when it is not pending
 */
export async function rejectEvent(db: Database, rejection: EventRejection): Promise<EventRow> {
  return db.transaction(async (tx) => {
    const { clientId } = await findEvent(tx, rejection.eventId);
    await lockUsers(tx, [clientId]);
    const event = await lockEvent(tx, rejection.eventId);
    if (event.status !== 'pending') throw await decidedAlready(tx, event);
    await refuseUnseen(tx, event, rejection.expectedUpdatedAt);
    return rejectLocked(tx, event, rejection);
  });
}

/** A pending event, in the transaction that locks it and its owner. @returns the event afterwards */
export async function rejectLocked(
  tx: Database,
  event: EventRow,
  { actorId, reason }: Pick<EventRejection, 'actorId' | 'reason'>,
): Promise<EventRow> {
  const { clientId } = event;
  const refunded = event.flyersPaid && event.firstApprovedAt === null;
  // A form that is open does not know the reason: saving it must not submit the event again.
  const updatedAt = laterThan(event.updatedAt);
  const [rejected] = await tx
    .update(events)
    .set({
      status: 'rejected',
      rejectionReason: reason,
      flyersPaid: event.flyersPaid && !refunded,
      updatedAt,
    })
    .where(eq(events.id, event.id))
    .returning();
  const eventsCreated = await giveBackEventSlot(tx, clientId);
  await recordActivity(tx, { ownerId: clientId, eventId: event.id, kind: 'rejected', detail: reason });
  const tokensReturned = refunded ? TOKENS_PER_FLYER_EVENT : 0;
  if (refunded) {
    const refund = { userId: clientId, amount: tokensReturned, reason: refundReasonOf(event), actorId };
    await grantTokens(tx, { ...refund, kind: 'refund' });
  }
  const owner = (await findUsers(tx, [clientId])).get(clientId)!;
  const [mailId] = await queueMail(tx, {
    kind: 'event-rejected',
    recipient: { id: owner.id, email: owner.email },
    data: { name: owner.name, eventName: event.name, eventId: event.id, reason, tokensReturned },
    delayMs: REJECTION_MAIL_DELAY_MS,
  });
  const subject = ['event', event.id] as const;
  const version = updatedAt.toISOString();
  const details: RejectionDetails = { tokensReturned, eventsCreated, mailId: mailId!, version };
  await recordAudit(tx, { actorId, action: 'event.reject', subject, details });
  return rejected!;
}
