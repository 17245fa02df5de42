import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { queueFileDeletion } from '#server/platform/media/queue-file-deletion.ts';
import { templates } from './templates-tables.ts';

const imagePath = sql<string>`jsonb_path_query(${templates.layoutJson}, '$.imageElements[*].src') #>> '{}'`;

/** Queues the pictures of an event's templates for deletion, in the transaction that deletes the event. */
export async function queueTemplateFiles(tx: Database, eventId: string): Promise<void> {
  const ofEvent = eq(templates.eventId, eventId);
  await queueFileDeletion(tx, tx.select({ key: templates.backgroundPath }).from(templates).where(ofEvent));
  await queueFileDeletion(
    tx,
    sql`select ${imagePath} from ${templates} where ${templates.eventId} = ${eventId}::uuid`,
  );
}

/** Returns the storage keys among `keys` that templates use as a background or in their layouts. */
export async function findTemplatePicturesInUse(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const paths = keys.map((key) => `/${key}`);
  const backgrounds = await db
    .selectDistinct({ path: templates.backgroundPath })
    .from(templates)
    .where(inArray(templates.backgroundPath, paths));
  const shown = db.$with('shown').as(db.select({ path: imagePath.as('path') }).from(templates));
  const images = await db.with(shown).selectDistinct().from(shown).where(inArray(shown.path, paths));
  return new Set([...backgrounds, ...images].map((row) => row.path!.slice(1)));
}
