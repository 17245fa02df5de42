import { eq, sql } from 'drizzle-orm';
import { CANVAS_SIZES, outputScaleOf } from '#contract/flyers/canvas-sizes.ts';
import type { FlyerLayout } from '#contract/flyers/layout-types.ts';
import type { TemplateInput } from '#contract/flyers/templates.ts';
import type { Editor } from '#server/domains/events/events-policy.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepareAll } from '#server/platform/media/pictures/prepare-all.ts';
import type { Storage } from '#server/platform/media/storage.ts';
import type { PreparedPicture } from '#server/platform/media/stored-picture.ts';
import { TEMPLATE_BACKGROUND_BYTES, TEMPLATE_MESSAGES } from '#contract/flyers/template-rules.ts';
import { fieldError } from '#server/platform/kernel/app-error.ts';
import { prepareBackground } from '#server/platform/media/pictures/prepare-background.ts';
import { isStarterBackground } from '#server/domains/starters/list-starters.ts';
import { hasTemplate } from './find-template.ts';
import { templates, type TemplateRow } from './templates-tables.ts';

const FIELD = 'backgroundPath';

type Pictured = Pick<TemplateRow, 'backgroundPath' | 'layoutJson'>;

/**
 * Stores the background of a request and the pictures in its layout.
 * @param current the edited template, or null for a new template
 * @returns the background path and the layout to save, and the pictures that this request uploaded
 * @throws AppError VALIDATION_FAILED, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, UNREADABLE_IMAGE, OVERLOADED
 */
export async function takeInTemplatePictures(
  dependencies: { db: Database; storage: Storage },
  viewer: Editor,
  input: Pick<TemplateInput, 'backgroundPath' | 'canvasSize' | 'layoutJson'>,
  current: Pictured | null,
): Promise<{ path: string | null; layoutJson: FlyerLayout; prepared: PreparedPicture[] }> {
  const { layoutJson } = input;
  await refuseForeignImages(dependencies.db, viewer, layoutJson, current ? picturesOf(current) : []);
  const background = await takeInBackground(dependencies, viewer, input, current?.backgroundPath ?? null);
  const images = await prepareAll(dependencies, imagesSentIn(layoutJson));
  return {
    path: background.path,
    layoutJson: withServedImages(layoutJson, images),
    prepared: [...background.prepared, ...images],
  };
}

export function picturesOf({ backgroundPath, layoutJson }: Pictured): string[] {
  const { imageElements = [] } = layoutJson as Partial<FlyerLayout>;
  return [...(backgroundPath ? [backgroundPath] : []), ...imageElements.map(({ src }) => src)];
}

/**
 * Stores a background sent as a data URL. Also accepts a path that a starter or one of the caller's templates uses.
 * @throws AppError VALIDATION_FAILED, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, UNREADABLE_IMAGE, OVERLOADED
 */
async function takeInBackground(
  { db, storage }: { db: Database; storage: Storage },
  viewer: Editor,
  { backgroundPath: sent, canvasSize }: Pick<TemplateInput, 'backgroundPath' | 'canvasSize'>,
  current: string | null,
): Promise<{ path: string | null; prepared: PreparedPicture[] }> {
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

async function hasBackground(db: Database, viewer: Editor, path: string) {
  // PostgreSQL refuses NUL in parameters.
  if (path.length > 300 || path.includes('\0')) return false;
  return hasTemplate(db, viewer, eq(templates.backgroundPath, path));
}

/** Maximum size in pixels. Larger pictures are shrunk until their shorter side fits. */
const LARGEST = { width: 1080, height: 1080 };

/** Prepares the pictures that a layout's image elements contain as data URLs. Errors name the element's field. */
function imagesSentIn(layout: FlyerLayout): Promise<PreparedPicture>[] {
  return sourcesOf(layout).flatMap(({ src, field }) =>
    src.startsWith('data:')
      ? [prepareBackground(src, field, { maxBytes: TEMPLATE_BACKGROUND_BYTES, canvas: LARGEST })]
      : [],
  );
}

function withServedImages(layout: FlyerLayout, prepared: readonly PreparedPicture[]): FlyerLayout {
  if (!layout.imageElements) return layout;
  const paths = new Map(prepared.map(({ field, servedPath }) => [field, servedPath]));
  const imageElements = layout.imageElements.map((element, i) => ({
    ...element,
    src: paths.get(fieldOf(i)) ?? element.src,
  }));
  return { ...layout, imageElements };
}

/**
 * Refuses stored pictures that no template of the caller uses. A duplicated template may reuse the original's pictures.
 * @throws AppError VALIDATION_FAILED naming the picture's field
 */
async function refuseForeignImages(
  db: Database,
  viewer: Editor,
  layout: FlyerLayout,
  current: readonly string[],
): Promise<void> {
  for (const { src, field } of sourcesOf(layout)) {
    if (src.startsWith('data:') || current.includes(src)) continue;
    const holds = JSON.stringify({ imageElements: [{ src }] });
    if (await hasTemplate(db, viewer, sql`${templates.layoutJson} @> ${holds}::jsonb`)) continue;
    throw fieldError('VALIDATION_FAILED', field, TEMPLATE_MESSAGES.background);
  }
}

function sourcesOf({ imageElements = [] }: FlyerLayout): { src: string; field: string }[] {
  return imageElements.map(({ src }, i) => ({ src, field: fieldOf(i) }));
}

function fieldOf(index: number): string {
  return `layoutJson.imageElements.${index}.src`;
}
