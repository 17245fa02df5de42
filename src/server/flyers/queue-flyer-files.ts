import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { queueFileDeletion } from '../media/queue-file-deletion.ts';
import { flyers } from './flyers-tables.ts';

/** Those of the storage keys that are a flyer. */
export async function findFlyersInUse(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: flyers.flyerPath })
    .from(flyers)
    .where(inArray(flyers.contentHash, keys.map(hashOfKey)));
  return new Set(rows.map((row) => row.key));
}

/** `flyers/3f/3f…c1.jpg` → `3f…c1`, by which flyers are found at once. */
function hashOfKey(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1).replace(/\..*$/, '');
}

/** Remembers the pictures of an event's flyers for deletion, in the transaction that deletes the event. */
export async function queueFlyerFiles(tx: Database, eventId: string): Promise<void> {
  const keys = tx.select({ key: flyers.flyerPath }).from(flyers).where(eq(flyers.eventId, eventId));
  await queueFileDeletion(tx, keys);
}
