import type { BulkOutcome } from './bulk-outcome.ts';
import { forgetRejection } from '#server/platform/activity/record-activity.ts';
import { findLastEntry, countOwnerEntries } from '#server/platform/audit/subject-audit.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { type Database, inTransaction } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { takeBackRefund } from '#server/domains/ledger/grant-tokens.ts';
import { withdrawMail } from '#server/platform/mail/queue-mail.ts';
import { lockUser, type UserRow } from '#server/platform/users/find-user.ts';
import { takeEventSlot } from '#server/platform/users/user-counters.ts';
import { changeEventVersion } from '../change-event.ts';
import { findEvent } from '../find-event.ts';
import { lockEvent, lockEvents } from '../lock-event.ts';
import { decidedAlready, type EventDecision } from './decided-already.ts';
import { refundReasonOf, type RejectionDetails } from './reject-event.ts';
import type { EventRow } from '../event-row.ts';

const REJECTED = 'event.reject';
const UNDONE = 'event.undo-rejection';

/**
 * Undoes a rejection whose email has not been sent. The event is pending again at its old place in the review queue, and its
 * owner's slot and tokens are as before. The ledger keeps the refund and gets a row that reverts it.
 * @throws AppError NOT_FOUND; CONFLICT when it is too late, or the owner has used the returned slot or tokens
 */
export const undoRejection = inTransaction(async (tx, { eventId, actorId }: EventDecision) => {
  const { clientId } = await findEvent(tx, eventId);
  const owner = await lockUser(tx, clientId);
  const event = await lockEvent(tx, eventId);
  return undoLocked(tx, event, { owner, actorId });
});

/** Undoes the rejections of several events in one transaction. Returns the error of each event that stays rejected. */
export const undoRejections = inTransaction(
  async (
    tx,
    { eventIds, actorId }: { eventIds: readonly string[]; actorId: string },
  ): Promise<BulkOutcome> => {
    const locked = await lockEvents(tx, eventIds);
    const refused: BulkOutcome['refused'] = [];
    for (const event of locked) {
      try {
        // Reads the owner again for each event, because undoing the previous rejection may have changed the owner's balance and
        // slots.
        await undoLocked(tx, event, { owner: await lockUser(tx, event.clientId), actorId });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        refused.push({ id: event.id, name: event.name, refusal: error });
      }
    }
    return { changed: locked.length - refused.length, refused };
  },
);

/** Undoes the rejection of a locked event whose owner is locked. Any error is thrown before the first change. */
async function undoLocked(
  tx: Database,
  event: EventRow,
  { owner, actorId }: { owner: UserRow | null; actorId: string },
): Promise<EventRow> {
  if (!owner) throw new AppError('NOT_FOUND', 'Event not found');
  if (event.status !== 'rejected') throw await decidedAlready(tx, event);
  const subject = ['event', event.id] as const;
  const entry = await findLastEntry(tx, subject, [REJECTED]);
  if (!entry) throw tooLate();
  const { tokensReturned, mailId, version, eventsCreated } = entry.details as RejectionDetails;
  if (event.updatedAt.toISOString() !== version) {
    throw new AppError('CONFLICT', 'The owner has already edited this event.');
  }
  if (await hasUsedSlot(tx, owner, { id: entry.id, eventsCreated })) {
    throw new AppError('CONFLICT', 'The owner has already used the event slot.');
  }
  if (owner.tokens < tokensReturned) {
    throw new AppError('CONFLICT', 'The owner has already spent the tokens.');
  }
  if (!(await withdrawMail(tx, mailId))) throw tooLate();

  const { id: userId } = owner;
  await takeEventSlot(tx, userId);
  if (tokensReturned > 0) {
    const reason = `Rejection undone: ${event.name}`;
    await takeBackRefund(tx, { userId, amount: tokensReturned, reason, actorId });
  }
  const refund = tokensReturned > 0 ? refundReasonOf(event) : null;
  await forgetRejection(tx, { ownerId: userId, eventId: event.id, refund, at: entry.createdAt });
  const pending = await changeEventVersion(tx, event, {
    status: 'pending',
    rejectionReason: null,
    flyersPaid: event.flyersPaid || tokensReturned > 0,
  });
  await recordAudit(tx, { actorId, action: UNDONE, subject, details: { ownerId: userId } });
  return pending;
}

function tooLate(): AppError {
  return new AppError('CONFLICT', 'It is too late to undo this: the email is on its way.');
}

/**
 * Whether the owner has used the returned slot: the owner has no free slot and has submitted an event since the rejection. Later
 * rejections and undos do not count as submissions, so that one undo cannot prevent the next after the package's limit was
 * lowered.
 */
async function hasUsedSlot(
  tx: Database,
  { id: ownerId, role, eventsAllowed, eventsCreated }: UserRow,
  rejection: { id: number; eventsCreated: number },
): Promise<boolean> {
  if (role === 'admin' || eventsAllowed === null || eventsCreated < eventsAllowed) return false;
  const actions = [REJECTED, UNDONE];
  const since = await countOwnerEntries(tx, { ownerId, afterId: rejection.id, actions });
  const changed = (since.get(UNDONE) ?? 0) - (since.get(REJECTED) ?? 0);
  return eventsCreated > Math.max(0, rejection.eventsCreated + changed);
}
