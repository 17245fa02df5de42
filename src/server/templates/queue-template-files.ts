import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { queueFileDeletion } from '#server/media/queue-file-deletion.ts';
import { templates } from './templates-tables.ts';

/** Queues the backgrounds of an event's templates for deletion, in the transaction that deletes the event. */
export async function queueTemplateFiles(tx: Database, eventId: string): Promise<void> {
  const keys = tx
    .select({ key: templates.backgroundPath })
    .from(templates)
    .where(eq(templates.eventId, eventId));
  await queueFileDeletion(tx, keys);
}

/** The storage keys among `keys` that are backgrounds of templates. */
export async function findBackgroundsInUse(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const paths = keys.map((key) => `/${key}`);
  const rows = await db
    .selectDistinct({ path: templates.backgroundPath })
    .from(templates)
    .where(inArray(templates.backgroundPath, paths));
  return new Set(rows.map((row) => row.path!.slice(1)));
}
