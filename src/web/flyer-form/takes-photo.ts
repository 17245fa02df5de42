import type { OfferedTemplate } from '#contract/events.ts';

export function takesPhoto(template: Pick<OfferedTemplate, 'layoutJson'>): boolean {
  return template.layoutJson.photoElements.length > 0;
}
