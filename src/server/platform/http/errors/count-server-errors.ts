import type { FastifyInstance } from 'fastify';
import type { System } from '#contract/admin/system.ts';
import { isInternal } from '../internal-request.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The number of server errors since the start, and the latest errors, newest first, with route patterns instead of URLs. */
    serverErrors: System['errors'];
  }
}

const KEPT = 20;

/** Counts server errors, except 503, which asks clients to retry later. */
export function countServerErrors(app: FastifyInstance): void {
  const errors: System['errors'] = { count: 0, latest: [] };
  app.decorate('serverErrors', errors);
  app.addHook('onResponse', async (request, { statusCode: status }) => {
    if (status < 500 || status === 503 || isInternal(request)) return;
    const route = request.routeOptions.url ?? 'unknown';
    errors.count += 1;
    const { method, id: requestId } = request;
    errors.latest.unshift({ at: new Date().toISOString(), method, route, status, requestId });
    errors.latest.length = Math.min(errors.latest.length, KEPT);
  });
}
