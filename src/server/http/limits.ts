import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/kernel/app-error.ts';
import { isInternal } from './internal-request.ts';

/** Whole schools and offices share one address, so the general limit only stops machines. */
const REQUESTS_PER_MINUTE = 3000;

/** Limits what one address may ask for; routes tighten it with `config.rateLimit`. Nothing is limited when `enabled` is false. */
export async function installRateLimits(app: FastifyInstance, enabled: boolean): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    allowList: (request) => !enabled || isInternal(request) || isFile(request),
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_request, { ttl }) => rateLimited(ttl),
  });
}

/**
 * Scripts, styles and fonts cost next to nothing, and a first visit asks for many at once. By what was found rather than by what was
 * asked for: `/assets/../` is home.
 */
function isFile({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return /^\/(?:assets|fonts|media)\//.test(url);
}

/** @param ttlMs until the next request may be made */
export function rateLimited(ttlMs: number): AppError {
  return new AppError('RATE_LIMITED', 'Too many requests. Please wait a little and try again.', {
    retryAfterSeconds: Math.max(1, Math.ceil(ttlMs / 1000)),
  });
}
