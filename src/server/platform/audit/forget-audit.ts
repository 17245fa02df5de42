import { and, eq, sql, lt } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { auditLog } from './audit-tables.ts';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';

/** Removes admins' words about a user who is being deleted. */
export async function forgetReasons(tx: Database, userId: string): Promise<void> {
  await tx
    .update(auditLog)
    .set({ details: sql`${auditLog.details} - 'reason'` })
    .where(and(eq(auditLog.subjectType, 'user'), eq(auditLog.subjectId, userId)));
}

export function deleteOldEntries(db: Database, before: Date): Promise<number> {
  return deleteInBatches(db, auditLog, lt(auditLog.createdAt, before));
}
