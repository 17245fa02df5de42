import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Database } from '#server/platform/db/database.ts';

/** `withdrawn`: the admin is no longer one, or the client no longer a client. */
export type SeeAsEnd = 'stopped' | 'expired' | 'withdrawn' | 'session-ended';

export async function recordSeeAsEnd(
  tx: Database,
  { adminId, clientId, how }: { adminId: string; clientId: string; how: SeeAsEnd },
): Promise<void> {
  await recordAudit(tx, {
    actorId: adminId,
    action: 'see-as.end',
    subject: ['user', clientId],
    details: { how },
  });
}
