import { sql, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { fileDeletions } from './media-tables.ts';

/**
 * Queues files for deletion. Call it in the transaction that deletes the rows referencing the files: files are then deleted only
 * after the commit, and a crash loses no deletion.
 * @param keys a query of one column of storage keys or served paths; nulls are skipped
 */
export async function queueFileDeletion(tx: Database, keys: SQLWrapper): Promise<void> {
  await tx.execute(sql`
    insert into ${fileDeletions} (key)
    select distinct ltrim(file.key, '/') from (${keys}) as file(key) where file.key is not null
    on conflict do nothing`);
}
