import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { networkOf } from '#server/platform/kernel/network-of.ts';
import type { Limits } from '#server/platform/limits/limits.ts';
import { isInternal } from './internal-request.ts';

/** General limit per network. It only stops scripts, because whole schools and offices share one address. */
const REQUESTS_PER_MINUTE = 3000;

/** Limits requests per network; routes set lower limits with `config.rateLimit`. Nothing is limited if `enabled` is false. */
export async function installRateLimits(app: FastifyInstance, enabled: boolean, limits: Limits) {
  await app.register(rateLimit, {
    redis: limits.requestCounts,
    nameSpace: 'requests:',
    global: true,
    max: REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip),
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
 * Whether a request is for a static file. Static files cost almost nothing, and a first visit requests many. Checks the
 * route instead of the path, because `/assets/../` is the home page.
 */
function isFile({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return /^\/(?:assets|fonts|media)\//.test(url);
}

/** The error for a request beyond a limit. @param ttlMs time until the next request is allowed */
export function rateLimited(ttlMs: number): AppError {
  return new AppError('RATE_LIMITED', 'Too many requests. Please wait a while and try again.', {
    retryAfterSeconds: Math.max(1, Math.ceil(ttlMs / 1000)),
  });
}
