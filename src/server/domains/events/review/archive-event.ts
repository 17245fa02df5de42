import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { type Database, inTransaction } from '#server/platform/db/database.ts';
import { decidedAlready, type EventDecision } from './decided-already.ts';
import { changeEvent } from '../change-event.ts';
import { lockWithOwner } from '#server/domains/events/find-event.ts';
import { learnWords } from '#server/domains/search-index/learn-words.ts';
import type { EventRow } from '../event-row.ts';

/** Archives a published event or restores an archived one. Idempotent. @throws AppError NOT_FOUND, CONFLICT */
export const archiveEvent = inTransaction(
  async (tx, { eventId, actorId, archived }: EventDecision & { archived: boolean }): Promise<EventRow> => {
    const event = await lockWithOwner(tx, eventId);
    const status = archived ? 'archived' : 'approved';
    if (event.status === status) return event;
    if (event.status !== 'approved' && event.status !== 'archived') throw await decidedAlready(tx, event);
    return archiveLocked(tx, event, { actorId, archived });
  },
);

/** Archives or restores an event, in the transaction that locks it. @returns the event afterwards */
export async function archiveLocked(
  tx: Database,
  event: EventRow,
  { actorId, archived }: { actorId: string; archived: boolean },
): Promise<EventRow> {
  const changed = await changeEvent(tx, event, { status: archived ? 'archived' : 'approved' });
  await learnWords(tx, [changed]);
  const kind = archived ? 'archived' : 'restored';
  await recordActivity(tx, { ownerId: event.clientId, eventId: event.id, kind });
  const action = archived ? 'event.archive' : 'event.restore';
  await recordAudit(tx, { actorId, action, subject: ['event', event.id] });
  return changed;
}
