import { Spoken } from '#server/platform/kernel/spoken.ts';
import { m } from '#contract/language/message.ts';
import { and, desc, eq, inArray, gt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { auditLog } from './audit-tables.ts';
import { isAbout, type AuditSubject } from './record-audit.ts';
import { findUsers } from '#server/platform/users/find-user.ts';

/** The latest entry that records one of `actions` on the subject, or null. */
export async function findLastEntry(db: Database, subject: AuditSubject, actions: readonly string[]) {
  const { id, actorId, details, createdAt } = auditLog;
  const [entry] = await db
    .select({ id, actorId, details, createdAt })
    .from(auditLog)
    .where(and(isAbout(subject), inArray(auditLog.action, [...actions])))
    .orderBy(desc(id))
    .limit(1);
  return entry ?? null;
}

/** The name of the admin who last did one of `actions` to the subject; `another admin` if the admin has been deleted. */
export async function findLastActor(
  db: Database,
  subject: AuditSubject,
  actions: readonly string[],
): Promise<string | Spoken> {
  const entry = await findLastEntry(db, subject, actions);
  const [actor] = (await findUsers(db, [entry?.actorId ?? null])).values();
  return actor?.name ?? new Spoken(m('another admin'));
}

export async function listSubjectAudit(db: Database, subject: AuditSubject, most: number) {
  const { id, actorId, action, details, createdAt } = auditLog;
  return db
    .select({ id, actorId, action, details, createdAt })
    .from(auditLog)
    .where(isAbout(subject))
    .orderBy(desc(id))
    .limit(most);
}

/** Counts entries on an owner's subjects after `afterId`, by action. Reads all later entries, so `afterId` should be recent. */
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
