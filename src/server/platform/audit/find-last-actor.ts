import { findUsers } from '#server/platform/users/find-users.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findLastEntry } from './find-last-entry.ts';
import type { AuditSubject } from './record-audit.ts';

/** The name of the admin who last did one of `actions` to the subject, or `another admin` when that user is deleted. */
export async function findLastActor(
  db: Database,
  subject: AuditSubject,
  actions: readonly string[],
): Promise<string> {
  const entry = await findLastEntry(db, subject, actions);
  const [actor] = (await findUsers(db, [entry?.actorId ?? null])).values();
  return actor?.name ?? 'another admin';
}
