import { m } from '#contract/language/message.ts';
import { t } from '#web/kit/language/t.ts';
import { capitalise } from '#web/kit/language/capitalise.ts';

const LABELS: Record<string, string> = {
  technology: m('Technology'),
  business: m('Business'),
  networking: m('Networking'),
  workshop: m('Workshop'),
  conference: m('Conference'),
  health: m('Health'),
  education: m('Education'),
  entertainment: m('Entertainment'),
  sports: m('Sports'),
  community: m('Community'),
  other: m('Other'),
};

/** The label of a category. An unknown category is only capitalised. */
export function categoryLabel(category: string): string {
  return Object.hasOwn(LABELS, category) ? t(LABELS[category]!) : capitalise(category);
}
