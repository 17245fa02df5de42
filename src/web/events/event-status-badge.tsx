import type { EventStatus } from '#contract/event-constants.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const LOOKS: Record<EventStatus, { tone: BadgeTone; label: string }> = {
  pending: { tone: 'highlight', label: 'Pending' },
  approved: { tone: 'success', label: 'Approved' },
  rejected: { tone: 'danger', label: 'Rejected' },
  draft: { tone: 'neutral', label: 'Draft' },
  archived: { tone: 'neutral', label: 'Archived' },
};

export function EventStatusBadge({ status, edited = false }: { status: EventStatus; edited?: boolean }) {
  return (
    <>
      <Badge tone={LOOKS[status].tone}>{LOOKS[status].label}</Badge>
      {edited && <Badge tone="info">Edited since approval</Badge>}
    </>
  );
}
