import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ListPage } from '#server/platform/db/newest-first.ts';

/** How admin lists are paged, for the API's description. */
export const PAGED =
  'Newest first, at most 100 a page. `Link` with `rel="next"` leads to the next page; `X-Total-Count` says how many ' +
  'there are, up to 1,000, and `X-Total-Count-Capped: true` that there are more.';

/** Sets the headers for a list's length and next page. @returns the page's items */
export function sendPage<Item>(request: FastifyRequest, reply: FastifyReply, page: ListPage<Item>): Item[] {
  reply.header('x-total-count', page.total);
  if (page.totalCapped) reply.header('x-total-count-capped', 'true');
  if (page.nextCursor !== null) {
    const [path, query] = request.url.split('?', 2);
    const next = new URLSearchParams(query);
    next.set('cursor', page.nextCursor);
    reply.header('link', `<${path}?${next.toString()}>; rel="next"`);
  }
  return page.items;
}
