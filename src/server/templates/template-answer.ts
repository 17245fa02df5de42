import { readLayout } from '#contract/layout.ts';
import type { Template } from '#contract/templates.ts';
import type { templates } from './templates-tables.ts';
import { thumbnailVersion } from './thumbnail-version.ts';

export type TemplateRow = typeof templates.$inferSelect;

/** A template as its owner reads it, its layout in the current version. */
export function templateAnswer(row: TemplateRow): Template {
  const { id, name, eventId, canvasSize, status, backgroundPath, createdAt, updatedAt } = row;
  const layoutJson = readLayout(row.layoutJson);
  const version = thumbnailVersion(layoutJson, backgroundPath);
  return {
    id,
    name,
    eventId,
    canvasSize,
    status,
    backgroundPath,
    layoutJson,
    thumbnailPath: `/api/templates/${id}/thumbnail?v=${version}`,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
