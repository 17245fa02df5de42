import { count } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { fileDeletions } from './media-tables.ts';

/** How many files wait to be deleted. */
export async function countQueuedFiles(db: Database): Promise<number> {
  const [row] = await db.select({ number: count() }).from(fileDeletions);
  return row?.number ?? 0;
}
