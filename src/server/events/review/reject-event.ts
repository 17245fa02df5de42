import { eq } from 'drizzle-orm';
import { TOKENS_PER_FLYER_EVENT } from '#contract/packages.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { giveBackEventSlot } from '#server/users/user-counters.ts';
import { findUsers } from '#server/users/find-users.ts';
import { lockUsers } from '#server/users/lock-users.ts';
import type { Database } from '#server/db/database.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { grantTokens } from '#server/ledger/grant-tokens.ts';
import type { EventDecision } from './approve-event.ts';
import { decidedAlready } from './decided-already.ts';
import { events } from '../events-tables.ts';
import type { EventRow } from '../event-row.ts';
import { laterThan } from '../writing/later-than.ts';
import { findEvent } from '../find-event.ts';
import { lockEvent } from '../lock-event.ts';

/**
 * Rejects a pending event. Its owner gets the reason, the slot back and, when the event was never published, the tokens for
 * flyers.
 * @returns the event afterwards
 * @throws AppError NOT_FOUND; CONFLICT, with the admin who was faster, when it is not pending
 */
export async function rejectEvent(
  db: Database,
  { eventId, actorId, reason }: EventDecision & { reason: string },
): Promise<EventRow> {
  return db.transaction(async (tx) => {
    const { clientId } = await findEvent(tx, eventId);
    await lockUsers(tx, [clientId]);
    const event = await lockEvent(tx, eventId);
    if (event.status !== 'pending') throw await decidedAlready(tx, event);

    const refunded = event.flyersPaid && event.firstApprovedAt === null;
    const [rejected] = await tx
      .update(events)
      .set({
        status: 'rejected',
        rejectionReason: reason,
        flyersPaid: event.flyersPaid && !refunded,
        // A form that is open does not know the reason: saving it must not submit the event again.
        updatedAt: laterThan(event.updatedAt),
      })
      .where(eq(events.id, event.id))
      .returning();
    await giveBackEventSlot(tx, clientId);
    await recordActivity(tx, { ownerId: clientId, eventId: event.id, kind: 'rejected', detail: reason });
    const tokensReturned = refunded ? TOKENS_PER_FLYER_EVENT : 0;
    if (refunded) {
      const why = `Event rejected: ${event.name}`;
      await grantTokens(tx, {
        userId: clientId,
        amount: tokensReturned,
        kind: 'refund',
        reason: why,
        actorId,
      });
    }
    const owner = (await findUsers(tx, [clientId])).get(clientId)!;
    await queueMail(tx, {
      kind: 'event-rejected',
      recipient: { id: owner.id, email: owner.email },
      data: { name: owner.name, eventName: event.name, eventId: event.id, reason, tokensReturned },
    });
    const subject = ['event', event.id] as const;
    await recordAudit(tx, { actorId, action: 'event.reject', subject, details: { tokensReturned } });
    return rejected!;
  });
}
