import { eq } from 'drizzle-orm';
import type { ScheduleEventRequest } from '#contract/events/event-input.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { lockUsers } from '#server/platform/users/find-user.ts';
import type { Editor } from '../events-policy.ts';
import { events } from '../events-tables.ts';
import { findEditableEvent } from '../find-event.ts';
import { lockEvent } from '../lock-event.ts';
import { laterThan } from './seen-version.ts';
import type { EventRow } from '../event-row.ts';

/**
 * Cancels or postpones a published event with a public reason, or reinstates it. The event's page stays public, and its status
 * does not change.
 * @throws AppError NOT_FOUND, FORBIDDEN; CONFLICT when the event is not published
 */
export async function scheduleEvent(
  db: Database,
  viewer: Editor,
  id: string,
  { scheduling, reason }: ScheduleEventRequest,
): Promise<EventRow> {
  const { clientId } = await findEditableEvent(db, id, viewer);
  return db.transaction(async (tx) => {
    await lockUsers(tx, [clientId]);
    const event = await lockEvent(tx, id);
    if (event.status !== 'approved') {
      throw new AppError('CONFLICT', 'Only a published event can be cancelled or postponed.');
    }
    const schedulingReason = scheduling === 'on' ? null : (reason ?? null);
    const [changed] = await tx
      .update(events)
      .set({ scheduling, schedulingReason, updatedAt: laterThan(event.updatedAt) })
      .where(eq(events.id, id))
      .returning();
    if (scheduling !== event.scheduling) {
      await recordActivity(tx, {
        ownerId: event.clientId,
        eventId: id,
        kind: scheduling === 'on' ? 'on-again' : scheduling,
        detail: schedulingReason,
      });
    }
    const details = { from: event.scheduling, to: scheduling, reason: schedulingReason };
    await recordAudit(tx, { actorId: viewer.id, action: 'event.schedule', subject: ['event', id], details });
    return changed!;
  });
}
