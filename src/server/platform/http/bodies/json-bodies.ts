import { m } from '#contract/language/message.ts';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { createNetworkBudget } from '#server/platform/kernel/network-budget.ts';
import { networkOf } from '#server/platform/kernel/network-of.ts';
import { JsonReader } from './json-reader.ts';

const CHECK_MS = 10_000;
/** Minimum number of bytes between checks: 20 kB a second. Slower clients would hold memory and connections for too long. */
const MIN_BYTES_PER_CHECK = 200_000;
const MAX_CHECKS = 6;
/** Bodies up to this size, such as a flyer's photo, have no minimum rate, because phones on slow networks send 8 kB a second. */
const SMALL_BYTES = 512 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    heldBytes: number;
  }
}

/** Maximum number of bytes that requests hold in memory. An event with three pictures takes 45 MB, a flyer with a photo 15 MB. */
const LIMITS = { perNetwork: 64 * 1024 * 1024, total: 256 * 1024 * 1024 };
/** Memory overhead of a chunk, counted so that a body of one-byte chunks can't fill the memory. */
const CHUNK_BYTES = 512;

/** Installs the parser for JSON bodies, the only accepted type. An empty body is treated as no body. */
export function installJsonBodies(app: FastifyInstance, limits = LIMITS): void {
  const budget = createNetworkBudget(limits);
  app.decorateRequest('heldBytes', 0);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', async (request: FastifyRequest, body: Readable) => {
    const limit = request.routeOptions.bodyLimit;
    const announced = Number(request.headers['content-length'] ?? Infinity);
    if (announced !== Infinity && announced > limit) throw tooLarge();
    const network = networkOf(request.ip);
    const reader = new JsonReader();
    let received = 0;
    await receiveBody(body, announced, (chunk) => {
      received += chunk.length;
      if (received > limit) throw tooLarge();
      const held = chunk.length + CHUNK_BYTES;
      if (!budget.take(network, held)) {
        const message = m('Too many large uploads are under way. Please try again in a few seconds.');
        throw new AppError('OVERLOADED', message, { retryAfterSeconds: 5 });
      }
      request.heldBytes += held;
      reader.write(chunk);
    });
    return reader.end();
  });
  // Counts a request's body until its response closes, because its pictures may wait in a queue. `onResponse` would miss clients
  // that hang up.
  app.addHook('preParsing', async (request, reply, body) => {
    reply.raw.once('close', () => budget.give(networkOf(request.ip), request.heldBytes));
    return body;
  });
}

const tooLarge = (): AppError => new AppError('PAYLOAD_TOO_LARGE', 'The request is too large.');

/**
 * Forwards a body's chunks as they arrive. The rest of a refused body is still read and discarded, so that the client can read
 * the response.
 * @param announced the body's length in bytes; Infinity if the client did not send it
 * @param onChunk may throw to refuse the body
 * @throws AppError REQUEST_TIMEOUT when a body over `SMALL_BYTES` is slower than 20 kB a second for ten seconds, or when any
 * body is incomplete after a minute
 */
function receiveBody(body: Readable, announced: number, onChunk: (chunk: Buffer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = 0;
    let receivedBefore = 0;
    let checks = 0;
    const stop = (): void => {
      clearInterval(timer);
      body.off('data', receive).off('end', finish).off('error', leave);
    };
    const fail = (error: unknown): void => {
      stop();
      body.on('error', () => {}).resume();
      reject(error);
    };
    const leave = (): void => fail(new AppError('BAD_REQUEST', 'The request was incomplete.'));
    const receive = (chunk: Buffer): void => {
      received += chunk.length;
      try {
        onChunk(chunk);
      } catch (error) {
        fail(error);
      }
    };
    const finish = (): void => {
      stop();
      resolve();
    };
    const timer = setInterval(() => {
      checks += 1;
      const isSlow = announced > SMALL_BYTES && received - receivedBefore < MIN_BYTES_PER_CHECK;
      if (isSlow || checks === MAX_CHECKS) {
        fail(new AppError('REQUEST_TIMEOUT', 'The request took too long to arrive.'));
      }
      receivedBefore = received;
    }, CHECK_MS);
    body.on('data', receive).on('end', finish).on('error', leave);
  });
}
