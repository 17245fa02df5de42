import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { analyticsCounts } from './analytics-tables.ts';

/**
 * Adds the counts of a template to those that name none, in the transaction that deletes it: the totals of its event
 * stay what they were. The caller has locked the template.
 */
export async function countWithoutTemplate(tx: Database, templateId: string): Promise<void> {
  await tx.execute(sql`
    insert into ${analyticsCounts} as total (event_id, day, kind, country, template_id, count)
    select event_id, day, kind, country, null, sum(count)::int
    from ${analyticsCounts} where template_id = ${templateId}
    group by event_id, day, kind, country
    on conflict (event_id, day, kind, country, template_id) do update set count = total.count + excluded.count`);
}
