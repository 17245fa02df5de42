import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { auditLog } from './audit-tables.ts';

/** Removes what admins wrote about a user who is being deleted. */
export async function forgetReasons(tx: Database, userId: string): Promise<void> {
  await tx
    .update(auditLog)
    .set({ details: sql`${auditLog.details} - 'reason'` })
    .where(and(eq(auditLog.subjectType, 'user'), eq(auditLog.subjectId, userId)));
}
