import { sql, lt } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { auditLog } from './audit-tables.ts';
import { isAbout, type AuditSubject } from './record-audit.ts';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';

/** Removes the written reasons and notes about a user or an event that is being deleted. */
export async function forgetReasons(tx: Database, subject: AuditSubject): Promise<void> {
  await tx
    .update(auditLog)
    .set({ details: sql`${auditLog.details} - 'reason' - 'note'` })
    .where(isAbout(subject));
}

export function deleteOldEntries(db: Database, before: Date): Promise<number> {
  return deleteInBatches(db, auditLog, lt(auditLog.createdAt, before));
}
