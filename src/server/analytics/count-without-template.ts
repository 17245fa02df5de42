import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { analyticsCounts } from './analytics-tables.ts';

/** Keeps the event's totals when the template is deleted. Runs in that transaction, which holds the template's lock. */
export async function countWithoutTemplate(tx: Database, templateId: string): Promise<void> {
  await tx.execute(sql`
    insert into ${analyticsCounts} as total (event_id, day, kind, country, template_id, count)
    select event_id, day, kind, country, null, sum(count)::int
    from ${analyticsCounts} where template_id = ${templateId}
    group by event_id, day, kind, country
    on conflict (event_id, day, kind, country, template_id) do update set count = total.count + excluded.count`);
}
