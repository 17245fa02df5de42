import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ListPage } from '#server/db/newest-first.ts';

/** Says in the answer's headers how long a list is and where its next page is. @returns the page's items */
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
