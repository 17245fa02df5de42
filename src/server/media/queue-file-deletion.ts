import { sql, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { fileDeletions } from './media-tables.ts';

/**
 * Remembers stored files for deletion, in the transaction that deletes the rows which named them: a file goes only when
 * the rows are gone for good, and a crash in between forgets none.
 * @param keys a query of one column of storage keys or served paths; nulls in it are skipped
 */
export async function queueFileDeletion(tx: Database, keys: SQLWrapper): Promise<void> {
  await tx.execute(sql`
    insert into ${fileDeletions} (key)
    select distinct ltrim(file.key, '/') from (${keys}) as file(key) where file.key is not null
    on conflict do nothing`);
}
