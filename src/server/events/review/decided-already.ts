import { findLastActor } from '#server/audit/find-last-actor.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { EventRow } from '../event-row.ts';

const DECISIONS = ['event.approve', 'event.reject', 'event.archive', 'event.restore', 'event.review'];

/** The error for an admin who comes too late: the event's status, and who set it. */
export async function decidedAlready(tx: Database, event: EventRow): Promise<AppError> {
  if (event.status === 'draft') return new AppError('CONFLICT', 'This event has not been submitted.');
  const actor = await findLastActor(tx, ['event', event.id], DECISIONS);
  const message =
    event.status === 'pending'
      ? 'This event is waiting for review.'
      : `This event was already ${event.status} by ${actor}.`;
  return new AppError('CONFLICT', message);
}
