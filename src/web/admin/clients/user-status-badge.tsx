import { t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import type { User } from '#contract/accounts/accounts.ts';
import { Badge, type BadgeTone } from '#web/kit/ui/badge.tsx';

/** Messages. */
export const STATUS_LABELS: Record<User['status'], string> = {
  pending: m('Pending'),
  approved: m('Active##user'),
  suspended: m('Suspended'),
};

const TONES: Record<User['status'], BadgeTone> = {
  approved: 'success',
  pending: 'highlight',
  suspended: 'danger',
};

export function UserStatusBadge({ status }: { status: User['status'] }) {
  return <Badge tone={TONES[status]}>{t(STATUS_LABELS[status])}</Badge>;
}
