import type { EventDetail } from '#contract/events.ts';
import { useSyncExternalStore } from 'react';
import { zoneLabel } from '#contract/event-date.ts';
import { offsetWords, readersTime } from './readers-time.ts';

const stay = () => () => undefined;

/**
 * The start in the event's zone, and below it in the viewer's. The server doesn't know the viewer's zone: until
 * hydration, and when both zones agree, the second line shows the UTC offset, so the layout never shifts.
 */
export function EventTime({ event }: { event: EventDetail }) {
  const { eventTime, timezone, startsAt } = event;
  const readers = useSyncExternalStore(
    stay,
    () => readersTime(startsAt),
    () => null,
  );
  return (
    <>
      <time dateTime={startsAt} className="block">
        {eventTime} {zoneLabel(timezone)}
      </time>
      <span className="block text-sm font-normal text-ink-soft">{readers ?? offsetWords(startsAt)}</span>
    </>
  );
}
