import { m } from '#contract/language/message.ts';
import { findLastEntry, findLastActor } from '#server/platform/audit/subject-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import type { EventRow } from '../event-row.ts';
import { lockWithOwner } from '../find-event.ts';

export interface EventDecision {
  eventId: string;
  actorId: string;
  /** The `updatedAt` of the event version that the admin has seen, if the request states it. */
  expectedUpdatedAt?: string | null | undefined;
}

const DECISIONS = ['event.approve', 'event.reject', 'event.archive', 'event.restore', 'event.review'];
const CHANGED = m('This event has changed since you opened it. Please look at it again.');

/** The error for an admin whose decision comes too late. It states the event's status and who set it. */
export async function decidedAlready(tx: Database, event: EventRow): Promise<AppError> {
  if (event.status === 'draft') {
    const wasSubmitted = await findLastEntry(tx, ['event', event.id], ['event.withdraw']);
    const message = wasSubmitted
      ? m('The owner has withdrawn this event.')
      : m('This event has not been submitted.');
    return new AppError('CONFLICT', message);
  }
  const actor = await findLastActor(tx, ['event', event.id], DECISIONS);
  const message = m(
    '{status, select, pending {This event is waiting for review.} approved {This event was already approved by {actor}.} rejected {This event was already rejected by {actor}.} other {This event was already archived by {actor}.}}',
  );
  return new AppError('CONFLICT', message, { values: { status: event.status, actor } });
}

/** Whether the event is still at the version `expectedUpdatedAt` that the admin has seen. True if no version is given. */
export function isSeen(event: EventRow, expectedUpdatedAt: string | null | undefined): boolean {
  return !expectedUpdatedAt || Date.parse(expectedUpdatedAt) === event.updatedAt.getTime();
}

/**
 * Locks an event and its owner for a decision.
 * @param isOpen whether an event can be decided in this way
 * @throws AppError NOT_FOUND; CONFLICT, naming the admin who decided first, when there is nothing to decide, or when the owner has
 * saved the event, or an admin has requested changes, since the admin saw it
 */
export async function lockForDecision(
  tx: Database,
  { eventId, expectedUpdatedAt }: EventDecision,
  isOpen: (event: EventRow) => boolean,
): Promise<EventRow> {
  const event = await lockWithOwner(tx, eventId);
  if (!isOpen(event)) throw await decidedAlready(tx, event);
  if (!isSeen(event, expectedUpdatedAt)) throw await whyUnseen(tx, event);
  return event;
}

export async function whyUnseen(tx: Database, event: EventRow): Promise<AppError> {
  if (event.changesRequested === null) return new AppError('CONFLICT', CHANGED);
  const actor = await findLastActor(tx, ['event', event.id], ['event.request-changes']);
  const message = m('{actor} has asked the owner for changes. Please look at it again.');
  return new AppError('CONFLICT', message, { values: { actor } });
}
