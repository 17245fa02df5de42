import { eq } from 'drizzle-orm';
import { inTransaction } from '#server/platform/db/database.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Editor } from '../events-policy.ts';
import type { EventRow } from '../event-row.ts';
import { changeEvent } from '../change-event.ts';
import { lockWithOwner } from '../find-event.ts';
import { flyerGuards } from './flyer-guard-tables.ts';

/**
 * Resumes an event's paused flyers and restarts their count. Has no effect on flyers that are not paused.
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export const resumeFlyers = inTransaction(async (tx, viewer: Editor, eventId: string): Promise<EventRow> => {
  const event = await lockWithOwner(tx, eventId, viewer);
  if (event.flyersPausedAt === null) return event;
  const own = eq(flyerGuards.eventId, event.id);
  await tx.update(flyerGuards).set({ windowFrom: new Date(), madeInWindow: 0 }).where(own);
  const resumed = await changeEvent(tx, event, { flyersPausedAt: null });
  const subject = ['event', event.id] as const;
  await recordAudit(tx, { actorId: viewer.id, action: 'event.resume-flyers', subject });
  return resumed;
});
