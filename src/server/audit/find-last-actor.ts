import { and, desc, eq, inArray } from 'drizzle-orm';
import { findUsers } from '#server/users/find-users.ts';
import type { Database } from '#server/db/database.ts';
import { auditLog } from './audit-tables.ts';
import type { AuditSubject } from './record-audit.ts';

/** The name of the admin who last did one of `actions` to the subject, or `another admin` when that user is deleted. */
export async function findLastActor(
  db: Database,
  [type, id]: AuditSubject,
  actions: readonly string[],
): Promise<string> {
  const [entry] = await db
    .select({ actorId: auditLog.actorId })
    .from(auditLog)
    .where(
      and(eq(auditLog.subjectType, type), eq(auditLog.subjectId, id), inArray(auditLog.action, [...actions])),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  const [actor] = (await findUsers(db, [entry?.actorId ?? null])).values();
  return actor?.name ?? 'another admin';
}
