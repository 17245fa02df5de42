import { and, eq, type SQL } from 'drizzle-orm';
import { announceChange } from '#server/platform/changes/admin-changes.ts';
import type { Database } from '#server/platform/db/database.ts';
import { auditLog } from './audit-tables.ts';

/** A kind of row and its id, such as `['event', id]`. */
export type AuditSubject = readonly [
  type: 'user' | 'event' | 'template' | 'mail' | 'job' | 'contact-message',
  id: string,
];

/** Condition for the entries about a subject. */
export const isAbout = ([type, id]: AuditSubject): SQL =>
  and(eq(auditLog.subjectType, type), eq(auditLog.subjectId, id))!;

export type AuditEntry = {
  /** Id of the acting user; null when anonymous, as in a failed sign-in. */
  actorId: string | null;
  /** `domain.action`, such as `event.approve`. */
  action: string;
  subject?: AuditSubject;
  /**
   * Ids, numbers and states; never names or addresses, because entries outlive their users. The only free text is `reason` and
   * `note`, which `forgetReasons` removes when the user or event is deleted.
   */
  details?: Record<string, unknown>;
};

/** Subject types that admin panels list. An audit entry about a listed subject refreshes open panels. */
const LISTED = new Set<string | undefined>(['user', 'event', 'template', 'contact-message']);

/** Writes audit entries. Call it in the same transaction as the action. */
export async function recordAudit(tx: Database, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.insert(auditLog).values(
    entries.map(({ actorId, action, subject, details = {} }) => {
      const [subjectType, subjectId] = subject ?? [];
      return { actorId, action, subjectType, subjectId, details };
    }),
  );
  // Users' own account actions, such as sign-ins, do not refresh admin panels.
  const listed = entries.find(
    ({ action, subject }) => LISTED.has(subject?.[0]) && !action.startsWith('account.'),
  );
  if (listed) await announceChange(tx, { kind: 'decision', subjectId: listed.subject?.[1] ?? null });
}
