import type { FastifyInstance } from 'fastify';
import type { PageRequest } from '#contract/page.ts';
import { INTERNAL_HEADERS } from '#server/platform/http/internal-request.ts';

const PAGE_HEADERS = [
  'x-total-count',
  'x-total-count-capped',
  'x-search-corrected',
  'x-search-dropped',
  'link',
];
const ME = '/api/auth/me';

/** Data of a page. `status` is the worst response status: 200, 404 or 5xx. */
export interface PageData extends Pick<PageRequest, 'status' | 'data' | 'headers'> {
  movedTo: string | null;
}

/**
 * Requests a page's data from our own API as the browser would, so a page never shows data that its viewer could not fetch. The
 * first query is the page's subject. If the subject redirects, so does the page. With a cookie, the viewer is fetched too.
 */
export async function fetchPageData(
  app: FastifyInstance,
  queries: readonly string[],
  cookie: string | undefined,
): Promise<PageData> {
  const paths = cookie ? [...queries, ME] : queries;
  const responses = await Promise.all(
    paths.map(async (path) => ({
      path,
      response: await app.inject({ url: path, headers: { ...INTERNAL_HEADERS, ...(cookie && { cookie }) } }),
    })),
  );
  const page: PageData = { status: 200, data: {}, headers: {}, movedTo: null };
  for (const { path, response } of responses) {
    const { statusCode: status } = response;
    if (status === 301) {
      if (path === queries[0]) page.movedTo = pageOf(String(response.headers.location));
    } else if (status < 300) page.data[path] = response.json();
    else if (path !== ME) page.status = Math.max(page.status, status < 500 ? 404 : status);
    page.headers[path] = Object.fromEntries(
      PAGE_HEADERS.flatMap((name) => {
        const value = response.headers[name];
        return value === undefined ? [] : [[name, String(value)]];
      }),
    );
  }
  return page;
}

/** Converts an API path to its page's path: `/api/events/new-name` → `/events/new-name`. */
function pageOf(location: string): string {
  return new URL(location, 'http://api.invalid').pathname.replace(/^\/api/, '');
}
