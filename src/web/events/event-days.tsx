import type { Event } from '#contract/events.ts';
import { formatDateRange } from '#contract/event-date.ts';

/** An event's days in words; a line may end between its first and its last day, never inside one of them that fits a line. */
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
