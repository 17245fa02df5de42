import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { OwnTemplate } from '#contract/accounts/dashboard.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepareOnce } from '#server/platform/db/prepare-once.ts';
import { readBatches } from '#server/platform/db/read-batches.ts';
import { ownEvents } from '#server/domains/events/own-events.ts';
import { designOf } from './template-response.ts';
import { templates } from './templates-tables.ts';

/** Designers with more templates find the older ones at their events. */
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

/** The templates of an owner's events, of any status, newest first. */
export async function listOwnTemplates(db: Database, ownerId: string): Promise<OwnTemplate[]> {
  const rows = await templatesOfOwner(db).execute({ ownerId, most: OWN_TEMPLATES_MAX });
  return rows.map(toOwnTemplate);
}

/** All of them, event by event, oldest first, for exports. */
export async function* listOwnTemplatesInBatches(
  db: Database,
  ownerId: string,
): AsyncGenerator<OwnTemplate[]> {
  const keys = [templates.eventId, templates.createdAt, templates.id];
  const batches = readBatches(db, keys, (tx, { position, after, orderBy, limit }) => {
    const own = ownEvents(tx, ownerId);
    return tx
      .select({ ...columns, eventName: own.name, position })
      .from(templates)
      .innerJoin(own, eq(own.id, templates.eventId))
      .where(after)
      .orderBy(...orderBy)
      .limit(limit);
  });
  for await (const rows of batches) yield rows.map(({ position: _, ...row }) => toOwnTemplate(row));
}

type OwnTemplateRow = Awaited<ReturnType<ReturnType<typeof templatesOfOwner>['execute']>>[number];

function toOwnTemplate(row: OwnTemplateRow): OwnTemplate {
  return {
    ...row,
    ...designOf(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
