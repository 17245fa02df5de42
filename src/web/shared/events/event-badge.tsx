import type { Event } from '#contract/events/events.ts';
import { Badge } from '#web/kit/ui/badge.tsx';

export type BadgedEvent = Pick<Event, 'flyerEnabled'> & Partial<Pick<Event, 'scheduling'>>;

/** The first that people need to know: whether the event takes place, else what the page offers. */
export function EventBadge({ event }: { event: BadgedEvent }) {
  if (event.scheduling === 'cancelled') return <Badge tone="danger">Cancelled</Badge>;
  if (event.scheduling === 'postponed') return <Badge tone="highlight">Postponed</Badge>;
  return event.flyerEnabled ? (
    <Badge tone="success">Flyer Enabled</Badge>
  ) : (
    <Badge tone="neutral">Info Only</Badge>
  );
}

/** For cards: absent while the event takes place as announced, which most do. */
export function schedulingOf({ scheduling }: Pick<Event, 'scheduling'>): Partial<Pick<Event, 'scheduling'>> {
  return scheduling === 'on' ? {} : { scheduling };
}
