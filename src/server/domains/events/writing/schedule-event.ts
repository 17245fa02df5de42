import type { ScheduleEventRequest } from '#contract/events/event-input.ts';
import { recordActivity } from '#server/platform/activity/record-activity.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import type { Editor } from '../events-policy.ts';
import { changeEventVersion } from '../change-event.ts';
import { lockWithOwner } from '../find-event.ts';
import type { EventRow } from '../event-row.ts';

/**
 * Cancels or postpones a published event with a public reason, or reinstates it. The event's page stays public, and its status
 * does not change.
 * @throws AppError NOT_FOUND, FORBIDDEN; CONFLICT when the event is not published
 */
export const scheduleEvent = inTransaction(
  async (tx, viewer: Editor, id: string, { scheduling, reason }: ScheduleEventRequest): Promise<EventRow> => {
    const event = await lockWithOwner(tx, id, viewer);
    if (event.status !== 'approved') {
      throw new AppError('CONFLICT', 'Only a published event can be cancelled or postponed.');
    }
    const schedulingReason = scheduling === 'on' ? null : (reason ?? null);
    const changed = await changeEventVersion(tx, event, { scheduling, schedulingReason });
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
    return changed;
  },
);
