import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { queueFileDeletion } from '#server/platform/media/queue-file-deletion.ts';
import { flyers } from './flyers-tables.ts';

/** The storage keys among `keys` that a flyer or its preview uses. */
export async function findFlyersInUse(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: flyers.flyerPath, preview: flyers.previewPath })
    .from(flyers)
    .where(inArray(flyers.contentHash, keys.map(hashOfKey)));
  return new Set(rows.flatMap(({ key, preview }) => (preview === null ? [key] : [key, preview])));
}

/** Returns the indexed content hash in a key: `flyers/3f/3f…c1.jpg` → `3f…c1`. */
function hashOfKey(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1).replace(/\..*$/, '');
}

/** Queues the pictures and previews of an event's flyers for deletion, in the transaction that deletes the event. */
export async function queueFlyerFiles(tx: Database, eventId: string): Promise<void> {
  await queueFilesOf(tx, eq(flyers.eventId, eventId));
}

/**
 * Queues the pictures and previews of flyers for deletion, in the transaction that deletes the flyers.
 * @param which a condition on `flyers`
 */
export async function queueFilesOf(tx: Database, which: SQL): Promise<void> {
  const own = tx.select({ key: flyers.flyerPath }).from(flyers).where(which);
  const previews = tx.select({ key: flyers.previewPath }).from(flyers).where(which);
  await queueFileDeletion(tx, sql`${own} union all ${previews}`);
}
