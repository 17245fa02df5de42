import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readFile } from 'node:fs/promises';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const CLIENT = fileURLToPath(new URL('../../../../dist/client/', import.meta.url));
const FONTS = fileURLToPath(new URL('../../../../fonts/', import.meta.url));

const YEAR_SECONDS = 31_536_000;

/**
 * Serves the client build and the flyer fonts. Assets and fonts are cached for a year, because their names contain a content
 * hash; other files for an hour.
 */
export async function installStaticFiles(app: FastifyInstance, serviceWorker: boolean): Promise<void> {
  const shared: Omit<FastifyStaticOptions, 'root'> = {
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    schemaHide: true,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(FONTS) || path.startsWith(`${CLIENT}assets/`);
      reply.header(
        'cache-control',
        isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
      );
      // Other sites load this script, which inserts /embed.
      if (path.startsWith(`${CLIENT}embed.js`)) reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  };
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, anonymous: true };
    });
    await files.register(fastifyStatic, { ...shared, root: FONTS, prefix: '/fonts/' });
    // Tests and tools that need no pages run without a build.
    if (existsSync(CLIENT)) {
      await files.register(fastifyStatic, {
        ...shared,
        root: CLIENT,
        prefix: '/',
        decorateReply: false,
        globIgnore: ['.vite/**', '**/*.br', '**/*.gz', 'sw.js'],
      });
      await installServiceWorker(files, `${CLIENT}sw.js`, serviceWorker);
    }
  });
}

/** Source of a service worker that removes itself and its caches, except the visitor's own flyers. */
const REMOVER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name !== 'flyers') await caches.delete(name);
  await registration.unregister();
})()));
`;

/**
 * Serves /sw.js, which browsers must revalidate each time, because a stale worker would keep an old release alive.
 * @param path the built worker's path
 * @param isOn false serves a worker that removes itself, in case the built one misbehaves
 */
export async function installServiceWorker(app: FastifyInstance, path: string, isOn: boolean): Promise<void> {
  const script = isOn ? await readFile(path, 'utf8') : REMOVER;
  app.get('/sw.js', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  );
}
