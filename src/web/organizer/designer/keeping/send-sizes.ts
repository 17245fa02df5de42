import type { Template } from '#contract/flyers/templates.ts';
import { mapLayers } from '#flyer/layers-of.ts';
import { sendJson } from '#web/kit/api/api.ts';
import { attemptWith, type Attempt } from '#web/kit/api/attempt.ts';
import { dataUrlOf } from '#web/shared/event-pictures/data-url-of.ts';
import type { FlyerLayout } from '../model/design.ts';
import { pictureBlobOf } from './picture-blob.ts';
import type { MadeSize } from '../other-sizes/make-size.ts';

/**
 * Adds sizes to a saved template. A repeated call with the same sizes adds them only once.
 * @param attempt remembers the last attempt @returns the new templates @throws ApiError
 */
export async function sendSizes(
  saved: Template,
  sizes: readonly MadeSize[],
  attempt: { current: Attempt | null },
): Promise<Template[]> {
  const templates: object[] = [];
  for (const { canvasSize, layout, source } of sizes) {
    const backgroundPath = await backgroundOf(source, saved);
    templates.push({ canvasSize, layoutJson: withSavedImages(layout, saved), backgroundPath });
  }
  const body = { templates };
  attempt.current = attemptWith(JSON.stringify([saved.id, body]), attempt.current);
  const headers = { 'idempotency-key': attempt.current.key };
  return sendJson<Template[]>('POST', `/api/templates/${saved.id}/sizes`, body, headers);
}

/** A stored path, or the data URL of a picture that is not stored yet. */
async function backgroundOf(source: MadeSize['source'], saved: Template): Promise<string | null> {
  if (source === 'own') return saved.backgroundPath;
  return 'path' in source ? source.path : dataUrlOf(await pictureBlobOf(source.drawn));
}

/** Replaces pictures that were new on this device with their stored paths. */
function withSavedImages(layout: FlyerLayout, { layoutJson }: Template): FlyerLayout {
  const stored = new Map(layoutJson.imageElements?.map(({ id, src }) => [id, src]));
  return mapLayers(layout, ({ kind, element }) =>
    kind === 'image' ? { ...element, src: stored.get(element.id) ?? element.src } : element,
  );
}
