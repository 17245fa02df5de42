import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { WaitingTimes } from '#server/platform/kernel/waiting-times.ts';
import { isInternal } from './internal-request.ts';
import { beginInTurn } from './begin-in-turn.ts';
import type { CountResponse } from './metrics.ts';
import { isMonitoring, refuseEarly } from './refuse-early.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `itself`: the route has its own bounded queue, such as the drawing queue. */
    sheds?: 'itself';
  }
  interface FastifyRequest {
    stopWaiting: (() => void) | null;
    endTurn: (() => void) | null;
  }
}

const TURN_CHECK_MS = 50;
/**
 * Longest wait of a request while many requests wait. After a longer wait the response would come too late, so the request is
 * refused. If only a few requests are waiting, the machine is just slow, and no request is refused.
 */
const TURN_MOST_MS = 1000;

/** One shared error: a stack trace per refused request would cost time under overload. */
const OVERLOADED = new AppError('OVERLOADED', 'The service is busy. Please try again in a moment.', {
  retryAfterSeconds: 2,
});

/**
 * Responds 503 while requests wait too long. Slow bodies and responses are ignored, because slow clients cause them.
 * @param headers additional headers of refusals, which bypass the app's hooks
 */
export function installLoadShedding(
  app: FastifyInstance,
  { headers = {}, count }: { headers?: Readonly<Record<string, string>>; count?: CountResponse } = {},
): void {
  const waiting = new WaitingTimes();
  refuseEarly(
    app.server,
    () => (waiting.isTooLong(performance.now()) ? OVERLOADED : null),
    headers,
    ({ method }) => count?.(method ?? 'GET', 'any', OVERLOADED.status, 0),
  );
  const turn = beginInTurn(app.server);
  const begin = (request: FastifyRequest): void => {
    if (request.stopWaiting === null) request.stopWaiting = waiting.begin(performance.now());
  };
  const timer = setInterval(() => waiting.beginTurn(performance.now()), TURN_CHECK_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.decorateRequest('stopWaiting', null);
  app.decorateRequest('endTurn', null);
  app.addHook('onRequest', async (request, reply) => {
    const { sheds } = request.routeOptions.config;
    if (sheds === 'itself' || isMonitoring(request.url) || isInternal(request)) return;
    const arrived = performance.now();
    if (!hasBody(request)) begin(request);
    const end = await turn();
    // A slow upload or a wait for another server must not block other requests.
    if (hasBody(request)) end();
    else request.endTurn = end;
    reply.raw.once('close', () => {
      request.stopWaiting?.();
      end();
    });
    if (waiting.areMany && performance.now() - arrived > TURN_MOST_MS) throw OVERLOADED;
  });
  app.addHook('preValidation', async (request) => {
    const { sheds } = request.routeOptions.config;
    if (sheds === undefined && !isInternal(request)) begin(request);
  });
  app.addHook('onSend', async (request) => {
    request.stopWaiting?.();
    request.endTurn?.();
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
