import { t } from '#web/kit/language/t.ts';
import type { AdminEvent } from '#contract/admin/admin.ts';
import { EventBadge } from '#web/shared/events/event-badge.tsx';
import { EventStatusBadge } from '#web/shared/events/event-status-badge.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';

export function EventBadges({ event }: { event: AdminEvent }) {
  return (
    <>
      <EventStatusBadge
        status={event.status}
        edited={event.editedSinceApproval}
        changes={event.changesRequested !== null}
      />
      <EventBadge event={event} />
      {event.featured && <Badge tone="highlight">{t('Featured##event')}</Badge>}
    </>
  );
}
