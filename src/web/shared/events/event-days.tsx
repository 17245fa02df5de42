import type { Event } from '#contract/events/events.ts';
import { formatDateRange } from '#contract/events/event-date.ts';

/** An event's days. Lines break between the first and last day, never within a date. */
export function EventDays({ event }: { event: Pick<Event, 'eventDate' | 'eventEndDate'> }) {
  const days = formatDateRange(event.eventDate, event.eventEndDate);
  const [first, last] = days.split(' – ');
  if (!last) return days;
  return (
    <>
      <span className="inline-block">{`${first} –`}</span> <span className="inline-block">{last}</span>
    </>
  );
}
