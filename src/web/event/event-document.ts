import type { EventDetail } from '#contract/events.ts';
import type { PageRequest } from '#contract/page.ts';
import type { Head } from '#web/head.ts';
import { eventPath, eventWords, summaryOf } from './event-words.ts';

const FLYER_ID = /^[0-9a-f-]{36}$/i;

export function queries(url: URL): string[] {
  const segment = url.pathname.split('/')[2] ?? '';
  try {
    return [eventPath(decodeURIComponent(segment))];
  } catch {
    // A broken percent sign names no event; the API says so.
    return [eventPath(segment)];
  }
}

export function head(request: PageRequest): Head {
  const url = new URL(request.url, request.publicUrl);
  const event = request.data[queries(url)[0]!] as EventDetail | null | undefined;
  if (!event) return { ...eventWords(event), noIndex: true };
  return eventHead(event, request.publicUrl, url.searchParams.get('flyer'));
}

/**
 * Preview data of an event's page. `origin` is the public URL; with `flyerId` the preview is that flyer, and the page's
 * own address stays the canonical one.
 */
function eventHead(event: EventDetail, origin: string, flyerId: string | null): Head {
  const base = origin.replace(/\/$/, '');
  const picture = event.heroImage ?? event.logoUrl ?? `${base}/api/events/${event.slug}/cloth.jpg`;
  const flyer = flyerId && FLYER_ID.test(flyerId) ? `${base}/api/flyers/${flyerId}/image` : null;
  const url = `${base}/events/${event.slug}`;
  return {
    ...eventWords(event),
    url,
    image: flyer ?? picture,
    structured: structuredEvent(event, url, picture),
    noIndex: event.status !== 'approved',
  };
}

/** The event in the words of schema.org. */
function structuredEvent(event: EventDetail, url: string, picture: string): object {
  const place = event.venue ?? event.location;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.name,
    description: summaryOf(event),
    startDate: event.eventTime ? `${event.eventDate}T${event.eventTime}` : event.eventDate,
    endDate: event.eventEndDate ?? event.eventDate,
    url,
    image: picture,
    ...(place && { location: { '@type': 'Place', name: place, address: event.location ?? place } }),
    organizer: { '@type': 'Organization', name: event.organizer.name },
  };
}
