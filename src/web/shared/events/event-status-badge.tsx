import type { EventStatus } from '#contract/events/event-constants.ts';
import { Badge, type BadgeTone } from '#web/kit/ui/badge.tsx';

const LOOKS: Record<EventStatus, { tone: BadgeTone; label: string }> = {
  pending: { tone: 'highlight', label: 'Pending' },
  approved: { tone: 'success', label: 'Approved' },
  rejected: { tone: 'danger', label: 'Rejected' },
  draft: { tone: 'neutral', label: 'Draft' },
  archived: { tone: 'neutral', label: 'Archived' },
};

interface EventStatusBadgeProps {
  status: EventStatus;
  edited?: boolean;
  /** Whether an admin asked the owner for changes. */
  changes?: boolean;
}

export function EventStatusBadge({ status, edited = false, changes = false }: EventStatusBadgeProps) {
  return (
    <>
      <Badge tone={LOOKS[status].tone}>{LOOKS[status].label}</Badge>
      {changes && <Badge tone="info">Changes requested</Badge>}
      {edited && <Badge tone="info">Edited since approval</Badge>}
    </>
  );
}
