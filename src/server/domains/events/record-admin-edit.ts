import { recordAudit, type AuditEntry } from '#server/platform/audit/record-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Editor } from './events-policy.ts';

/** Writes audit entries if the editor is an admin. What owners do with their own events and templates is not recorded. */
export async function recordAdminEdit(
  tx: Database,
  editor: Editor,
  ...entries: Omit<AuditEntry, 'actorId'>[]
): Promise<void> {
  if (editor.role !== 'admin') return;
  await recordAudit(tx, ...entries.map((entry) => ({ ...entry, actorId: editor.id })));
}
