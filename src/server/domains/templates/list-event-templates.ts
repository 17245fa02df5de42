import { asc, eq } from 'drizzle-orm';
import type { ReviewedTemplate } from '#contract/events/review.ts';
import type { Database } from '#server/platform/db/database.ts';
import { reviewedTemplate } from './template-response.ts';
import { templates } from './templates-tables.ts';

/** The templates of an event, of any status, oldest first, without their designs. */
export async function listEventTemplates(db: Database, eventId: string): Promise<ReviewedTemplate[]> {
  const rows = await db
    .select()
    .from(templates)
    .where(eq(templates.eventId, eventId))
    .orderBy(asc(templates.createdAt), asc(templates.id));
  return rows.map(reviewedTemplate);
}
