import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { installServiceWorker } from './service-worker.ts';

const CLIENT = fileURLToPath(new URL('../../../dist/client/', import.meta.url));
const FONTS = fileURLToPath(new URL('../../../fonts/', import.meta.url));

const YEAR_SECONDS = 31_536_000;

/** Serves the browser's build and the flyer fonts. Their names carry a hash of their content, so they are kept for ever. */
export async function installStaticFiles(app: FastifyInstance, serviceWorker: boolean): Promise<void> {
  const shared: Omit<FastifyStaticOptions, 'root'> = {
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    schemaHide: true,
    setHeaders: (reply, path) => {
      const kept = path.startsWith(FONTS) || path.startsWith(`${CLIENT}assets/`);
      reply.header(
        'cache-control',
        kept ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
      );
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
