import { t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import type { ContactStatus } from '#contract/admin/contact-inbox.ts';
import { Badge, type BadgeTone } from '#web/kit/ui/badge.tsx';

/** Labels of contact statuses: messages to translate with `t`. */
export const CONTACT_STATUS_LABELS: Record<ContactStatus, string> = {
  new: m('New##message'),
  open: m('Open##message'),
  closed: m('Closed##message'),
};
const TONES: Record<ContactStatus, BadgeTone> = { new: 'highlight', open: 'info', closed: 'neutral' };

export function ContactStatusBadge({ status }: { status: ContactStatus }) {
  return <Badge tone={TONES[status]}>{t(CONTACT_STATUS_LABELS[status])}</Badge>;
}
