import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Known only to this process: marks the requests that rendering a page makes to our own API. */
const SECRET = randomBytes(32).toString('hex');

export const INTERNAL_HEADERS = { 'x-internal': SECRET };

/** Whether a request is one of our own, which is neither limited nor logged nor counted: its page is. */
export function isInternal(request: FastifyRequest): boolean {
  const mark = request.headers['x-internal'];
  if (typeof mark !== 'string' || mark.length !== SECRET.length) return false;
  return timingSafeEqual(Buffer.from(mark), Buffer.from(SECRET));
}
