import type { AdminEvent } from '#contract/admin.ts';
import { findUsers } from '#server/users/find-users.ts';
import type { Database } from '#server/db/database.ts';
import type { AnsweredRow } from '#server/events/event-answer.ts';
import { ownEventAnswer } from '#server/events/own-event-answer.ts';

/** Events as an admin sees them, each with its owner; one statement for all of them. */
export async function adminEventAnswers(
  db: Database,
  publicUrl: string,
  rows: readonly AnsweredRow[],
): Promise<AdminEvent[]> {
  const owners = await findUsers(
    db,
    rows.map((row) => row.clientId),
  );
  return rows.flatMap((row) => {
    const owner = owners.get(row.clientId);
    // An owner who was deleted a moment ago took the event along.
    return owner ? [{ ...ownEventAnswer(row, publicUrl), owner }] : [];
  });
}
