import { readLayout } from '#contract/flyers/layout.ts';
import type { FlyerLayout } from '#contract/flyers/layout-types.ts';
import type { ReviewedTemplate } from '#contract/events/review.ts';
import type { Template } from '#contract/flyers/templates.ts';
import { RENDERER_VERSION } from '#flyer/draw-flyer.ts';
import { sha256 } from '#server/platform/media/storage.ts';
import type { TemplateRow } from './templates-tables.ts';

export function templateResponse(row: TemplateRow): Template {
  const { createdBy: _by, creationKey: _key, creationHash: _hash, ...facts } = row;
  return withDesign(facts);
}

/** Adds the design to a row, and writes its times as in responses. */
export function withDesign<Row extends StoredDesign & Pick<TemplateRow, 'createdAt' | 'updatedAt'>>(
  row: Row,
) {
  const times = { createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
  return { ...row, ...designOf(row), ...times };
}

export function reviewedTemplate(row: TemplateRow): ReviewedTemplate {
  const { eventId: _eventId, backgroundPath: _path, layoutJson: _layout, ...facts } = templateResponse(row);
  return facts;
}

type StoredDesign = Pick<TemplateRow, 'id' | 'layoutJson' | 'backgroundPath'>;

/** Returns the layout in the current version, and the thumbnail's path. @throws z.ZodError for a layout of an unknown version */
export function designOf(row: StoredDesign): { layoutJson: FlyerLayout; thumbnailPath: string } {
  const layoutJson = readLayout(row.layoutJson);
  const version = thumbnailVersion(layoutJson, row.backgroundPath);
  return { layoutJson, thumbnailPath: `/api/templates/${row.id}/thumbnail?v=${version}` };
}

/** Version of a thumbnail. It changes whenever anything drawn in the template changes. */
export function thumbnailVersion(layout: FlyerLayout, backgroundPath: string | null): string {
  const drawn = sha256(JSON.stringify([RENDERER_VERSION, backgroundPath, layout]));
  return Buffer.from(drawn, 'hex').toString('base64url').slice(0, 10);
}
