import { and, asc, eq, or } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { auditLog } from './audit-tables.ts';

/** The audit entries of a user, oldest first: what they did, and what was done to their account. */
export async function listOwnAudit(db: Database, userId: string) {
  const subject = and(eq(auditLog.subjectType, 'user'), eq(auditLog.subjectId, userId));
  const rows = await db
    .select()
    .from(auditLog)
    .where(or(eq(auditLog.actorId, userId), subject))
    .orderBy(asc(auditLog.id));
  return rows.map(({ id: _id, actorId: _actorId, createdAt, ...entry }) => ({
    ...entry,
    createdAt: createdAt.toISOString(),
  }));
}
