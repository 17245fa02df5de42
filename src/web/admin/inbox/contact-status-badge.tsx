import type { ContactStatus } from '#contract/admin/contact-inbox.ts';
import { Badge, type BadgeTone } from '#web/kit/ui/badge.tsx';

export const CONTACT_STATUS_LABELS: Record<ContactStatus, string> = {
  new: 'New',
  open: 'Open',
  closed: 'Closed',
};
const TONES: Record<ContactStatus, BadgeTone> = { new: 'highlight', open: 'info', closed: 'neutral' };

export function ContactStatusBadge({ status }: { status: ContactStatus }) {
  return <Badge tone={TONES[status]}>{CONTACT_STATUS_LABELS[status]}</Badge>;
}
