import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** A secret of this process, which marks the requests that page rendering makes to our API. */
const SECRET = randomBytes(32).toString('hex');
const SECRET_BYTES = Buffer.from(SECRET);

export const INTERNAL_HEADERS = { 'x-internal': SECRET };

/** Whether page rendering made a request. Only the page's own request is limited, logged and counted. */
export function isInternal(request: FastifyRequest): boolean {
  const mark = request.headers['x-internal'];
  if (typeof mark !== 'string') return false;
  // Compare lengths in bytes: timingSafeEqual throws if they differ.
  const given = Buffer.from(mark);
  return given.length === SECRET_BYTES.length && timingSafeEqual(given, SECRET_BYTES);
}
