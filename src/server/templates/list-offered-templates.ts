import { createHash } from 'node:crypto';
import type { OfferedTemplate } from '#contract/events.ts';
import { readLayout } from '#contract/layout.ts';
import { RENDERER_VERSION } from '#flyer/draw-flyer.ts';
import type { Database } from '../db/database.ts';
import { selectOfferedTemplates } from './templates-queries.ts';

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

/** Changes with everything that is drawn, so that browsers may keep a thumbnail for ever. */
function thumbnailVersion(layout: object, backgroundPath: string | null): string {
  return createHash('sha256')
    .update(JSON.stringify([RENDERER_VERSION, backgroundPath, layout]))
    .digest('base64url')
    .slice(0, 10);
}
