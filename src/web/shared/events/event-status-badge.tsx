import { m } from '#contract/language/message.ts';
import { t } from '#web/kit/language/t.ts';
import type { EventStatus } from '#contract/events/event-constants.ts';
import { Badge, type BadgeTone } from '#web/kit/ui/badge.tsx';

const LOOKS: Record<EventStatus, { tone: BadgeTone; label: string }> = {
  pending: { tone: 'highlight', label: m('Pending') },
  approved: { tone: 'success', label: m('Approved') },
  rejected: { tone: 'danger', label: m('Rejected') },
  draft: { tone: 'neutral', label: m('Draft') },
  archived: { tone: 'neutral', label: m('Archived') },
};

export const eventStatusLabel = (status: EventStatus): string => t(LOOKS[status].label);

interface EventStatusBadgeProps {
  status: EventStatus;
  edited?: boolean;
  /** Whether an admin asked the owner for changes. */
  changes?: boolean;
}

export function EventStatusBadge({ status, edited = false, changes = false }: EventStatusBadgeProps) {
  return (
    <>
      <Badge tone={LOOKS[status].tone}>{eventStatusLabel(status)}</Badge>
      {changes && <Badge tone="info">{t('Changes requested')}</Badge>}
      {edited && <Badge tone="info">{t('Edited since approval')}</Badge>}
    </>
  );
}
