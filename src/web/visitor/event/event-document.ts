import type { Event, EventDetail } from '#contract/events/events.ts';
import type { SharedFlyer } from '#contract/flyers/flyers.ts';
import type { PageRequest } from '#contract/page.ts';
import { srcSetOf } from '#contract/pictures/picture-variants.ts';
import type { Head } from '#web/kit/page/head.ts';
import type { Seed } from '#web/kit/page/pages.ts';
import { eventHead, eventPath } from '#web/shared/events/event-words.ts';
import { PICTURE_SIZES } from '#web/shared/events/picture-sizes.ts';
import { relatedPath, toRelatedEvent } from '#web/visitor/event-extras/related-query.ts';
import { sharedFlyerId, sharedFlyerPath } from './shared-flyer-path.ts';
import { structuredEvent } from './structured-event.ts';

/** Keeps only the canonical parameter `flyer`, the id of a shared flyer. */
export function parameters(given: URLSearchParams): URLSearchParams {
  const flyer = sharedFlyerId(given);
  return new URLSearchParams(flyer ? { flyer } : {});
}

export function queries(url: URL): string[] {
  const slug = slugOf(url);
  const shared = sharedFlyerPath(slug, url.searchParams);
  return [eventPath(slug), relatedPath(slug), ...(shared ? [shared] : [])];
}

function slugOf(url: URL): string {
  const segment = url.pathname.split('/')[2] ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    // The API returns 404 for a malformed slug.
    return segment;
  }
}

function responsesOf(request: PageRequest) {
  const paths = queries(new URL(request.url, request.publicUrl));
  const [path = '', listPath = '', sharedPath = ''] = paths;
  return {
    paths,
    event: request.data[path] as EventDetail | null | undefined,
    related: request.data[listPath] as Event[] | undefined,
    shared: request.data[sharedPath] as SharedFlyer | null | undefined,
  };
}

export function seed(request: PageRequest): Seed[] {
  const { paths, event, related = [], shared } = responsesOf(request);
  const data = [event ?? null, related.map(toRelatedEvent), shared ?? null];
  return paths.map((path, index): Seed => [[path], data[index]]);
}

/** The page's head. A shared flyer becomes the preview picture. The canonical URL is always the event's. */
export function head(request: PageRequest): Head {
  const { event, shared } = responsesOf(request);
  const words = eventHead(event);
  if (!event) return words;
  const origin = new URL(event.url).origin;
  const flyer = shared?.flyer;
  const banner = event.bannerPath ?? event.heroPath;
  const srcSet = banner && srcSetOf(banner, 'avif');
  return {
    ...words,
    sharedUrl: flyer ? event.url + new URL(request.url, request.publicUrl).search : undefined,
    image: flyer
      ? {
          url: origin + flyer.url,
          width: flyer.width,
          height: flyer.height,
          type: 'image/jpeg',
          alt: event.name,
        }
      : words.image,
    // A shared flyer comes before the banner and is in the HTML, so the banner is not preloaded.
    preload: srcSet && !flyer ? { srcSet, sizes: PICTURE_SIZES.banner, type: 'image/avif' } : undefined,
    structured: structuredEvent(event, words.image),
  };
}
