import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/api/api.ts';
import { toCardEvent, type CardEvent, type ListedEvent } from '#web/events/event-card.tsx';

/** One page of the event list. */
export interface EventPage {
  events: CardEvent[];
  /** Matches in all pages; a floor when `capped`. */
  total: number;
  capped: boolean;
  /** The cursor of the next page, or null on the last. */
  next: string | null;
  /** What was searched for in place of a misspelt search. */
  corrected?: string;
}

/** Who comes back from an event finds the list as it was. */
const KEPT_MS = 30 * 60 * 1000;

/** A first visit pays for few cards; who wants more gets the API's full pages. */
const FIRST_PAGE = '12';

/** The API path of a list of events. Home shows featured events apart, unless it is asked to put them first. */
export function listPath(
  parameters: URLSearchParams,
  { featured = false, cursor = '' }: { featured?: boolean; cursor?: string } = {},
): string {
  const query = new URLSearchParams(parameters);
  if (showsFeaturedApart(parameters)) query.set('featured', featured ? 'only' : 'exclude');
  if (cursor) query.set('cursor', cursor);
  else if (!featured) query.set('limit', FIRST_PAGE);
  return `/api/events?${query}`;
}

/** Whether featured events stand in a list of their own, rather than first in the one list. */
export function showsFeaturedApart(parameters: URLSearchParams): boolean {
  return parameters.get('sort') !== 'featured';
}

/** Puts an answer of GET /api/events and its headers together. */
export function toEventPage(
  events: ListedEvent[],
  header: (name: string) => string | null | undefined,
): EventPage {
  const next = /<([^>]*)>;\s*rel="?next"?/.exec(header('link') ?? '')?.[1];
  const corrected = header('x-search-corrected');
  return {
    events: events.map(toCardEvent),
    total: Number(header('x-total-count') ?? events.length),
    capped: header('x-total-count-capped') === 'true',
    next: next ? new URL(next, 'http://page.invalid').searchParams.get('cursor') : null,
    ...(corrected && { corrected: decodeURIComponent(corrected) }),
  };
}

async function readPage(path: string, signal: AbortSignal): Promise<EventPage> {
  const response = await callApi(path, { signal });
  return toEventPage((await response.json()) as ListedEvent[], (name) => response.headers.get(name));
}

/** A list's key: its first element lets every change of events refresh it by URL. */
export function listKey(path: string) {
  return ['/api/events', { list: path }] as const;
}

/** The list from `cursor` on, page after page. */
export function eventListQuery(parameters: URLSearchParams, cursor: string) {
  return infiniteQueryOptions({
    queryKey: listKey(listPath(parameters, { cursor })),
    initialPageParam: cursor,
    getNextPageParam: (page: EventPage) => page.next,
    queryFn: ({ pageParam, signal }) => readPage(listPath(parameters, { cursor: pageParam }), signal),
    gcTime: KEPT_MS,
  });
}

/** The featured events under the same filters. */
export function featuredListQuery(parameters: URLSearchParams) {
  const path = listPath(parameters, { featured: true });
  return queryOptions({
    queryKey: listKey(path),
    queryFn: ({ signal }) => readPage(path, signal),
    gcTime: KEPT_MS,
    enabled: showsFeaturedApart(parameters),
  });
}

export const STRIP_PATH = '/api/events/featured';

/** The featured events whatever the filters are. `known`: what the list already holds of them. */
export function stripQuery(known: CardEvent[] | undefined) {
  return queryOptions({
    queryKey: [STRIP_PATH, { cards: true }],
    queryFn: async ({ signal }) => {
      const response = await callApi(STRIP_PATH, { signal });
      return ((await response.json()) as ListedEvent[]).map(toCardEvent);
    },
    initialData: known,
    gcTime: KEPT_MS,
  });
}
