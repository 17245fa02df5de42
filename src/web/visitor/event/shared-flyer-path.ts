import { eventPath } from '#web/shared/events/event-words.ts';

const FLYER_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Id of the shared flyer in a page's query, in lower case; null without one. */
export function sharedFlyerId(query: URLSearchParams): string | null {
  const id = query.get('flyer') ?? '';
  return FLYER_ID.test(id) ? id.toLowerCase() : null;
}

/** API path of the shared flyer's preview; null without a shared flyer. */
export function sharedFlyerPath(slug: string, query: URLSearchParams): string | null {
  const id = sharedFlyerId(query);
  return id && `${eventPath(slug)}/preview?flyer=${id}`;
}
