import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/kit/api/api.ts';
import type { ListedEvent } from '#contract/events/events.ts';
import { toFeaturedEvent, type FeaturedEvent } from '#web/shared/events/compact-event-card.tsx';
import { toCardEvent, type CardEvent } from '#web/shared/events/event-card.tsx';
import type { Count } from '#web/visitor/filters/count-words.ts';

/** A page of a list. Its count is of the events on all pages together. */
export interface EventPage<Shown = CardEvent> extends Count {
  events: Shown[];
  /** Cursor of the next page; null on the last page. */
  next: string | null;
  /** The search terms that replaced the typed terms. `dropped` contains the terms that were left out. */
  corrected?: string;
  dropped?: string;
}

/** Cache time of the list, in milliseconds. Going back from an event must show the list unchanged. */
const KEPT_MS = 30 * 60 * 1000;

/** Size of the first page. Later pages use the API's default. */
const FIRST_PAGE = '12';

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

/** Whether featured events are in a separate list. A main list sorted by "featured" or by distance includes them instead. */
export function showsFeaturedApart(parameters: URLSearchParams): boolean {
  return parameters.get('sort') !== 'featured' && !parameters.has('near');
}

/** Combines a response of GET /api/events with its headers. */
export function toEventPage<Shown>(
  events: ListedEvent[],
  header: (name: string) => string | null | undefined,
  toShown: (event: ListedEvent) => Shown,
): EventPage<Shown> {
  const next = /<([^>]*)>;\s*rel="?next"?/.exec(header('link') ?? '')?.[1];
  const search = (part: 'corrected' | 'dropped') => {
    const value = header(`x-search-${part}`);
    return value && { [part]: decodeURIComponent(value) };
  };
  return {
    events: events.map(toShown),
    total: Number(header('x-total-count') ?? events.length),
    capped: header('x-total-count-capped') === 'true',
    next: next ? new URL(next, 'http://page.invalid').searchParams.get('cursor') : null,
    ...search('corrected'),
    ...search('dropped'),
  };
}

async function readPage<Shown>(
  path: string,
  signal: AbortSignal,
  toShown: (event: ListedEvent) => Shown,
): Promise<EventPage<Shown>> {
  const response = await callApi(path, { signal });
  const events = (await response.json()) as ListedEvent[];
  return toEventPage(events, (name) => response.headers.get(name), toShown);
}

/** The query key of a list. It starts with `/api/events`, so that any change to events invalidates the list. */
export function listKey(path: string) {
  return ['/api/events', { list: path }] as const;
}

export function eventListQuery(parameters: URLSearchParams, cursor: string) {
  return infiniteQueryOptions({
    queryKey: listKey(listPath(parameters, { cursor })),
    initialPageParam: cursor,
    getNextPageParam: (page: EventPage) => page.next,
    queryFn: ({ pageParam, signal }) =>
      readPage(listPath(parameters, { cursor: pageParam }), signal, toCardEvent),
    gcTime: KEPT_MS,
  });
}

export function featuredListQuery(parameters: URLSearchParams) {
  const path = listPath(parameters, { featured: true });
  return queryOptions({
    queryKey: listKey(path),
    queryFn: ({ signal }) => readPage(path, signal, toFeaturedEvent),
    gcTime: KEPT_MS,
    enabled: showsFeaturedApart(parameters),
  });
}

export const STRIP_PATH = '/api/events/featured';

/** Queries all featured events, regardless of the filters. @param known the events, if they are already loaded */
export function stripQuery(known: FeaturedEvent[] | undefined) {
  return queryOptions({
    queryKey: [STRIP_PATH, { cards: true }],
    queryFn: async ({ signal }) => {
      const response = await callApi(STRIP_PATH, { signal });
      return ((await response.json()) as ListedEvent[]).map(toFeaturedEvent);
    },
    initialData: known,
    gcTime: KEPT_MS,
  });
}
