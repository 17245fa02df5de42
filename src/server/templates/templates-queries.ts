import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { prepareOnce } from '#server/db/prepare-once.ts';
import { templates } from './templates-tables.ts';

const offeredTemplates = prepareOnce((db) =>
  db
    .select({
      id: templates.id,
      name: templates.name,
      canvasSize: templates.canvasSize,
      backgroundPath: templates.backgroundPath,
      layoutJson: templates.layoutJson,
    })
    .from(templates)
    .where(and(eq(templates.eventId, sql.placeholder('eventId')), eq(templates.status, 'approved')))
    .orderBy(asc(templates.createdAt), asc(templates.id))
    .prepare('offered_templates'),
);

/** The approved templates of an event, oldest first: the order in which its organiser made them. */
export function selectOfferedTemplates(db: Database, eventId: string) {
  return offeredTemplates(db).execute({ eventId });
}
