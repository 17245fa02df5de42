import { inArray, sql } from 'drizzle-orm';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { findUsers } from '#server/platform/users/find-user.ts';
import { type Database, inTransaction } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { lockForDecision, type EventDecision } from './decided-already.ts';
import { events } from '../events-tables.ts';
import { learnWords } from '#server/domains/search-index/learn-words.ts';
import type { EventRow } from '../event-row.ts';

/**
 * Publishes a pending event and emails its owner, restores an archived event, or clears "edited since approval" of a public
 * event.
 * @throws the errors of `lockForDecision`
 */
export const approveEvent = inTransaction(async (tx, decision: EventDecision): Promise<EventRow> => {
  const event = await lockForDecision(tx, decision, isApprovable);
  const [approved] = await approveLocked(tx, [event], decision.actorId);
  return approved!;
});

export function isApprovable(event: EventRow): boolean {
  return stepOf(event) !== null;
}

function stepOf({ status, editedSinceApproval }: EventRow): 'approve' | 'restore' | 'review' | null {
  if (status === 'pending') return 'approve';
  if (status === 'archived') return 'restore';
  return status === 'approved' && editedSinceApproval ? 'review' : null;
}

/** Approves approvable events with a few statements, in the transaction that locks them. @returns the events afterwards */
export async function approveLocked(
  tx: Database,
  locked: readonly EventRow[],
  actorId: string,
): Promise<EventRow[]> {
  const ids = locked.map(({ id }) => id);
  const approved = await tx
    .update(events)
    .set({
      status: 'approved',
      firstApprovedAt: sql`coalesce(${events.firstApprovedAt}, now())`,
      rejectionReason: null,
      changesRequested: null,
      // Restoring an archived event publishes edits that no admin has reviewed yet.
      editedSinceApproval: sql`${events.status} = 'archived' and ${events.editedSinceApproval}`,
      changes: sql`case when ${events.status} = 'archived' then ${events.changes} else '[]' end`,
    })
    .where(inArray(events.id, ids))
    .returning();
  await learnWords(tx, approved);
  const steps = locked.map((event) => ({ event, step: stepOf(event)! }));
  const published = steps.flatMap(({ event, step }) => (step === 'approve' ? [event] : []));
  await mailOwners(tx, published);
  await recordActivity(
    tx,
    ...steps.flatMap(({ event: { id, clientId }, step }) => {
      if (step === 'review') return [];
      const kind = step === 'approve' ? ('approved' as const) : ('restored' as const);
      return [{ ownerId: clientId, eventId: id, kind }];
    }),
  );
  await recordAudit(
    tx,
    ...steps.map(({ event, step }) => ({
      actorId,
      action: `event.${step}`,
      subject: ['event', event.id] as const,
    })),
  );
  return approved;
}

async function mailOwners(tx: Database, published: readonly EventRow[]): Promise<void> {
  const ownerIds = published.map(({ clientId }) => clientId);
  const owners = await findUsers(tx, ownerIds);
  await queueMail(
    tx,
    ...published.map((event) => {
      const { id, email, name } = owners.get(event.clientId)!;
      const data = { name, eventName: event.name, eventSlug: event.slug };
      return { kind: 'event-approved' as const, recipient: { id, email }, data };
    }),
  );
}
