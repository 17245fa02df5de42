import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { templates } from './templates-tables.ts';

/** By id; deleted ones are left out. */
export async function findTemplateNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, name } = templates;
  const rows = await db
    .select({ id, name })
    .from(templates)
    .where(sql`${id} = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row.name]));
}
