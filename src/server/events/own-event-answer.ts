import type { OwnEvent } from '#contract/dashboard.ts';
import { eventAnswer, type AnsweredRow } from './event-answer.ts';

/** An event as its owner or an admin sees it. */
export function ownEventAnswer(row: AnsweredRow, publicUrl: string): OwnEvent {
  return {
    ...eventAnswer(row, publicUrl),
    rejectionReason: row.rejectionReason,
    editedSinceApproval: row.editedSinceApproval,
    changes: row.changes as OwnEvent['changes'],
  };
}
