import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { flyerFileName } from '#contract/flyers/flyer-file-name.ts';
import { deleteFlyerHeaders, generatedFlyerSchema, generateFlyerSchema } from '#contract/flyers/flyers.ts';
import { callerHeaders } from '#contract/caller-headers.ts';
import { doneSchema } from '#contract/accounts/accounts.ts';
import { namesTag } from '#server/platform/http/caching/etags.ts';
import { done, idempotencyHeaders, apiRoutes } from '#server/platform/http/routes.ts';
import { deleteFlyer } from './deleting/delete-flyer.ts';
import { generateFlyer, type FlyersDependencies } from './generating/generate-flyer.ts';
import { attachment, findFlyer, FLYER_CACHE, readFlyer, type FlyerFormat } from './open-flyer.ts';

/** Maximum size of a request body. Fits a photo of 10 MB as base64 in JSON. */
const BODY_LIMIT = 15 * 1024 * 1024;

const FORMATS = { jpeg: 'jpg', png: 'png', webp: 'webp' } as const satisfies Record<FlyerFormat, string>;
const MADE = { access: 'attendee', sheds: 'itself', bodyLimit: BODY_LIMIT } as const;
const DRAWN = { access: 'public', sheds: 'itself' } as const;
const generateFlyerHeaders = idempotencyHeaders.extend(callerHeaders);
const storedFlyer = {
  querystring: z.object({ format: z.enum(['jpeg', 'jpg', 'png', 'webp']).default('jpeg') }),
};

export const flyersRoutes = apiRoutes<FlyersDependencies>('flyers', (api, dependencies, app) => {
  const { db, storage, drawings } = dependencies;

  api.post('/api/flyers/generate', MADE, 'Make a flyer', {
    description: 'While an event is under attack, a flyer needs a `Proof`.',
    headers: generateFlyerHeaders,
    body: generateFlyerSchema,
    response: { 200: generatedFlyerSchema },
    handler: async (request, reply) =>
      generateFlyer(dependencies, {
        body: request.body,
        viewer: request.viewer,
        address: request.ip,
        key: request.headers['idempotency-key'] ?? null,
        device: request.headers['device-key'] ?? null,
        proof: request.headers.proof ?? null,
        signal: signalOf(reply),
      }),
  });

  api.get('/api/flyers/:id/download', DRAWN, 'Download a flyer as a file; counts as a download', {
    ...storedFlyer,
    handler: async (request, reply) => {
      const { flyer, event } = await findFlyer(db, request.params.id);
      const format = formatOf(request.query.format);
      const bytes = await readFlyer(storage, drawings, flyer, format);
      const counts = request.method === 'GET' && !request.viewer?.seenBy;
      if (counts) await app.downloads.count(flyer, event);
      const name = flyerFileName(event.name, flyer.attendeeName, FORMATS[format]);
      return reply
        .header('content-disposition', attachment(name))
        .header('cache-control', 'private, no-store')
        .type(`image/${format}`)
        .send(bytes);
    },
  });

  api.get('/api/flyers/:id/image', DRAWN, 'Show a flyer; does not count as a download', {
    ...storedFlyer,
    handler: async (request, reply) => {
      const { flyer } = await findFlyer(db, request.params.id);
      const format = formatOf(request.query.format);
      const etag = `"${flyer.contentHash.slice(0, 32)}-${FORMATS[format]}"`;
      reply.header('etag', etag).header('cache-control', FLYER_CACHE);
      if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type(`image/${format}`).send(await readFlyer(storage, drawings, flyer, format));
    },
  });

  api.delete(
    '/api/flyers/:id',
    { access: 'public', rateLimit: { max: 60, timeWindow: 60_000 } },
    'Delete a flyer',
    {
      description:
        'For the holder of its deletion key, the account that paid for it, and admins. The spent token is not refunded. ' +
        'Caches may show the picture for up to an hour.',
      headers: deleteFlyerHeaders,
      response: { 200: doneSchema },
      handler: async ({ params, headers, viewer }) => {
        await deleteFlyer(db, { id: params.id, key: headers['deletion-key'] ?? null, viewer });
        app.invalidatePages();
        return done('The flyer has been deleted.');
      },
    },
  );
});

function formatOf(format: FlyerFormat | 'jpg'): FlyerFormat {
  return format === 'jpg' ? 'jpeg' : format;
}

/** Returns a signal that aborts when the connection closes before the response is sent. */
function signalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) controller.abort();
  });
  return controller.signal;
}
