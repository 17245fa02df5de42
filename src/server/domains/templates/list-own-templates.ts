import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { OwnTemplate } from '#contract/accounts/dashboard.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepareOnce } from '#server/platform/db/prepare-once.ts';
import { ownEvents } from '#server/domains/events/own-events.ts';
import { designOf } from './template-response.ts';
import { templates } from './templates-tables.ts';

/** Designers with more templates find the older ones at their events. */
const OWN_TEMPLATES_MAX = 500;

const templatesOfOwner = prepareOnce((db) => {
  const own = ownEvents(db, sql.placeholder('ownerId'));
  const {
    createdBy: _createdBy,
    creationKey: _creationKey,
    creationHash: _creationHash,
    ...columns
  } = getTableColumns(templates);
  return db
    .select({ ...columns, eventName: own.name })
    .from(templates)
    .innerJoin(own, eq(own.id, templates.eventId))
    .orderBy(desc(templates.createdAt), desc(templates.id))
    .limit(sql.placeholder('most'))
    .prepare('own_templates');
});

/** The templates of an owner's events, of any status, newest first. */
export async function listOwnTemplates(
  db: Database,
  ownerId: string,
  most: number = OWN_TEMPLATES_MAX,
): Promise<OwnTemplate[]> {
  const rows = await templatesOfOwner(db).execute({ ownerId, most });
  return rows.map((row) => ({
    ...row,
    ...designOf(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}
