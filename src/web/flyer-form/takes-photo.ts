import type { OfferedTemplate } from '#contract/events.ts';

/** Whether a template has a place for the attendee's photo. */
export function takesPhoto(template: Pick<OfferedTemplate, 'layoutJson'>): boolean {
  return template.layoutJson.photoElements.length > 0;
}
