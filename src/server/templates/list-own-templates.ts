import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { OwnTemplate } from '#contract/dashboard.ts';
import { readLayout } from '#contract/layout.ts';
import type { Database } from '#server/db/database.ts';
import { prepareOnce } from '#server/db/prepare-once.ts';
import { ownEvents } from '#server/events/own-events.ts';
import { templates } from './templates-tables.ts';
import { thumbnailVersion } from './thumbnail-version.ts';

/** A designer with more templates than this finds the older ones at their events. */
const OWN_TEMPLATES_MAX = 500;

const templatesOfOwner = prepareOnce((db) => {
  const own = ownEvents(db, sql.placeholder('ownerId'));
  return db
    .select({ ...getTableColumns(templates), eventName: own.name })
    .from(templates)
    .innerJoin(own, eq(own.id, templates.eventId))
    .orderBy(desc(templates.createdAt), desc(templates.id))
    .limit(sql.placeholder('most'))
    .prepare('own_templates');
});

/** The templates of an owner's events, whatever their status, newest first, layouts in the current version. */
export async function listOwnTemplates(
  db: Database,
  ownerId: string,
  most: number = OWN_TEMPLATES_MAX,
): Promise<OwnTemplate[]> {
  const rows = await templatesOfOwner(db).execute({ ownerId, most });
  return rows.map((row) => {
    const { id, name, eventId, eventName, canvasSize, status, backgroundPath, createdAt } = row;
    const layoutJson = readLayout(row.layoutJson);
    const version = thumbnailVersion(layoutJson, backgroundPath);
    return {
      id,
      name,
      eventId,
      eventName,
      canvasSize,
      status,
      backgroundPath,
      layoutJson,
      thumbnailPath: `/api/templates/${id}/thumbnail?v=${version}`,
      createdAt: createdAt.toISOString(),
    };
  });
}
