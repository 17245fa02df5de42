import { readKept } from '#web/kit/storage/kept-json.ts';
import { TEMPLATE_DRAFT_PREFIX } from '#web/kit/storage/kept-names.ts';
import type { Design } from '../model/design.ts';

/** An unsaved design on this device. */
export interface TemplateDraft {
  design: Design;
  /** The version of the edited template that the design began with. */
  updatedAt: string | null;
}

/** @param template the edited template's id, or `create` */
export function draftKey(userId: string, template: string): string {
  return `${TEMPLATE_DRAFT_PREFIX}${userId}-${template}`;
}

/** Null without a draft that this release can read. */
export function readDraft(key: string): TemplateDraft | null {
  const kept = readKept(key) as TemplateDraft | null;
  const layout = kept?.design?.layout;
  return Array.isArray(layout?.textElements) && Array.isArray(layout.photoElements) ? kept : null;
}
