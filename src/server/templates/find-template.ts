import { eq } from 'drizzle-orm';
import type { CanvasSize } from '#contract/canvas-sizes.ts';
import type { Database } from '#server/db/database.ts';
import { templates } from './templates-tables.ts';

export type TemplateRecord = {
  id: string;
  eventId: string;
  canvasSize: CanvasSize;
  status: 'pending' | 'approved' | 'rejected';
  /** The served path of the background, or null for a plain canvas. */
  backgroundPath: string | null;
  /** Of any version: read it with `readLayout`. */
  layoutJson: unknown;
};

/** The template with this id, whatever its status, or null. The id is a uuid. */
export async function findTemplate(db: Database, id: string): Promise<TemplateRecord | null> {
  const [row] = await db
    .select({
      id: templates.id,
      eventId: templates.eventId,
      canvasSize: templates.canvasSize,
      status: templates.status,
      backgroundPath: templates.backgroundPath,
      layoutJson: templates.layoutJson,
    })
    .from(templates)
    .where(eq(templates.id, id));
  return row ?? null;
}
