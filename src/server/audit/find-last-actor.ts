import { and, desc, eq, inArray } from 'drizzle-orm';
import { findUsers } from '#server/users/find-users.ts';
import type { Database } from '#server/db/database.ts';
import { auditLog } from './audit-tables.ts';

/** The name of the admin who last did one of `actions` to the subject, or `another admin` when that user is deleted. */
export async function findLastActor(
  db: Database,
  subject: { type: string; id: string },
  actions: readonly string[],
): Promise<string> {
  const [entry] = await db
    .select({ actorId: auditLog.actorId })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectType, subject.type),
        eq(auditLog.subjectId, subject.id),
        inArray(auditLog.action, [...actions]),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  const actorId = entry?.actorId ?? null;
  const actors = await findUsers(db, [actorId]);
  return (actorId && actors.get(actorId)?.name) || 'another admin';
}
