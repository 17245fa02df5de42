import { t } from '#web/kit/language/t.ts';
import type { EventDetail } from '#contract/events/events.ts';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Icon, type IconName } from '#web/kit/ui/icon.tsx';
import { parseDay, zoneLabel } from '#contract/events/event-date.ts';
import { EventDays } from '#web/shared/events/event-days.tsx';
import { attendanceOf } from '#contract/events/attendance.ts';
import { mapUrl } from './event-place.ts';
import { formatPrice } from '#contract/events/event-price.ts';
import { offsetWords, readersTime } from './readers-time.ts';
import { BUILDING, TICKET } from './fact-icons.ts';
import { webLink } from './web-link.ts';

export function EventFacts({ event }: { event: EventDetail }) {
  const day = parseDay(event.eventDate);
  const isOnline = attendanceOf(event) === 'online';
  return (
    <section aria-label={t('Event facts')} className="mt-7 flex flex-wrap gap-6 sm:gap-9">
      <p aria-hidden="true" className="flex min-w-17 flex-col self-start border-b-4 border-marigold pb-1">
        <span className="font-display text-6xl leading-none font-extrabold tracking-tighter">
          {day?.day ?? '?'}
        </span>
        <span className="font-display text-2xl font-bold text-clay uppercase">{day?.month ?? t('TBA')}</span>
      </p>
      <dl className="grid flex-1 basis-44 gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact icon="calendar" label={t('Date')}>
          <EventDays event={event} />
        </Fact>
        {event.eventTime && (
          <Fact icon="clock" label={t('Time')}>
            <EventTime event={event} />
          </Fact>
        )}
        {event.location && (
          <Fact icon="pin" label={t('Location')}>
            <Place name={event.location} url={isOnline ? null : mapUrl(event.location)} />
          </Fact>
        )}
        {event.venue && (
          <Fact icon={BUILDING} label={t('Venue')}>
            <Place name={event.venue} url={isOnline ? null : mapUrl(event.venue, event.location)} />
          </Fact>
        )}
        {event.maxAttendees !== null && (
          <Fact icon="people" label={t('Attendees')}>
            {t('Max {count} attendees', { count: event.maxAttendees })}
          </Fact>
        )}
        <Fact icon={TICKET} label={t('Ticket price')}>
          {formatPrice(event.ticketPrice, event.currency)}
          <BookingLink event={event} />
        </Fact>
      </dl>
    </section>
  );
}

/** A link to buy a ticket or to register. On phones, the card with all links is far below. */
function BookingLink({ event }: { event: EventDetail }) {
  const [link] = [
    ...webLink(TICKET, t('Get Tickets'), event.ticketUrl),
    ...webLink('calendar', t('Register Now'), event.registrationUrl),
  ];
  if (!link || event.hasEnded || event.scheduling === 'cancelled') return null;
  return (
    <>
      <br />
      <Place name={link.label} url={link.href ?? null} />
    </>
  );
}

function Place({ name, url }: { name: string; url: string | null }) {
  if (url === null) return name;
  return (
    <a
      href={url}
      target="_blank"
      rel="nofollow"
      className="-my-2.5 inline-block py-2.5 underline decoration-line decoration-2 underline-offset-4 hover:decoration-ink"
    >
      {name}
    </a>
  );
}

function Fact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className="relative min-w-0 ps-8">
      <dt className="text-sm text-ink-soft">
        <Icon name={icon} className="absolute top-0.5 start-0 size-5 text-clay" />
        {label}
      </dt>
      <dd className="text-start font-semibold wrap-anywhere" dir="auto">
        {children}
      </dd>
    </div>
  );
}

const stay = () => () => undefined;

/**
 * The start time in the event's time zone and, on a second line, in the viewer's. The server doesn't know the viewer's
 * time zone, so the second line shows the UTC offset until hydration. The offset stays if both times agree. The layout
 * never shifts.
 */
function EventTime({ event }: { event: EventDetail }) {
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
