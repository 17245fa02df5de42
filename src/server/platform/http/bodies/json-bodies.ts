import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { networkOf } from '#server/platform/kernel/network-of.ts';
import { ByteBudget, type ByteLimits } from './byte-budget.ts';
import { JsonReader } from './json-reader.ts';
import { receiveBody } from './receive-body.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of its body that count towards the limits. */
    heldBytes: number;
  }
}

/** An event with three pictures has 45 MB, a flyer with a photo 15 MB. */
const LIMITS: ByteLimits = { perNetwork: 64 * 1024 * 1024, total: 256 * 1024 * 1024 };
/** What a chunk takes besides its bytes: a body of one-byte chunks must not fill the memory. */
const CHUNK_BYTES = 512;

/** Parses JSON bodies only; an empty body is none. */
export function installJsonBodies(app: FastifyInstance, limits: ByteLimits = LIMITS): void {
  const budget = new ByteBudget(limits);
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
      budget.take(network, held);
      request.heldBytes += held;
      reader.write(chunk);
    });
    return reader.end();
  });
  // A request holds its pictures until its response has left, in a queue perhaps; `onResponse` misses clients that hang up.
  app.addHook('preParsing', async (request, reply, body) => {
    reply.raw.once('close', () => budget.give(networkOf(request.ip), request.heldBytes));
    return body;
  });
}

const tooLarge = (): AppError => new AppError('PAYLOAD_TOO_LARGE', 'The request is too large.');
