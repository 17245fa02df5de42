import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { findUsers } from '#server/platform/users/find-user.ts';
import { changeEventVersion } from '../change-event.ts';
import { lockForDecision, type EventDecision } from './decided-already.ts';
import type { EventRow } from '../event-row.ts';

/**
 * Asks the owner of a pending event for changes. The event keeps its slot and tokens. It leaves the review queue until its owner
 * saves it, and then returns to its old place. A second request replaces the note.
 * @throws the errors of `lockForDecision`
 */
export const requestChanges = inTransaction(
  async (tx, { note, ...decision }: EventDecision & { note: string }): Promise<EventRow> => {
    const { eventId, actorId } = decision;
    const event = await lockForDecision(tx, decision, ({ status }) => status === 'pending');
    const { clientId } = event;
    // Saving a form that was open before the note must not count as the owner's response to the note.
    const changed = await changeEventVersion(tx, event, { changesRequested: note });
    const owner = (await findUsers(tx, [clientId])).get(clientId)!;
    await queueMail(tx, {
      kind: 'event-changes-requested',
      recipient: { id: owner.id, email: owner.email },
      data: { name: owner.name, eventName: event.name, eventId: event.id, note },
    });
    await recordActivity(tx, { ownerId: clientId, eventId, kind: 'changes-requested', detail: note });
    const subject = ['event', event.id] as const;
    await recordAudit(tx, { actorId, action: 'event.request-changes', subject, details: { note } });
    return changed;
  },
);
