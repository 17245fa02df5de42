import { TOKENS_PER_FLYER_EVENT } from '#contract/accounts/packages.ts';
import { REJECTION_UNDO_MS } from '#contract/events/review.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { giveBackEventSlot } from '#server/platform/users/user-counters.ts';
import { findUsers } from '#server/platform/users/find-user.ts';
import { type Database, inTransaction } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { grantTokens } from '#server/domains/ledger/grant-tokens.ts';
import { lockForDecision, type EventDecision } from './decided-already.ts';
import { changeEventVersion } from '../change-event.ts';
import type { EventRow } from '../event-row.ts';

export type EventRejection = EventDecision & { reason: string };

/** Extra delay of the email, so that an undo sent at the last moment still finds the email in the outbox. */
const UNDO_LATENCY_MS = 2000;
const MAIL_DELAY_MS = REJECTION_UNDO_MS + UNDO_LATENCY_MS;

/** Reason shown in the ledger. */
export function refundReasonOf({ name }: Pick<EventRow, 'name'>): string {
  return `Event rejected: ${name}`;
}

/** Details in the audit log that are needed to undo a rejection. */
export type RejectionDetails = {
  ownerId: string;
  tokensReturned: number;
  /** Number of the owner's events that counted against the limit after the rejection. */
  eventsCreated: number;
  mailId: string;
  /** The event's version after the rejection. */
  version: string;
};

/**
 * Rejects a pending event. Tells the owner the reason, gives back the slot and, if the event was never published, refunds the
 * tokens for flyers. The email is delayed until the rejection can no longer be undone.
 * @throws the errors of `lockForDecision`
 */
export const rejectEvent = inTransaction(async (tx, rejection: EventRejection): Promise<EventRow> => {
  const event = await lockForDecision(tx, rejection, ({ status }) => status === 'pending');
  const [rejected] = await rejectLocked(tx, [event], rejection);
  return rejected!;
});

/**
 * Rejects pending events in the transaction that locks them and their owners. Queues the emails last, so that a long transaction
 * leaves as much time for an undo as a short one.
 */
export async function rejectLocked(
  tx: Database,
  locked: readonly EventRow[],
  { actorId, reason }: Pick<EventRejection, 'actorId' | 'reason'>,
): Promise<EventRow[]> {
  // Records rejections before refunds, because a rejection explains its refund.
  await recordActivity(
    tx,
    ...locked.map(({ id, clientId }) => ({
      ownerId: clientId,
      eventId: id,
      kind: 'rejected' as const,
      detail: reason,
    })),
  );
  const returned = new Map<string, Pick<RejectionDetails, 'tokensReturned' | 'eventsCreated'>>();
  const rejected: EventRow[] = [];
  for (const event of locked) {
    const flyersPaid = event.flyersPaid && !isRefunded(event);
    const changes = { status: 'rejected' as const, rejectionReason: reason, flyersPaid };
    rejected.push(await changeEventVersion(tx, event, changes));
    const eventsCreated = await giveBackEventSlot(tx, event.clientId);
    returned.set(event.id, { tokensReturned: await refundFlyers(tx, event, actorId), eventsCreated });
  }
  const ownerIds = locked.map(({ clientId }) => clientId);
  const owners = await findUsers(tx, ownerIds);
  const mailIds = await queueMail(
    tx,
    ...locked.map(({ id, clientId, name: eventName }) => {
      const { name, email } = owners.get(clientId)!;
      const { tokensReturned } = returned.get(id)!;
      const data = { name, eventName, eventId: id, reason, tokensReturned };
      const recipient = { id: clientId, email };
      return { kind: 'event-rejected' as const, recipient, data, delayMs: MAIL_DELAY_MS };
    }),
  );
  await recordAudit(
    tx,
    ...rejected.map(({ id, clientId: ownerId, updatedAt }, index) => {
      const version = updatedAt.toISOString();
      const undo: RejectionDetails = { ownerId, ...returned.get(id)!, mailId: mailIds[index]!, version };
      const details = { reason, ...undo };
      return { actorId, action: 'event.reject', subject: ['event', id] as const, details };
    }),
  );
  return rejected;
}

/** Whether rejecting an event refunds the tokens for its flyers: only if it was never published. */
function isRefunded({ flyersPaid, firstApprovedAt }: EventRow): boolean {
  return flyersPaid && firstApprovedAt === null;
}

async function refundFlyers(tx: Database, event: EventRow, actorId: string): Promise<number> {
  if (!isRefunded(event)) return 0;
  const amount = TOKENS_PER_FLYER_EVENT;
  const reason = refundReasonOf(event);
  await grantTokens(tx, { userId: event.clientId, amount, reason, actorId, kind: 'refund' });
  return amount;
}
