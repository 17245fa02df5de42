import type { FastifyInstance } from 'fastify';
import { INTERNAL_HEADERS } from '#server/http/internal-request.ts';

const PAGE_HEADERS = ['x-total-count', 'x-total-count-capped', 'x-search-corrected', 'link'];
const ME = '/api/auth/me';

export interface PageData {
  /** The worst of the answers: 200, 404, or 5xx. */
  status: number;
  data: Record<string, unknown>;
  headers: Record<string, Record<string, string>>;
  /** The page's path now, when what it shows has moved. */
  movedTo: string | null;
}

/**
 * Asks our own API for what a page shows, exactly as the browser would, so that a page never shows what its reader
 * could not fetch. The first of the queries is what the page is about: where that has moved, the page has. With a cookie
 * the signed-in user is among the answers.
 */
export async function fetchPageData(
  app: FastifyInstance,
  queries: readonly string[],
  cookie: string | undefined,
): Promise<PageData> {
  const paths = cookie ? [...queries, ME] : queries;
  const answers = await Promise.all(
    paths.map(async (path) => ({
      path,
      answer: await app.inject({ url: path, headers: { ...INTERNAL_HEADERS, ...(cookie && { cookie }) } }),
    })),
  );
  const page: PageData = { status: 200, data: {}, headers: {}, movedTo: null };
  for (const { path, answer } of answers) {
    const { statusCode: status } = answer;
    if (status === 301) {
      if (path === queries[0]) page.movedTo = pageOf(String(answer.headers.location));
    } else if (status < 300) page.data[path] = answer.json();
    else if (path !== ME) page.status = Math.max(page.status, status < 500 ? 404 : status);
    page.headers[path] = Object.fromEntries(
      PAGE_HEADERS.flatMap((name) => {
        const value = answer.headers[name];
        return value === undefined ? [] : [[name, String(value)]];
      }),
    );
  }
  return page;
}

/** `/api/events/new-name` → `/events/new-name`. */
function pageOf(location: string): string {
  return new URL(location, 'http://api.invalid').pathname.replace(/^\/api/, '');
}
