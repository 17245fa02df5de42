import { randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { AppError } from '#server/platform/kernel/app-error.ts';
import { problemResponse } from './errors/errors.ts';
import { originForm } from './request-url.ts';

/** Paths that monitor the process and therefore get a response under overload. */
const MONITORING = ['/healthz', '/readyz', '/metrics'];

export const isMonitoring = (url: string): boolean => MONITORING.includes(url.split('?', 1)[0]!);

/**
 * Refuses requests before Fastify sees them while `findProblem` returns a problem. A refusal through all hooks takes twice as
 * long, and under overload most requests are refused.
 * @param headers additional headers of each refusal
 */
export function refuseEarly(
  server: Server,
  findProblem: () => AppError | null,
  headers: Readonly<Record<string, string>>,
  onRefused: (request: IncomingMessage) => void,
): void {
  const serve = server.listeners('request')[0] as RequestListener;
  server.off('request', serve).on('request', (request: IncomingMessage, response: ServerResponse) => {
    const problem = isMonitoring(originForm(request.url ?? '/')) ? null : findProblem();
    if (!problem) return serve.call(server, request, response);
    const requestId = randomBytes(9).toString('base64url');
    const said = problemResponse(problem, request, requestId);
    response.writeHead(problem.status, {
      ...headers,
      ...said.headers,
      'x-request-id': requestId,
      'content-length': Buffer.byteLength(said.body),
    });
    response.end(said.body);
    onRefused(request);
  });
}
