import type { FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import { isInternal } from '#server/platform/http/internal-request.ts';
import { terminalLines } from './terminal-lines.ts';

/** Creates a logger that writes JSON lines to stdout, or readable lines to a terminal. */
export function createLogger(level: string, destination: NodeJS.WriteStream = process.stdout): Logger {
  const options = { level, base: null, serializers: { err: describeError } };
  return destination.isTTY ? pino(options, terminalLines(destination)) : pino(options, destination);
}

/** Logs each request's route pattern, never its URL, caller or body: paths and queries contain names and search terms. */
export function installRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, { statusCode: status, elapsedTime }) => {
    if (isInternal(request)) return;
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    request.log.info({ method, route, status, ms: Math.round(elapsedTime) }, 'request');
  });
}

interface LoggedError {
  type: string;
  code: string | undefined;
  message: string;
  stack: string | undefined;
}

/** An error without the parameters of a failed statement: only the driver's message. */
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

/** The driver's error inside Drizzle's wrapper. Only the wrapper's message contains the statement's parameters. */
function rootOf(error: Error): Error {
  return 'params' in error && error.cause instanceof Error ? error.cause : error;
}
