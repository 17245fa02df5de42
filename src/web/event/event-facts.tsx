import type { EventDetail } from '#contract/events.ts';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { formatDateRange, parseDay, zoneLabel } from './event-date.ts';
import { formatPrice } from './event-price.ts';

/** When, where, how many, how much: the day large, the rest beside it. */
export function EventFacts({ event }: { event: EventDetail }) {
  const day = parseDay(event.eventDate);
  return (
    <section aria-label="Event facts" className="mt-7 flex gap-6 sm:gap-9">
      <p aria-hidden="true" className="flex min-w-16 flex-col self-start border-b-4 border-marigold pb-1">
        <span className="font-display text-6xl leading-none font-extrabold tracking-tighter">
          {day?.day ?? '?'}
        </span>
        <span className="font-display text-2xl font-bold text-clay uppercase">{day?.month ?? 'TBA'}</span>
      </p>
      <dl className="grid flex-1 gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact icon="calendar" label="Date">
          {formatDateRange(event.eventDate, event.eventEndDate)}
        </Fact>
        {event.eventTime && (
          <Fact icon="clock" label="Time">
            {event.eventTime} <span className="font-normal text-ink-soft">{zoneLabel(event.timezone)}</span>
          </Fact>
        )}
        {event.location && (
          <Fact icon="pin" label="Location">
            {event.location}
          </Fact>
        )}
        {event.venue && (
          <Fact icon="building" label="Venue">
            {event.venue}
          </Fact>
        )}
        {event.maxAttendees !== null && (
          <Fact icon="people" label="Attendees">
            Max {event.maxAttendees.toLocaleString('en')} attendees
          </Fact>
        )}
        <Fact icon="ticket" label="Ticket price">
          {formatPrice(event.ticketPrice, event.currency)}
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className="relative min-w-0 pl-8">
      <dt className="text-sm text-ink-soft">
        <Icon name={icon} className="absolute top-0.5 left-0 size-5 text-clay" />
        {label}
      </dt>
      <dd className="font-semibold wrap-anywhere" dir="auto">
        {children}
      </dd>
    </div>
  );
}
