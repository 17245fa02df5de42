import type { EventDetail } from '#contract/events.ts';
import { useSyncExternalStore } from 'react';
import { zoneLabel } from '#contract/event-date.ts';
import { offsetWords, readersTime } from './readers-time.ts';

/** Nobody takes their clock to another country while they read. */
const stay = () => () => undefined;

/**
 * When it begins by the clock there, and below by the reader's. The server cannot know that one: until the page's code is
 * there, and where both are the same, the line says how far the clock there is from Greenwich, so nothing moves.
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
