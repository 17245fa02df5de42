import { t } from '#web/kit/language/t.ts';
import { m } from '#contract/language/message.ts';
import type { User } from '#contract/accounts/accounts.ts';
import { Badge, type BadgeTone } from '#web/kit/ui/badge.tsx';

/** Labels of account statuses: messages to translate with `t`. */
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

export function UserStatusBadge({ user: { status, declined } }: { user: User }) {
  return <Badge tone={TONES[status]}>{declined ? t('Declined') : t(STATUS_LABELS[status])}</Badge>;
}

/** Whether the account can be approved, because its application is pending or was declined. */
export function isApplicant({ status, declined }: User): boolean {
  return status === 'pending' || declined;
}
