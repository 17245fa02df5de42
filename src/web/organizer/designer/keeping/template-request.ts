import { t } from '#web/kit/language/t.ts';
import type { Template } from '#contract/flyers/templates.ts';
import { dataUrlOf } from '#web/shared/event-pictures/data-url-of.ts';
import type { Design } from '../model/design.ts';
import { withUniqueIds } from '../model/new-id.ts';
import { findPicture } from './pictures.ts';

/** Builds the body of POST /api/templates and PUT /api/templates/{id}. @throws Error when the device has lost the background */
export async function templateRequestOf(design: Design, updatedAt: string | null) {
  const { name, eventId, canvasSize, layout: layoutJson, background } = design;
  const backgroundPath =
    background && ('path' in background ? background.path : await dataUrlOfPicture(background.picture));
  return {
    name: name.trim(),
    eventId,
    canvasSize,
    layoutJson,
    backgroundPath,
    ...(updatedAt && { expectedUpdatedAt: updatedAt }),
  };
}

async function dataUrlOfPicture(picture: string): Promise<string> {
  const blob = await findPicture(picture);
  if (!blob) throw new Error(t('The background is no longer on this device. Choose it again.'));
  return dataUrlOf(blob);
}

export function designOf({ name, eventId, canvasSize, layoutJson, backgroundPath }: Template): Design {
  return {
    name,
    eventId,
    canvasSize,
    background: backgroundPath === null ? null : { path: backgroundPath },
    layout: withUniqueIds(layoutJson),
  };
}
