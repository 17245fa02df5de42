import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { auditLog } from './audit-tables.ts';

/** How often each of `actions` was done to something of an owner after an entry. Reads all entries since: ask about recent ones. */
export async function countOwnerEntries(
  db: Database,
  { ownerId, afterId, actions }: { ownerId: string; afterId: number; actions: readonly string[] },
): Promise<Map<string, number>> {
  const rows = await db
    .select({ action: auditLog.action, number: sql<number>`count(*)::int` })
    .from(auditLog)
    .where(
      and(
        gt(auditLog.id, afterId),
        inArray(auditLog.action, [...actions]),
        eq(sql`${auditLog.details}->>'ownerId'`, ownerId),
      ),
    )
    .groupBy(auditLog.action);
  return new Map(rows.map(({ action, number }) => [action, number]));
}
