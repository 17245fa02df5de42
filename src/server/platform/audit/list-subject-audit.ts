import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { auditLog } from './audit-tables.ts';
import type { AuditSubject } from './record-audit.ts';

/** What was done to one subject, newest first. */
export async function listSubjectAudit(db: Database, [type, subjectId]: AuditSubject, most: number) {
  const { id, actorId, action, details, createdAt } = auditLog;
  return db
    .select({ id, actorId, action, details, createdAt })
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, type), eq(auditLog.subjectId, subjectId)))
    .orderBy(desc(id))
    .limit(most);
}
