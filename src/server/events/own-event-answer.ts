import type { OwnEvent } from '#contract/dashboard.ts';
import { eventAnswer } from './event-answer.ts';
import type { EventRow } from './insert-events.ts';

/** An event as its owner or an admin sees it. */
export function ownEventAnswer(row: EventRow, publicUrl: string): OwnEvent {
  return {
    ...eventAnswer(row, publicUrl),
    rejectionReason: row.rejectionReason,
    editedSinceApproval: row.editedSinceApproval,
    changes: row.changes as OwnEvent['changes'],
  };
}
