import type { OwnTemplate } from '#contract/accounts/dashboard.ts';
import { t } from '#web/kit/language/t.ts';

/** The path of the viewer's templates, newest first. */
export const OWN_TEMPLATES = '/api/my-templates';

/** The link to an event's newest template, or to a new template if the event has none. */
export function designLinkOf(eventId: string, templates: readonly OwnTemplate[] | null | undefined) {
  const template = templates?.find((each) => each.eventId === eventId);
  const to = `/create-template?eventId=${eventId}`;
  return template
    ? { to: `${to}&edit=${template.id}`, label: t('Edit Template') }
    : { to, label: t('Design Template') };
}
