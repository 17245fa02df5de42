import { m } from '#contract/language/message.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import type { EventRow } from '../event-row.ts';

/** The version that the caller has seen, as an `If-Match` header, an `updatedAt`, both or neither. */
export interface SeenVersion {
  ifMatch?: string | undefined;
  expectedUpdatedAt?: string | null | undefined;
}

const CHANGED = m('Someone else has changed this event in the meantime. Please reload it and try again.');

export function versionTag(event: Pick<EventRow, 'updatedAt'>): string {
  return `"${event.updatedAt.toISOString()}"`;
}

/**
 * Asserts that the event has not changed since the caller saw it.
 * @throws AppError PRECONDITION_FAILED for `If-Match`, EDIT_CONFLICT for `updatedAt`
 */
export function assertSeen(event: EventRow, { ifMatch, expectedUpdatedAt }: SeenVersion): void {
  const tags = ifMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (tags && !tags.includes('*') && !tags.includes(versionTag(event))) {
    throw new AppError('PRECONDITION_FAILED', CHANGED);
  }
  if (expectedUpdatedAt && Date.parse(expectedUpdatedAt) !== event.updatedAt.getTime()) {
    throw new AppError('EDIT_CONFLICT', CHANGED);
  }
}
