import { desc, eq, getTableColumns, sql, asc } from 'drizzle-orm';
import type { OwnTemplate } from '#contract/accounts/dashboard.ts';
import { type Database, prepareOnce } from '#server/platform/db/database.ts';
import { readBatches } from '#server/platform/db/read-batches.ts';
import { reviewedTemplate, withDesign } from './template-response.ts';
import { templates } from './templates-tables.ts';
import type { ReviewedTemplate } from '#contract/events/review.ts';
import { ownEvents } from '#server/domains/events/find-event.ts';

/** Maximum number of listed templates, newest first. Older templates are listed on their event's page. */
const OWN_TEMPLATES_MAX = 500;

const {
  createdBy: _createdBy,
  creationKey: _creationKey,
  creationHash: _creationHash,
  ...columns
} = getTableColumns(templates);

const templatesOfOwner = prepareOnce((db) => {
  const own = ownEvents(db, sql.placeholder('ownerId'));
  return db
    .select({ ...columns, eventName: own.name })
    .from(templates)
    .innerJoin(own, eq(own.id, templates.eventId))
    .orderBy(desc(templates.createdAt), desc(templates.id))
    .limit(sql.placeholder('most'))
    .prepare('own_templates');
});

/** The newest templates of an owner's events, with any status. */
export async function listOwnTemplates(db: Database, ownerId: string): Promise<OwnTemplate[]> {
  const rows = await templatesOfOwner(db).execute({ ownerId, most: OWN_TEMPLATES_MAX });
  return rows.map(withDesign);
}

/** All templates of an owner, event by event, oldest first, for exports. */
export async function* listOwnTemplatesInBatches(
  db: Database,
  ownerId: string,
): AsyncGenerator<OwnTemplate[]> {
  const keys = [templates.eventId, templates.createdAt, templates.id];
  const batches = readBatches(db, keys, (tx, position, after) => {
    const own = ownEvents(tx, ownerId);
    return tx
      .select({ ...columns, eventName: own.name, position })
      .from(templates)
      .innerJoin(own, eq(own.id, templates.eventId))
      .where(after);
  });
  for await (const rows of batches) yield rows.map(withDesign);
}

export async function listEventTemplates(db: Database, eventId: string): Promise<ReviewedTemplate[]> {
  const rows = await db
    .select()
    .from(templates)
    .where(eq(templates.eventId, eventId))
    .orderBy(asc(templates.createdAt), asc(templates.id));
  return rows.map(reviewedTemplate);
}
