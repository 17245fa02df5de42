import type { Template } from '#contract/flyers/templates.ts';
import { readKept } from '#web/kit/storage/stored.ts';
import { TEMPLATE_DRAFT_PREFIX } from '#web/kit/storage/kept-names.ts';
import { defaultLayout } from '../model/default-layout.ts';
import type { Design } from '../model/design.ts';
import { designOf } from './template-request.ts';

/** An unsaved design on this device. */
export interface TemplateDraft {
  design: Design;
  /** The version of the template that editing started from. */
  updatedAt: string | null;
}

/** Storage key of a draft. @param template the edited template's id, or `create` */
export function draftKey(userId: string, template: string): string {
  return `${TEMPLATE_DRAFT_PREFIX}${userId}-${template}`;
}

/** Reads a draft. Returns null if there is none that this release can read. */
export function readDraft(key: string): TemplateDraft | null {
  const kept = readKept(key) as TemplateDraft | null;
  const layout = kept?.design?.layout;
  return Array.isArray(layout?.textElements) && Array.isArray(layout.photoElements) ? kept : null;
}

/**
 * The designer's initial design: the draft on this device, else the template, else the default elements. `saved` is the saved
 * template, or the initial design of a new template.
 */
export function beginningOf(key: string, template: Template | null, eventId: string) {
  const saved: Design = template
    ? designOf(template)
    : { name: '', eventId, canvasSize: '800x600', background: null, layout: defaultLayout('800x600') };
  const draft = readDraft(key);
  if (!draft || isSame(draft.design, saved)) {
    return { design: saved, saved, updatedAt: template?.updatedAt ?? null, isRestored: false };
  }
  const design = template || !eventId ? draft.design : { ...draft.design, eventId };
  // Keeps the version that the draft is based on, so that saving reports a newer version of the template.
  return { design, saved, updatedAt: template && (draft.updatedAt ?? template.updatedAt), isRestored: true };
}

export function isSame(a: Design, b: Design): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
