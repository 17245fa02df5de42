import type { FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import { isInternal } from '#server/http/internal-request.ts';
import { terminalLines } from './terminal-lines.ts';

/** Structured lines on stdout, or readable ones when a person watches a terminal. */
export function createLogger(level: string, destination: NodeJS.WriteStream = process.stdout): Logger {
  const options = { level, base: null, serializers: { err: describeError } };
  return destination.isTTY ? pino(options, terminalLines(destination)) : pino(options, destination);
}

/**
 * Logs one line a request. It names the route's pattern and never the address that was called, who called, or
 * what was sent: paths and queries hold names and search terms.
 */
export function installRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (isInternal(request)) return;
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}

interface LoggedError {
  type: string;
  code: string | undefined;
  message: string;
  stack: string | undefined;
}

/** An error without the values that a failed statement was run with: the driver's message is kept, its parameters are not. */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, code: undefined, message: 'not an Error', stack: undefined };
  const root = rootOf(error);
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: root.name,
    code: (root as { code?: string }).code,
    message: root.message,
    stack: frames?.join('\n'),
  };
}

/** A failed statement's wrapper repeats its parameters in its message; the driver's error inside does not. */
function rootOf(error: Error): Error {
  return 'params' in error && error.cause instanceof Error ? error.cause : error;
}
