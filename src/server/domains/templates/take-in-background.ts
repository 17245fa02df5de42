import { eq } from 'drizzle-orm';
import { CANVAS_SIZES, outputScaleOf, type CanvasSize } from '#contract/flyers/canvas-sizes.ts';
import { TEMPLATE_BACKGROUND_BYTES, TEMPLATE_MESSAGES } from '#contract/flyers/template-rules.ts';
import type { Viewer } from '#server/platform/users/viewer.ts';
import type { Database } from '#server/platform/db/database.ts';
import { fieldError } from '#server/platform/kernel/app-error.ts';
import { prepareAll } from '#server/platform/media/pictures/prepare-all.ts';
import { prepareBackground } from '#server/platform/media/pictures/prepare-background.ts';
import type { Storage } from '#server/platform/media/storage.ts';
import type { PreparedPicture } from '#server/platform/media/stored-picture.ts';
import { isStarterBackground } from '#server/domains/starters/list-starters.ts';
import { hasTemplate } from './has-template.ts';
import { templates } from './templates-tables.ts';

const FIELD = 'backgroundPath';

/** The background to store, and the picture if this request uploaded one. */
export interface TakenBackground {
  path: string | null;
  prepared: PreparedPicture[];
}

/**
 * Stores a background sent as a data URL. A path is accepted when a template of the caller has it, as for a duplicate,
 * or a starter.
 * @throws AppError VALIDATION_FAILED, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, UNREADABLE_IMAGE, OVERLOADED
 */
export async function takeInBackground(
  { db, storage }: { db: Database; storage: Storage },
  viewer: Pick<Viewer, 'id' | 'role'>,
  {
    backgroundPath: sent,
    canvasSize,
  }: { backgroundPath?: string | null | undefined; canvasSize: CanvasSize },
  current: string | null,
): Promise<TakenBackground> {
  if (sent === undefined) return { path: current, prepared: [] };
  if (sent === null || sent === current) return { path: sent, prepared: [] };
  if (sent.startsWith('data:')) {
    const { width, height } = CANVAS_SIZES[canvasSize];
    const scale = outputScaleOf(canvasSize);
    const canvas = { width: width * scale, height: height * scale };
    const preparing = prepareBackground(sent, FIELD, { maxBytes: TEMPLATE_BACKGROUND_BYTES, canvas });
    const prepared = await prepareAll({ db, storage }, [preparing]);
    return { path: prepared[0]!.servedPath, prepared };
  }
  if ((await hasBackground(db, viewer, sent)) || (await isStarterBackground(storage, sent)))
    return { path: sent, prepared: [] };
  throw fieldError('VALIDATION_FAILED', FIELD, TEMPLATE_MESSAGES.background);
}

/** Whether a template that the viewer may edit has the background. */
async function hasBackground(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'role'>,
  path: string,
): Promise<boolean> {
  // PostgreSQL refuses NUL in parameters.
  if (path.length > 300 || path.includes('\0')) return false;
  return hasTemplate(db, viewer, eq(templates.backgroundPath, path));
}
