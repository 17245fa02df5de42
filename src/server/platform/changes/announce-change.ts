import type { ChangeKind } from '#contract/admin/live.ts';
import type { Database } from '#server/platform/db/database.ts';
import { adminChanges } from './changes-tables.ts';

/** Tells open admin panels, in the transaction of the change. */
export async function announceChange(
  tx: Database,
  change: { kind: ChangeKind; subjectId: string | null },
): Promise<void> {
  await tx.insert(adminChanges).values(change);
}
