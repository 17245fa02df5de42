import type { Event, EventDetail } from '#contract/events.ts';
import type { SharedFlyer } from '#contract/flyers.ts';
import type { PageRequest } from '#contract/page.ts';
import { srcSetOf } from '#contract/picture-variants.ts';
import type { Head } from '#web/page/head.ts';
import type { Seed } from '#web/page/pages.ts';
import { eventHead, eventPath } from '#web/events/event-words.ts';
import { PICTURE_SIZES } from '#web/events/picture-sizes.ts';
import { toRelatedEvent } from '#web/event-extras/related-query.ts';
import { structuredEvent } from './structured-event.ts';

const FLYER_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Only `flyer`, the id of a shared flyer, matters. */
export function parameters(given: URLSearchParams): URLSearchParams {
  const flyer = (given.get('flyer') ?? '').toLowerCase();
  return new URLSearchParams(FLYER_ID.test(flyer) ? { flyer } : {});
}

export function queries(url: URL): string[] {
  const path = apiPathOf(url);
  const flyer = url.searchParams.get('flyer') ?? '';
  return [path, `${path}/related`, ...(FLYER_ID.test(flyer) ? [`${path}/preview?flyer=${flyer}`] : [])];
}

function apiPathOf(url: URL): string {
  const segment = url.pathname.split('/')[2] ?? '';
  try {
    return eventPath(decodeURIComponent(segment));
  } catch {
    // The API answers a malformed address with 404.
    return eventPath(segment);
  }
}

function answersOf(request: PageRequest) {
  const [path = '', relatedPath = '', previewPath = ''] = queries(new URL(request.url, request.publicUrl));
  return {
    path,
    event: request.data[path] as EventDetail | null | undefined,
    relatedPath,
    related: request.data[relatedPath] as Event[] | undefined,
    shared: request.data[previewPath] as SharedFlyer | null | undefined,
  };
}

/** The page itself doesn't show the shared flyer; only the head does. */
export function seed(request: PageRequest): Seed[] {
  const { path, event, relatedPath, related = [] } = answersOf(request);
  return [
    [[path], event ?? null],
    [[relatedPath], related.map(toRelatedEvent)],
  ];
}

/** A shared flyer is the preview picture; the canonical URL stays the event's. */
export function head(request: PageRequest): Head {
  const { event, shared } = answersOf(request);
  const words = eventHead(event);
  if (!event) return words;
  const origin = new URL(event.url).origin;
  const flyer = shared?.flyer;
  const banner = event.bannerPath ?? event.heroPath;
  const srcSet = banner && srcSetOf(banner, 'avif');
  return {
    ...words,
    sharedUrl: flyer ? event.url + new URL(request.url, request.publicUrl).search : undefined,
    image: flyer ? { ...flyer, url: origin + flyer.url, type: 'image/jpeg', alt: event.name } : words.image,
    preload: srcSet ? { srcSet, sizes: PICTURE_SIZES.banner, type: 'image/avif' } : undefined,
    structured: structuredEvent(event, words.image),
  };
}
