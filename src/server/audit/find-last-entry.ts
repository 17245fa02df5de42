import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { auditLog } from './audit-tables.ts';
import type { AuditSubject } from './record-audit.ts';

/** The last of `actions` done to the subject, or null. `ageMs` by the database's clock. */
export async function findLastEntry(db: Database, [type, id]: AuditSubject, actions: readonly string[]) {
  const { actorId, details, createdAt } = auditLog;
  const ageMs = sql<number>`(extract(epoch from now() - ${createdAt}) * 1000)::float8`;
  const [entry] = await db
    .select({ actorId, details, createdAt, ageMs })
    .from(auditLog)
    .where(
      and(eq(auditLog.subjectType, type), eq(auditLog.subjectId, id), inArray(auditLog.action, [...actions])),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return entry ?? null;
}
