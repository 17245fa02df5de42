import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { queueFileDeletion } from '../media/queue-file-deletion.ts';
import { flyers } from './flyers-tables.ts';

/** Remembers the pictures of an event's flyers for deletion, in the transaction that deletes the event. */
export async function queueFlyerFiles(tx: Database, eventId: string): Promise<void> {
  const keys = tx.select({ key: flyers.flyerPath }).from(flyers).where(eq(flyers.eventId, eventId));
  await queueFileDeletion(tx, keys);
}
