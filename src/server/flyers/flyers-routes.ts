import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { generatedFlyerSchema, generateFlyerSchema } from '#contract/flyers.ts';
import { namesTag } from '#server/http/caching/etags.ts';
import { idempotencyHeaders } from '#server/http/idempotency-key.ts';
import { attachment, flyerFileName } from './file-name.ts';
import { forgetOldKeys } from './forget-old-keys.ts';
import { generateFlyer, type FlyerFixture } from './generating/generate-flyer.ts';
import { countDownload, findFlyer, readFlyer, type FlyerFormat } from './open-flyer.ts';

/** A photo of 10 MB as base64 in JSON, and the rest of the request. */
const BODY_LIMIT = 15 * 1024 * 1024;

/** A flyer never changes, so whoever has it need not ask again. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

const FORMATS = { jpeg: 'jpg', png: 'png', webp: 'webp' } as const satisfies Record<FlyerFormat, string>;
const flyerParams = z.object({ id: z.string() });
const formatQuery = z.object({ format: z.enum(['jpeg', 'jpg', 'png', 'webp']).default('jpeg') });

/** Making flyers and fetching them. */
export const flyersRoutes: FastifyPluginAsyncZod<FlyerFixture> = async (app, dependencies) => {
  const { db, storage, drawings } = dependencies;
  forgetOldKeys(app, db);

  app.post(
    '/api/flyers/generate',
    {
      config: { access: 'attendee' },
      bodyLimit: BODY_LIMIT,
      schema: {
        summary: 'Make a flyer',
        tags: ['flyers'],
        headers: idempotencyHeaders,
        body: generateFlyerSchema,
        response: { 200: generatedFlyerSchema },
      },
    },
    async (request, reply) =>
      generateFlyer(dependencies, {
        body: request.body,
        viewer: request.viewer,
        address: request.ip,
        key: request.headers['idempotency-key'] ?? null,
        signal: leavingOf(reply),
      }),
  );

  app.get(
    '/api/flyers/:id/download',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Download a flyer as a file; counts a download',
        tags: ['flyers'],
        params: flyerParams,
        querystring: formatQuery,
      },
    },
    async (request, reply) => {
      const { flyer, event } = await findFlyer(db, request.params.id);
      const format = formatOf(request.query.format);
      const bytes = await readFlyer(storage, drawings, flyer, format);
      if (request.method === 'GET') await countDownload(db, flyer, event);
      const name = flyerFileName(event.name, flyer.attendeeName, FORMATS[format]);
      return reply
        .header('content-disposition', attachment(name))
        .header('cache-control', 'private, no-store')
        .type(`image/${format}`)
        .send(bytes);
    },
  );

  app.get(
    '/api/flyers/:id/image',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Show a flyer; counts nothing',
        tags: ['flyers'],
        params: flyerParams,
        querystring: formatQuery,
      },
    },
    async (request, reply) => {
      const { flyer } = await findFlyer(db, request.params.id);
      const format = formatOf(request.query.format);
      const etag = `"${flyer.contentHash.slice(0, 32)}-${FORMATS[format]}"`;
      reply.header('etag', etag).header('cache-control', IMMUTABLE);
      if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type(`image/${format}`).send(await readFlyer(storage, drawings, flyer, format));
    },
  );
};

function formatOf(format: FlyerFormat | 'jpg'): FlyerFormat {
  return format === 'jpg' ? 'jpeg' : format;
}

/** Fires when the connection closes before the answer is sent. */
function leavingOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) controller.abort();
  });
  return controller.signal;
}
