import { and, asc, eq, sql } from 'drizzle-orm';
import type { OfferedTemplate } from '#contract/events/events.ts';
import { type Database, prepareOnce } from '#server/platform/db/database.ts';
import { designOf } from './template-response.ts';
import { templates } from './templates-tables.ts';

const { id, name, familyId, canvasSize, backgroundPath, layoutJson, createdAt } = templates;
const design = sql`coalesce(${familyId}, ${id})`;

const offeredTemplates = prepareOnce((db) =>
  db
    .select({ id, name, familyId, canvasSize, backgroundPath, layoutJson })
    .from(templates)
    .where(and(eq(templates.eventId, sql.placeholder('eventId')), eq(templates.status, 'approved')))
    .orderBy(
      // Sorts designs by the creation of their first size, so that sizes added later stay with their design.
      sql`min(${createdAt}) over (partition by ${design}) desc`,
      design,
      asc(createdAt),
      asc(id),
    )
    .prepare('offered_templates'),
);

/** The templates that attendees of an event can choose from, newest design first. Sizes of a design are in order of creation. */
export async function listOfferedTemplates(db: Database, eventId: string): Promise<OfferedTemplate[]> {
  const rows = await offeredTemplates(db).execute({ eventId });
  return rows.map((row) => ({ ...row, ...designOf(row), status: 'approved' }));
}
