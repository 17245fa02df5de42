import { eventPath } from '#web/shared/events/event-words.ts';

const FLYER_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The flyer that a page's query shares, in lower case; null without one. */
export function sharedFlyerId(query: URLSearchParams): string | null {
  const id = query.get('flyer') ?? '';
  return FLYER_ID.test(id) ? id.toLowerCase() : null;
}

/** The API path of that flyer's preview. */
export function sharedFlyerPath(slug: string, query: URLSearchParams): string | null {
  const id = sharedFlyerId(query);
  return id && `${eventPath(slug)}/preview?flyer=${id}`;
}
