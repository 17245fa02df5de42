import { lt } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';
import { auditLog } from './audit-tables.ts';

/** Deletes the audit entries from before `before`. */
export function deleteOldEntries(db: Database, before: Date): Promise<number> {
  return deleteInBatches(db, auditLog, lt(auditLog.createdAt, before));
}
