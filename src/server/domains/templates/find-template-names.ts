import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { prepareOnce } from '#server/platform/db/prepare-once.ts';
import { prepareRows } from '#server/platform/db/prepare-rows.ts';
import { templates } from './templates-tables.ts';

interface TemplateName {
  id: string;
  name: string;
  eventId: string;
}

const named = prepareOnce((db) =>
  prepareRows<TemplateName>(
    db,
    'template_names',
    sql`select id, name, event_id as "eventId" from ${templates}
      where id = any(${sql.placeholder('ids')}::uuid[])`,
  ),
);

/** With their events, by id; deleted ones are left out. */
export async function findTemplateNames(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, TemplateName>> {
  if (ids.length === 0) return new Map();
  const rows = await named(db).execute({ ids: [...ids] });
  return new Map(rows.map((row) => [row.id, row]));
}
