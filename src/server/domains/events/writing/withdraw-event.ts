import { TOKENS_PER_FLYER_EVENT } from '#contract/accounts/packages.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { grantTokens } from '#server/domains/ledger/grant-tokens.ts';
import { countWithdrawnEvent } from '#server/platform/users/user-counters.ts';
import type { Editor } from '../events-policy.ts';
import { changeEventVersion } from '../change-event.ts';
import { lockWithOwner } from '../find-event.ts';
import { assertDraftsLeft } from './event-limit.ts';
import type { EventRow } from '../event-row.ts';

/**
 * Withdraws a pending event from review and makes it a draft. Gives back the owner's slot and any tokens paid for flyers.
 * Resubmitting uses the slot and the tokens again.
 * @throws AppError NOT_FOUND, FORBIDDEN; CONFLICT when the event is not pending, or the owner has too many drafts
 */
export const withdrawEvent = inTransaction(async (tx, viewer: Editor, id: string): Promise<EventRow> => {
  const event = await lockWithOwner(tx, id, viewer);
  const { clientId } = event;
  if (event.status !== 'pending') {
    throw new AppError('CONFLICT', 'Only an event that is waiting for review can be withdrawn.');
  }
  await assertDraftsLeft(tx, clientId, 1);
  const draft = await changeEventVersion(tx, event, {
    status: 'draft',
    flyersPaid: false,
    // Clears the reviewer's note, which belongs to this review, and the featured flag, because drafts are not featured.
    changesRequested: null,
    featured: false,
  });
  await countWithdrawnEvent(tx, clientId);
  await recordActivity(tx, { ownerId: clientId, eventId: id, kind: 'withdrawn' });
  const tokensReturned = event.flyersPaid ? TOKENS_PER_FLYER_EVENT : 0;
  if (tokensReturned > 0) {
    const reason = `Event withdrawn: ${event.name}`;
    await grantTokens(tx, { userId: clientId, amount: tokensReturned, kind: 'refund', reason });
  }
  const subject = ['event', id] as const;
  const details = { tokensReturned };
  await recordAudit(tx, { actorId: viewer.id, action: 'event.withdraw', subject, details });
  return draft;
});
