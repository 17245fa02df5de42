import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Known only to this process: marks the requests that rendering a page makes to our own API. */
const SECRET = randomBytes(32).toString('hex');
const SECRET_BYTES = Buffer.from(SECRET);

export const INTERNAL_HEADERS = { 'x-internal': SECRET };

/** Whether a request is one of our own, which is neither limited nor logged nor counted: its page is. */
export function isInternal(request: FastifyRequest): boolean {
  const mark = request.headers['x-internal'];
  if (typeof mark !== 'string') return false;
  // By bytes: as many letters may be more of them.
  const given = Buffer.from(mark);
  return given.length === SECRET_BYTES.length && timingSafeEqual(given, SECRET_BYTES);
}
