import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { templates } from './templates-tables.ts';

/** With their events, by id; deleted ones are left out. */
export async function findTemplateNames(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, { name: string; eventId: string }>> {
  if (ids.length === 0) return new Map();
  const { id, name, eventId } = templates;
  const rows = await db
    .select({ id, name, eventId })
    .from(templates)
    .where(sql`${id} = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}
