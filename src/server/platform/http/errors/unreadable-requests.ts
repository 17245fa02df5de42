import { randomBytes } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Problem, ProblemCode } from '#contract/problem.ts';

/** Responses by the code of Node's parse error. */
const REFUSALS: Record<string, [status: number, code: ProblemCode, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'BAD_REQUEST', 'The address or the headers are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'REQUEST_TIMEOUT', 'The request took too long to arrive.'],
};
const MALFORMED: [number, ProblemCode, string] = [400, 'BAD_REQUEST', 'The request is not well formed.'];

/** Responds with a problem to a request that Node cannot parse or that arrives too slowly, and closes the connection. */
export function respondToUnreadable(error: { code: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, code, message] = REFUSALS[error.code] ?? MALFORMED;
  const requestId = randomBytes(9).toString('base64url');
  const body = JSON.stringify({ code, message, requestId } satisfies Problem);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  // A response to an earlier request on this connection may be under way: never write into it.
  if (socket.writable && socket.bytesWritten === 0) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
