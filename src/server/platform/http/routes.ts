import { Readable } from 'node:stream';
import type { FastifyContextConfig, FastifySchema, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { translate } from '#server/platform/language/translate.ts';
import { acceptedLanguage } from './reader-language.ts';
import type { Access } from './access.ts';
import type { ListPage } from '#server/platform/db/newest-first.ts';
import { AppError } from '#server/platform/kernel/app-error.ts';
import type { Viewer } from '#server/platform/users/users-policy.ts';

/** Schema of the Idempotency-Key header. A loose object, so that other headers reach the handler. */
export const idempotencyHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(
      /^[\x21-\x7e]{1,200}$/,
      'The Idempotency-Key header must have 1 to 200 letters, digits and symbols.',
    )
    .optional()
    .describe(
      'Chosen by the caller, such as 128 random bits. A request sent again with the same key is carried out only once.',
    ),
});

/** Describes the paging of admin lists in the API reference. */
export const PAGED =
  'Newest first, at most 100 a page. `Link` with `rel="next"` leads to the next page; `X-Total-Count` says how many ' +
  'there are, up to 1,000, and `X-Total-Count-Capped: true` that there are more.';

type Config = FastifyContextConfig & { access: Access; bodyLimit?: number };

/** Returns a function that builds a route's options. The API reference lists the route under `tag`. */
export function routeOptions(tag: string) {
  return <Schema extends FastifySchema>(options: Access | Config, summary: string, schema: Schema) => {
    const { bodyLimit, ...config }: Config = typeof options === 'string' ? { access: options } : options;
    return {
      config,
      ...(bodyLimit !== undefined && { bodyLimit }),
      schema: { ...schema, summary, tags: [tag] },
    };
  };
}

/** Sets the headers for a list's length and next page. @returns the page's items */
export function sendPage<Item>(request: FastifyRequest, reply: FastifyReply, page: ListPage<Item>): Item[] {
  reply.header('x-total-count', page.total);
  if (page.totalCapped) reply.header('x-total-count-capped', 'true');
  if (page.nextCursor !== null) {
    const [path, query] = request.url.split('?', 2);
    const next = new URLSearchParams(query);
    next.set('cursor', page.nextCursor);
    reply.header('link', `<${path}?${next.toString()}>; rel="next"`);
  }
  return page.items;
}

/** A response whose only content is a sentence about the completed action. `sayDone` translates the sentence. */
export const done = (message: string, values: Readonly<Record<string, string | number>> = {}) => ({
  ok: true as const,
  message,
  values,
});

/** Translates the sentence of `done` into the reader's language, before the response is sent. */
export async function sayDone(
  request: FastifyRequest,
  _reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const { ok, message, values } = (payload ?? {}) as Partial<ReturnType<typeof done>>;
  if (ok !== true || message === undefined) return payload;
  return { ok, message: translate(acceptedLanguage(request), message, values) };
}

const TYPES = { csv: 'text/csv', json: 'application/json' };

/** Sends a file that browsers save, such as `tukutane-audit-2026-11-25.csv`, and forbids caching it. */
export function sendDownload(
  reply: FastifyReply,
  [subject, extension]: [subject: string, extension: keyof typeof TYPES],
  content: string | AsyncIterable<string>,
): FastifyReply {
  const name = `tukutane-${subject}-${new Date().toISOString().slice(0, 10)}.${extension}`;
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .type(`${TYPES[extension]}; charset=utf-8`)
    .send(typeof content === 'string' ? content : Readable.from(content));
}

export function keyReused(): AppError {
  return new AppError(
    'IDEMPOTENCY_KEY_REUSED',
    'This Idempotency-Key was used for another request. Send a new key with a new request.',
  );
}

/** Returns the viewer. @throws AppError UNAUTHENTICATED if nobody is signed in */
export function requireViewer(request: FastifyRequest): Viewer {
  if (request.viewer) return request.viewer;
  throw new AppError('UNAUTHENTICATED', 'Please sign in to continue.');
}

/** Identifies the admin who makes a request, in the form that domain functions and the audit log take. */
export const actorOf = (request: FastifyRequest) => ({ actorId: requireViewer(request).id });
