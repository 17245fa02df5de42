import type { FlyerLayout } from '#contract/flyers/layout-types.ts';
import type { TemplateInput } from '#contract/flyers/templates.ts';
import type { Viewer } from '#server/platform/users/viewer.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepareAll } from '#server/platform/media/pictures/prepare-all.ts';
import type { Storage } from '#server/platform/media/storage.ts';
import type { PreparedPicture } from '#server/platform/media/stored-picture.ts';
import { takeInBackground } from './take-in-background.ts';
import { imagesSentIn, refuseForeignImages, withServedImages } from './take-in-images.ts';
import type { TemplateRow } from './template-response.ts';

type Pictured = Pick<TemplateRow, 'backgroundPath' | 'layoutJson'>;

/**
 * Stores the pictures of a request: its background and those of its layout.
 * @param current the template that is edited
 * @returns what to save, and the pictures that this request uploaded
 * @throws AppError VALIDATION_FAILED, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, UNREADABLE_IMAGE, OVERLOADED
 */
export async function takeInTemplatePictures(
  dependencies: { db: Database; storage: Storage },
  viewer: Pick<Viewer, 'id' | 'role'>,
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

/** The served paths of a template's pictures. */
export function picturesOf({ backgroundPath, layoutJson }: Pictured): string[] {
  const { imageElements = [] } = layoutJson as Partial<FlyerLayout>;
  return [...(backgroundPath ? [backgroundPath] : []), ...imageElements.map(({ src }) => src)];
}
