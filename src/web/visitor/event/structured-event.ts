import { t } from '#web/kit/language/t.ts';
import { plainTextOf } from '#contract/text/plain-text.ts';
import { attendanceOf } from '#contract/events/attendance.ts';
import { AFRICAN_COUNTRIES } from '#contract/places/countries.ts';
import type { EventDetail } from '#contract/events/events.ts';
import type { PreviewPicture } from '#web/kit/page/head.ts';
import { tagsOf } from '#web/shared/events/event-words.ts';
import { truncate } from '#web/shared/events/truncate.ts';

const ATTENDANCE = {
  online: 'OnlineEventAttendanceMode',
  both: 'MixedEventAttendanceMode',
  'in-person': 'OfflineEventAttendanceMode',
} as const;

const EVENT_STATUS = {
  on: 'EventScheduled',
  cancelled: 'EventCancelled',
  postponed: 'EventPostponed',
} as const;

const DESCRIPTION_LENGTH = 2000;

/** The event and its breadcrumb as schema.org data. Unknown facts are omitted. */
export function structuredEvent(event: EventDetail, preview: PreviewPicture | undefined): object[] {
  const { origin } = new URL(event.url);
  const home = `${origin}/`;
  const tags = tagsOf(event);
  const pictures = [preview?.url, event.bannerPath && origin + event.bannerPath].filter(Boolean);
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Event',
      '@id': `${event.url}#event`,
      name: event.name,
      description: truncate(plainTextOf(event.description), DESCRIPTION_LENGTH),
      url: event.url,
      image: pictures,
      startDate: event.eventTime ? event.startsAt : event.eventDate,
      endDate: event.eventTime ? event.endsAt : (event.eventEndDate ?? event.eventDate),
      eventStatus: `https://schema.org/${EVENT_STATUS[event.scheduling]}`,
      eventAttendanceMode: `https://schema.org/${ATTENDANCE[attendanceOf(event)]}`,
      ...locationOf(event),
      ...offersOf(event),
      organizer: {
        '@type': 'Organization',
        name: event.organizer.name,
        url: event.website ?? `${home}?search=${encodeURIComponent(event.organizer.name)}`,
      },
      ...(tags.length > 0 && { keywords: tags.join(', ') }),
      ...(event.maxAttendees !== null && { maximumAttendeeCapacity: event.maxAttendees }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: t('Events'), item: home },
        { '@type': 'ListItem', position: 2, name: event.name, item: event.url },
      ],
    },
  ];
}

function locationOf(event: EventDetail): object {
  const { location, venue, country } = event;
  const attendance = attendanceOf(event);
  const virtual = {
    '@type': 'VirtualLocation',
    url: event.registrationUrl ?? event.ticketUrl ?? event.website ?? event.url,
  };
  if (attendance === 'online') return { location: virtual };
  const name = venue ?? location;
  if (!name) return {};
  const code = AFRICAN_COUNTRIES.find((known) => known.name === country)?.code;
  const locality = location?.split(',')[0]?.trim();
  const place = {
    '@type': 'Place',
    name,
    address: {
      '@type': 'PostalAddress',
      ...(venue && { streetAddress: venue }),
      ...(locality && locality !== country && { addressLocality: locality }),
      ...(code && { addressCountry: code }),
    },
  };
  return { location: attendance === 'both' ? [place, virtual] : place };
}

function offersOf({
  ticketPrice,
  currency,
  ticketUrl,
  registrationUrl,
  url,
  hasEnded,
  scheduling,
  createdAt,
}: EventDetail): object {
  const prices = (ticketPrice ?? '0').split('-').map((price) => Number(price));
  const [low = 0, high = low] = prices;
  if (prices.some((price) => !Number.isFinite(price))) return {};
  const shared = {
    priceCurrency: currency,
    url: ticketUrl ?? registrationUrl ?? url,
    // Ended, cancelled and postponed events have no availability, because "sold out" would be wrong.
    ...(!hasEnded && scheduling === 'on' && { availability: 'https://schema.org/InStock' }),
    validFrom: createdAt,
  };
  return {
    isAccessibleForFree: high === 0,
    offers:
      high > low
        ? { '@type': 'AggregateOffer', lowPrice: low, highPrice: high, ...shared }
        : { '@type': 'Offer', price: low, ...shared },
  };
}
