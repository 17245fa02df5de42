import { and, lt, ne } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';
import { outbox } from './mail-tables.ts';

/** Deletes mail queued before `before` that was sent or given up. */
export function deleteOldMail(db: Database, before: Date): Promise<number> {
  return deleteInBatches(db, outbox, and(lt(outbox.createdAt, before), ne(outbox.status, 'waiting'))!);
}
