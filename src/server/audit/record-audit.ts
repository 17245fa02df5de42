import type { Database } from '#server/db/database.ts';
import { auditLog } from './audit-tables.ts';

export type AuditEntry = {
  /** Null when nobody is signed in, such as a failed sign-in. */
  actorId: string | null;
  /** `domain.action`, such as `event.approve`. */
  action: string;
  /** What it was done to, such as `event`, and its id. */
  subject?: { type: string; id: string };
  /** Ids, numbers and states; never names, addresses or texts, because the entry outlives the people in it. */
  details?: Record<string, unknown>;
};

/** Writes one line of the audit log, in the transaction of what it tells of. */
export async function recordAudit(
  tx: Database,
  { actorId, action, subject, details = {} }: AuditEntry,
): Promise<void> {
  await tx
    .insert(auditLog)
    .values({ actorId, action, subjectType: subject?.type, subjectId: subject?.id, details });
}
