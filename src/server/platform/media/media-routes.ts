import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#server/platform/kernel/app-error.ts';
import { pictureTypeOf, type Storage } from './storage.ts';

const pictureParams = z.object({
  directory: z.string().regex(/^[0-9a-f]{2}$/),
  file: z.string().regex(/^[0-9a-f]{64}(?:-\d{1,5})?\.(?:webp|jpg|png|avif)$/),
});

interface MediaDependencies {
  storage: Storage;
  /** Base URL of the CDN or bucket from which browsers load pictures, without a trailing slash; null if there is none. */
  picturesUrl: string | null;
  /** Draws and stores a starter background on its first request. @returns whether the key is a starter background */
  store: (key: string) => Promise<boolean>;
}

/** Browsers cache the redirect for a day, so a CDN address should keep working for at least a day. */
const REDIRECT_CACHE = 'public, max-age=86400';

/** Serves stored pictures at their keys. Browsers that show a picture on a page are redirected to the CDN, if there is one. */
export const mediaRoutes: FastifyPluginAsyncZod<MediaDependencies> = async (
  app,
  { storage, picturesUrl, store },
) => {
  app.get(
    '/media/:directory/:file',
    { config: { anonymous: true }, schema: { hide: true } },
    async (request, reply) => {
      const params = pictureParams.safeParse(request.params);
      const key = params.success ? `media/${params.data.directory}/${params.data.file}` : null;
      if (picturesUrl !== null) {
        reply.header('vary', 'Sec-Fetch-Dest, Sec-Fetch-Mode');
        if (key && isShown(request)) {
          await store(key);
          return reply
            .headers({ 'cache-control': REDIRECT_CACHE, 'cross-origin-resource-policy': 'cross-origin' })
            .redirect(`${picturesUrl}/${key}`, 302);
        }
      }
      const find = async (at: string) =>
        (await storage.stream(at)) ?? ((await store(at)) ? storage.stream(at) : null);
      const found = key && (await find(key));
      if (!key || !found) throw new AppError('NOT_FOUND', 'This picture does not exist.');
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-length', found.size)
        .type(pictureTypeOf(key)!)
        .send(found.body);
    },
  );
};

/**
 * Whether an `<img>` makes the request. A script that draws a picture must get it from this server, because scripts cannot read
 * pictures of another origin.
 */
function isShown({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-dest'] === 'image' && headers['sec-fetch-mode'] === 'no-cors';
}
