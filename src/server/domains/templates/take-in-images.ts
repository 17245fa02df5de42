import { sql } from 'drizzle-orm';
import type { FlyerLayout } from '#contract/flyers/layout-types.ts';
import { TEMPLATE_BACKGROUND_BYTES, TEMPLATE_MESSAGES } from '#contract/flyers/template-rules.ts';
import type { Viewer } from '#server/platform/users/users-policy.ts';
import type { Database } from '#server/platform/db/database.ts';
import { fieldError } from '#server/platform/kernel/app-error.ts';
import { prepareBackground } from '#server/platform/media/pictures/prepare-background.ts';
import type { PreparedPicture } from '#server/platform/media/stored-picture.ts';
import { hasTemplate } from './find-template.ts';
import { templates } from './templates-tables.ts';

/** In pixels; larger pictures are shrunk until their shorter side has this. */
const LARGEST = { width: 1080, height: 1080 };

/** The pictures that a layout's image elements send as data URLs, by the field they came in. */
export function imagesSentIn(layout: FlyerLayout): Promise<PreparedPicture>[] {
  return sourcesOf(layout).flatMap(({ src, field }) =>
    src.startsWith('data:')
      ? [prepareBackground(src, field, { maxBytes: TEMPLATE_BACKGROUND_BYTES, canvas: LARGEST })]
      : [],
  );
}

export function withServedImages(layout: FlyerLayout, prepared: readonly PreparedPicture[]): FlyerLayout {
  if (!layout.imageElements) return layout;
  const paths = new Map(prepared.map(({ field, servedPath }) => [field, servedPath]));
  const imageElements = layout.imageElements.map((element, i) => ({
    ...element,
    src: paths.get(fieldOf(i)) ?? element.src,
  }));
  return { ...layout, imageElements };
}

/**
 * A stored picture may be reused by anyone who may edit a template that has it, as a duplicate does.
 * @throws AppError VALIDATION_FAILED with the path of a picture that no such template has
 */
export async function refuseForeignImages(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'role'>,
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
