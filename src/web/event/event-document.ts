import type { EventDetail } from '#contract/events.ts';
import type { SharedFlyer } from '#contract/flyers.ts';
import type { PageRequest } from '#contract/page.ts';
import { srcSetOf } from '#contract/picture-variants.ts';
import type { Head } from '#web/head.ts';
import type { Seed } from '#web/pages.ts';
import { eventCard, eventPreview } from '#web/preview-picture.ts';
import { eventPath, eventWords, summaryOf } from './event-words.ts';
import { PICTURE_SIZES } from './picture-sizes.ts';

const FLYER_ID = /^[0-9a-f-]{36}$/i;

export function queries(url: URL): string[] {
  const path = apiPathOf(url);
  const flyer = url.searchParams.get('flyer') ?? '';
  return FLYER_ID.test(flyer) ? [path, `${path}/preview?flyer=${flyer}`] : [path];
}

function apiPathOf(url: URL): string {
  const segment = url.pathname.split('/')[2] ?? '';
  try {
    return eventPath(decodeURIComponent(segment));
  } catch {
    // A broken percent sign names no event; the API says so.
    return eventPath(segment);
  }
}

function answersOf(request: PageRequest) {
  const [path = '', previewPath = ''] = queries(new URL(request.url, request.publicUrl));
  const event = request.data[path] as EventDetail | null | undefined;
  return { path, event, shared: request.data[previewPath] as SharedFlyer | null | undefined };
}

/** The shared flyer is for the head alone: the page itself shows the event as it always is. */
export function seed(request: PageRequest): Seed[] {
  const { path, event } = answersOf(request);
  return [[[path], event ?? null]];
}

export function head(request: PageRequest): Head {
  const { event, shared } = answersOf(request);
  if (!event) return { ...eventWords(event), noIndex: true };
  return eventHead(event, request.publicUrl, shared?.flyer ?? null);
}

/**
 * Preview data of an event's page. `origin` is the public URL; a shared `flyer` of the event is the preview, and the
 * page's own address stays the canonical one.
 */
function eventHead(event: EventDetail, origin: string, flyer: SharedFlyer['flyer']): Head {
  const base = origin.replace(/\/$/, '');
  const picture = eventPreview(event) ?? eventCard(event, origin);
  const banner = event.bannerPath ?? event.heroPath;
  const srcSet = banner && srcSetOf(banner, 'avif');
  const url = `${base}/events/${event.slug}`;
  return {
    ...eventWords(event),
    url,
    image: flyer ? { ...flyer, url: base + flyer.url, type: 'image/jpeg', alt: event.name } : picture,
    preload: srcSet ? { srcSet, sizes: PICTURE_SIZES.banner, type: 'image/avif' } : undefined,
    structured: structuredEvent(event, url, picture.url),
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
