import { t } from '#web/kit/language/t.ts';
import type { Event } from '#contract/events/events.ts';
import { Badge } from '#web/kit/ui/badge.tsx';

export type BadgedEvent = Pick<Event, 'flyerEnabled'> & Partial<Pick<Event, 'scheduling'>>;

/** A badge for the event's main state: cancelled or postponed, else whether the event offers flyers. */
export function EventBadge({ event }: { event: BadgedEvent }) {
  if (event.scheduling === 'cancelled') return <Badge tone="danger">{t('Cancelled')}</Badge>;
  if (event.scheduling === 'postponed') return <Badge tone="highlight">{t('Postponed')}</Badge>;
  return event.flyerEnabled ? (
    <Badge tone="success">{t('Flyer Enabled')}</Badge>
  ) : (
    <Badge tone="neutral">{t('Info Only')}</Badge>
  );
}

/** The scheduling field for cards. Absent for an event that takes place as announced, as most events do. */
export function schedulingOf({ scheduling }: Pick<Event, 'scheduling'>): Partial<Pick<Event, 'scheduling'>> {
  return scheduling === 'on' ? {} : { scheduling };
}
