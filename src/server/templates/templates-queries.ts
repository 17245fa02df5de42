import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { templates } from './templates-tables.ts';

/** The approved templates of an event, oldest first: the order in which its organiser made them. */
export function selectOfferedTemplates(db: Database, eventId: string) {
  return db
    .select({
      id: templates.id,
      name: templates.name,
      canvasSize: templates.canvasSize,
      backgroundPath: templates.backgroundPath,
      layoutJson: templates.layoutJson,
    })
    .from(templates)
    .where(and(eq(templates.eventId, eventId), eq(templates.status, 'approved')))
    .orderBy(asc(templates.createdAt), asc(templates.id));
}
