import { EVENT_PERIODS, EVENT_SORTS, FILTER_CATEGORIES } from '#contract/event-constants.ts';
import type { Event } from '#contract/events.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#web/api.ts';
import { toCardEvent, type CardEvent } from '#web/event/event-card.tsx';

/** One page of the event list. */
export interface EventPage {
  events: CardEvent[];
  /** Matches in all pages; a floor when `capped`. */
  total: number;
  capped: boolean;
  /** The cursor of the next page, or null on the last. */
  next: string | null;
}

/** The longest search that the API takes. */
const MOST_SEARCH = 200;

/** One line that the API takes: what somebody pasted is searched as far as it can be, and the search box shows just that. */
function cleanLine(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  // A cut between the halves of a character leaves none of it.
  return line
    .slice(0, MOST_SEARCH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

/**
 * The filters that home takes in its URL, named as the API names them; values that the API would refuse are dropped, a search
 * is cleaned.
 */
export function listParameters(params: URLSearchParams): URLSearchParams {
  const known: Record<string, (value: string) => boolean> = {
    search: () => true,
    flyerEnabled: (value) => value === 'true' || value === 'false',
    category: (value) => FILTER_CATEGORIES.some((category) => category === value),
    country: (value) => value.length <= 60,
    sort: (value) => EVENT_SORTS.some((sort) => sort === value),
    when: (value) => EVENT_PERIODS.some((period) => period === value),
  };
  const kept = new URLSearchParams();
  for (const [name, accepts] of Object.entries(known)) {
    const value = cleanLine(params.get(name) ?? '');
    if (value && accepts(value)) kept.set(name, value);
  }
  return kept;
}

/** Filters and place in the list from a home URL's query. */
export function fromQuery(search: string): { parameters: URLSearchParams; cursor: string } {
  const params = new URLSearchParams(search);
  return { parameters: listParameters(params), cursor: params.get('cursor') ?? '' };
}

/** The API path of one page of the list; without a cursor, of the first. */
export function listPath(parameters: URLSearchParams, cursor: string): string {
  const query = new URLSearchParams(parameters);
  if (cursor) query.set('cursor', cursor);
  return query.size ? `/api/events?${query}` : '/api/events';
}

/** Puts an answer of GET /api/events and its headers together. */
export function toEventPage(events: Event[], header: (name: string) => string | null | undefined): EventPage {
  const next = /<([^>]*)>;\s*rel="?next"?/.exec(header('link') ?? '')?.[1];
  return {
    events: events.map(toCardEvent),
    total: Number(header('x-total-count') ?? events.length),
    capped: header('x-total-count-capped') === 'true',
    next: next ? new URL(next, 'http://page.invalid').searchParams.get('cursor') : null,
  };
}

/** The list's key: its first element lets every change of events refresh it by URL. */
export function listKey(parameters: URLSearchParams, cursor: string) {
  return ['/api/events', { list: listPath(parameters, cursor) }] as const;
}

/** The list from `cursor` on, page after page. */
export function eventListQuery(parameters: URLSearchParams, cursor: string) {
  return infiniteQueryOptions({
    queryKey: listKey(parameters, cursor),
    initialPageParam: cursor,
    getNextPageParam: (page: EventPage) => page.next,
    queryFn: async ({ pageParam, signal }) => {
      const response = await callApi(listPath(parameters, pageParam), { signal });
      return toEventPage((await response.json()) as Event[], (name) => response.headers.get(name));
    },
  });
}
