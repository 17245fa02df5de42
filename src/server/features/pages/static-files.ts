import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { installServiceWorker } from './service-worker.ts';

const CLIENT = fileURLToPath(new URL('../../../../dist/client/', import.meta.url));
const FONTS = fileURLToPath(new URL('../../../../fonts/', import.meta.url));

const YEAR_SECONDS = 31_536_000;

/** Serves the client build and the flyer fonts. Their names contain a content hash, so they are cached forever. */
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
