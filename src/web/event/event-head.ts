import { BRAND } from '#contract/brand.ts';
import type { EventDetail } from '#contract/events.ts';
import type { Head } from '#web/head.ts';
import { truncate } from './truncate.ts';

const DESCRIPTION_LENGTH = 160;
const FLYER_ID = /^[0-9a-f-]{36}$/i;

export const NOT_FOUND_WORDS = {
  title: `Event Not Found – ${BRAND.name}`,
  description: 'This event does not exist, or is no longer published.',
};

/** The first 160 characters of the description. */
function summaryOf(event: EventDetail): string {
  return [...(event.metaDescription || truncate(event.description, Infinity))]
    .slice(0, DESCRIPTION_LENGTH)
    .join('');
}

export function eventWords(event: EventDetail | null | undefined): { title: string; description: string } {
  if (!event) return NOT_FOUND_WORDS;
  return { title: event.metaTitle || `${event.name} – ${BRAND.name}`, description: summaryOf(event) };
}

/**
 * Preview data of an event's page. `origin` is the public URL; with `flyerId` the preview is that flyer, and the page's
 * own address stays the canonical one.
 */
export function eventHead(event: EventDetail, origin: string, flyerId: string | null): Head {
  const base = origin.replace(/\/$/, '');
  const picture = event.heroImage ?? event.logoUrl;
  const flyer = flyerId && FLYER_ID.test(flyerId) ? `${base}/api/flyers/${flyerId}/image` : null;
  const url = `${base}/events/${event.slug}`;
  return {
    ...eventWords(event),
    url,
    image: flyer ?? picture ?? undefined,
    structured: structuredEvent(event, url, picture),
    noIndex: event.status !== 'approved',
  };
}

/** The event in the words of schema.org. */
function structuredEvent(event: EventDetail, url: string, picture: string | null): object {
  const place = event.venue ?? event.location;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.name,
    description: summaryOf(event),
    startDate: event.eventTime ? `${event.eventDate}T${event.eventTime}` : event.eventDate,
    endDate: event.eventEndDate ?? event.eventDate,
    url,
    ...(picture && { image: picture }),
    ...(place && { location: { '@type': 'Place', name: place, address: event.location ?? place } }),
    organizer: { '@type': 'Organization', name: event.organizer.name },
  };
}
