import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const CLIENT = fileURLToPath(new URL('../../../../dist/client/', import.meta.url));
const FONTS = fileURLToPath(new URL('../../../../fonts/', import.meta.url));

const YEAR_SECONDS = 31_536_000;
/** Matches path segments that can name a built file. Excludes `..`. */
const NAME = String.raw`^[\w-][\w.-]*$`;
const HIDDEN = { schema: { hide: true } };

/**
 * Serves the client build and the flyer fonts. Assets and fonts are cached for a year, because their names contain a content
 * hash; other files for an hour.
 */
export async function installStaticFiles(app: FastifyInstance, serviceWorker: boolean): Promise<void> {
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, anonymous: true };
    });
    await files.register(fastifyStatic, {
      root: FONTS,
      serve: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(FONTS) || path.startsWith(`${CLIENT}assets/`);
        reply.header(
          'cache-control',
          isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
        );
        // Other sites load this script, which inserts /embed.
        if (path.startsWith(`${CLIENT}embed.js`))
          reply.header('cross-origin-resource-policy', 'cross-origin');
      },
    });
    await serveFolder(files, FONTS, '/fonts/');
    // Tests and tools that need no pages run without a build.
    if (existsSync(CLIENT)) {
      await serveFolder(files, `${CLIENT}assets/`, '/assets/');
      for (const name of await originalsIn(CLIENT))
        if (name !== 'sw.js')
          files.get(`/${name}`, HIDDEN, (_request, reply) => reply.sendFile(name, CLIENT));
      await installServiceWorker(files, `${CLIENT}sw.js`, serviceWorker);
    }
  });
}

/** Serves the current files of a folder and its subfolders. A route per file would take a tenth of the startup time. */
async function serveFolder(app: FastifyInstance, folder: string, prefix: string): Promise<void> {
  const names = new Set(await originalsIn(folder, { recursive: true }));
  const send = (request: FastifyRequest, reply: FastifyReply) => {
    const name = Object.values(request.params as Record<string, string>).join('/');
    return names.has(name) ? reply.sendFile(name, folder) : reply.callNotFound();
  };
  app.get(`${prefix}:name(${NAME})`, HIDDEN, send);
  app.get(`${prefix}:subfolder(${NAME})/:name(${NAME})`, HIDDEN, send);
}

/** The paths of a folder's files, relative to the folder, without the compressed copies. */
async function originalsIn(folder: string, { recursive = false } = {}): Promise<string[]> {
  const entries = await readdir(folder, { recursive, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
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
 * @param isOn whether to serve the built worker. If false, serves a worker that removes itself, in case the built worker fails.
 */
export async function installServiceWorker(app: FastifyInstance, path: string, isOn: boolean): Promise<void> {
  const script = isOn ? await readFile(path, 'utf8') : REMOVER;
  app.get('/sw.js', HIDDEN, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  );
}
