import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { outbox } from './mail-tables.ts';

/** How much mail waits and how much has failed, by the index; and since when the oldest waits. */
export async function countMail(db: Database) {
  const { rows } = await db.execute<{ waiting: number; failed: number; oldest: string | null }>(sql`
    select
      (select count(*)::int from ${outbox} where status = 'waiting') as waiting,
      (select count(*)::int from ${outbox} where status = 'dead') as failed,
      (select to_json(min(created_at)) #>> '{}' from ${outbox} where status = 'waiting') as oldest`);
  const { waiting, failed, oldest } = rows[0]!;
  return { waiting, failed, oldest: oldest === null ? null : new Date(oldest).toISOString() };
}
