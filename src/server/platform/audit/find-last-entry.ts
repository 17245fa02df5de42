import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { auditLog } from './audit-tables.ts';
import type { AuditSubject } from './record-audit.ts';

/** The last of `actions` done to the subject, or null. */
export async function findLastEntry(
  db: Database,
  [type, subjectId]: AuditSubject,
  actions: readonly string[],
) {
  const { id, actorId, details, createdAt } = auditLog;
  const [entry] = await db
    .select({ id, actorId, details, createdAt })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectType, type),
        eq(auditLog.subjectId, subjectId),
        inArray(auditLog.action, [...actions]),
      ),
    )
    .orderBy(desc(id))
    .limit(1);
  return entry ?? null;
}
