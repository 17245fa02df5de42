import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';

/** Serializes the messages of one sender, so that concurrent messages are deduplicated and counted correctly. */
export async function lockSender(tx: Database, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${email}`}, 0))`);
}
