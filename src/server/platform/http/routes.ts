import { Readable } from 'node:stream';
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyPluginOptions,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { doneSchema } from '#contract/accounts/accounts.ts';
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

export type RouteConfig = FastifyContextConfig & { access: Access; bodyLimit?: number };

/** The names of the parameters in a path such as `/api/events/:id`. */
type ParameterNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer After}`
    ? Name | ParameterNames<After>
    : Rest extends `${infer Name}.${string}`
      ? Name
      : Rest
  : never;

interface Schemas<Query, Headers, Body, Response> {
  querystring?: Query;
  headers?: Headers;
  body?: Body;
  response?: Response;
}

type Handler<Schema extends FastifySchema> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  FastifyContextConfig,
  Schema,
  ZodTypeProvider
>;

/**
 * Registers a route. The API reference shows the summary, the schemas and the path's parameters, and lists the route under `tag`,
 * or under the plugin's tag if absent.
 */
type AddRoute = <
  Path extends string,
  Query extends z.ZodType,
  Headers extends z.ZodType,
  Body extends z.ZodType,
  Response extends Record<number, z.ZodType>,
>(
  path: Path,
  access: Access | RouteConfig,
  summary: string,
  route: Schemas<Query, Headers, Body, Response> & {
    description?: string;
    tag?: string;
    /** Sentence of a successful response. The handler's result is ignored. */
    done?: string;
    handler: Handler<
      Required<Schemas<Query, Headers, Body, Response>> & {
        params: z.ZodType<Record<ParameterNames<Path>, string>>;
      }
    >;
  },
) => void;

type Methods = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Makes a plugin of API routes, which the API reference lists under `tag`. */
export function apiRoutes<Dependencies extends FastifyPluginOptions>(
  tag: string,
  register: (
    api: Record<Methods, AddRoute>,
    dependencies: Dependencies,
    app: FastifyInstance,
  ) => Promise<void> | void,
): FastifyPluginAsync<Dependencies> {
  return async (app, dependencies) => {
    const add =
      (method: Uppercase<Methods>): AddRoute =>
      (url, access, summary, { tag: ownTag = tag, done: sentence, handler: carryOut, ...schema }) => {
        const { bodyLimit, ...config }: RouteConfig = typeof access === 'string' ? { access } : access;
        const handle = carryOut as unknown as RouteHandlerMethod;
        async function handled(this: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
          await handle.call(this, request, reply);
          return done(sentence!);
        }
        const names = [...url.matchAll(/:(\w+)/g)].map(([, name]) => [name, z.string()]);
        app.route({
          method,
          url,
          config,
          ...(bodyLimit !== undefined && { bodyLimit }),
          schema: {
            ...(names.length > 0 && { params: z.object(Object.fromEntries(names)) }),
            ...(sentence && { response: { 200: doneSchema } }),
            ...schema,
            summary,
            tags: [ownTag],
          },
          handler: sentence === undefined ? handle : handled,
        });
      };
    const api = {
      get: add('GET'),
      post: add('POST'),
      put: add('PUT'),
      patch: add('PATCH'),
      delete: add('DELETE'),
    };
    await register(api, dependencies, app);
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

/** What an admin asks a domain function to do. */
export interface AdminCall<Body> {
  actorId: string;
  /** Null if the request has none. Ignored by functions that take effect once anyway. */
  idempotencyKey: string | null;
  request: Body;
}

/** An admin's call with the parameters of its path. */
export function adminCall<Params, Body>(
  request: FastifyRequest & { params: Params; body: Body },
): Params & AdminCall<Body> {
  const { params, headers, body } = request;
  const key = headers['idempotency-key'] as string | undefined;
  return { ...params, ...actorOf(request), idempotencyKey: key ?? null, request: body };
}
