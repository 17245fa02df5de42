import type { OfferedTemplate } from '#contract/events.ts';
import { readLayout } from '#contract/layout.ts';
import type { Database } from '#server/db/database.ts';
import { selectOfferedTemplates } from './templates-queries.ts';
import { thumbnailVersion } from './thumbnail-version.ts';

/**
 * The templates that attendees of an event can choose from, layouts in the current version.
 * @throws z.ZodError when a stored layout is of no known version.
 */
export async function listOfferedTemplates(db: Database, eventId: string): Promise<OfferedTemplate[]> {
  const rows = await selectOfferedTemplates(db, eventId);
  return rows.map(({ layoutJson, ...row }) => {
    const layout = readLayout(layoutJson);
    const version = thumbnailVersion(layout, row.backgroundPath);
    return {
      ...row,
      layoutJson: layout,
      status: 'approved',
      thumbnailPath: `/api/templates/${row.id}/thumbnail?v=${version}`,
    };
  });
}
