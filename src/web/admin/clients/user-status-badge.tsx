import type { User } from '#contract/accounts/accounts.ts';
import { Badge, type BadgeTone } from '#web/kit/ui/badge.tsx';

export const STATUS_LABELS: Record<User['status'], string> = {
  pending: 'Pending',
  approved: 'Active',
  suspended: 'Suspended',
};

const TONES: Record<User['status'], BadgeTone> = {
  approved: 'success',
  pending: 'highlight',
  suspended: 'danger',
};

export function UserStatusBadge({ status }: { status: User['status'] }) {
  return <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>;
}
