import type { Database } from '#server/db/database.ts';
import { auditLog } from './audit-tables.ts';

/** A kind of row and its id, such as `['event', id]`. */
export type AuditSubject = readonly [
  type: 'user' | 'event' | 'template' | 'mail' | 'contact-message',
  id: string,
];

export type AuditEntry = {
  /** Null when anonymous, as in a failed sign-in. */
  actorId: string | null;
  /** `domain.action`, such as `event.approve`. */
  action: string;
  subject?: AuditSubject;
  /**
   * Ids, numbers and states; never names, addresses or texts, because entries outlive their users. Only `reason` is text: an admin's
   * words about a user, which go with the user (`forgetReasons`).
   */
  details?: Record<string, unknown>;
};

/** Runs in the transaction of the action. */
export async function recordAudit(
  tx: Database,
  { actorId, action, subject, details = {} }: AuditEntry,
): Promise<void> {
  const [subjectType, subjectId] = subject ?? [];
  await tx.insert(auditLog).values({ actorId, action, subjectType, subjectId, details });
}
