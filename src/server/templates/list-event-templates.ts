import { asc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { templates } from './templates-tables.ts';

/** The templates of an event, of any status, oldest first, without their designs. */
export async function listEventTemplates(db: Database, eventId: string) {
  const { id, name, canvasSize, status, createdAt } = templates;
  const rows = await db
    .select({ id, name, canvasSize, status, createdAt })
    .from(templates)
    .where(eq(templates.eventId, eventId))
    .orderBy(asc(createdAt), asc(id));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
