import type { ReviewNote } from '#contract/events/own-event.ts';
import { listEventActivity } from '#server/platform/activity/list-activity.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { EventRow } from '../event-row.ts';

const NOTES_MAX = 20;

/** The notes of an event's earlier reviews, newest first, excluding the note that the event still shows. */
export async function earlierNotes(
  db: Database,
  { id, rejectionReason, changesRequested }: EventRow,
): Promise<ReviewNote[]> {
  const kinds = ['rejected', 'changes-requested'] as const;
  const rows = await listEventActivity(db, id, NOTES_MAX, kinds);
  const notes = rows.map(({ kind, detail, happenedAt }) => ({
    kind: kind as ReviewNote['kind'],
    note: detail ?? '',
    notedAt: happenedAt.toISOString(),
  }));
  const current = rejectionReason ?? changesRequested;
  return notes[0]?.note === current ? notes.slice(1) : notes;
}
