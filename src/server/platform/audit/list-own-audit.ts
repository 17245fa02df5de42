import { and, eq, getTableColumns, or } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { readBatches } from '#server/platform/db/read-batches.ts';
import { auditLog } from './audit-tables.ts';

/** The audit entries of a user, oldest first, in batches: what they did, and what was done to their account. */
export async function* listOwnAudit(db: Database, userId: string) {
  const subject = and(eq(auditLog.subjectType, 'user'), eq(auditLog.subjectId, userId));
  const { id: _id, actorId: _actorId, ...columns } = getTableColumns(auditLog);
  const batches = readBatches(db, [auditLog.id], (tx, { position, after, orderBy, limit }) =>
    tx
      .select({ ...columns, position })
      .from(auditLog)
      .where(and(or(eq(auditLog.actorId, userId), subject), after))
      .orderBy(...orderBy)
      .limit(limit),
  );
  for await (const rows of batches) {
    yield rows.map(({ position: _, createdAt, ...entry }) => ({
      ...entry,
      createdAt: createdAt.toISOString(),
    }));
  }
}
