import { locale } from '#web/kit/language/spoken.ts';
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { callApi } from './api.ts';
import { isRefusal, useRefusal } from './use-refusal.ts';

/** The pages loaded so far, and the total as text such as `1,000+`. */
export type PagedList<Item> = UseInfiniteQueryResult<{ items: Item[]; total: string }>;

/**
 * Loads a paged list. Its query key starts with the path, so invalidating the path refreshes the list whatever its
 * parameters are. Omits empty parameters.
 */
export function usePagedList<Item>(path: string, parameters: Record<string, string> = {}): PagedList<Item> {
  const query = queryOf(parameters);
  const list = useInfiniteQuery({
    queryKey: [path, { query }],
    initialPageParam: path + query,
    queryFn: async ({ pageParam, signal }) => readPage(pageParam, signal),
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => ({
      items: pages.flatMap((page) => page.items as Item[]),
      total: pages[0]?.capped
        ? `${pages[0].total.toLocaleString(locale())}+`
        : (pages[0]?.total ?? 0).toLocaleString(locale()),
    }),
  });
  useRefusal(isRefusal(list.error));
  return list;
}

/** A query string such as `?search=ai`; '' without parameters. Empty parameters are omitted. */
export function queryOf(parameters: Record<string, string>): string {
  const given = Object.entries(parameters).filter(([, value]) => value);
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

/** Fetches one page. `total` counts the items on all pages and is a lower bound when `capped`. */
async function readPage(address: string, signal: AbortSignal) {
  const response = await callApi(address, { signal });
  const items = (await response.json()) as unknown[];
  const { headers } = response;
  return {
    items,
    total: Number(headers.get('x-total-count') ?? items.length),
    capped: headers.get('x-total-count-capped') === 'true',
    next: /<([^>]*)>;\s*rel="?next"?/.exec(headers.get('link') ?? '')?.[1] ?? null,
  };
}
