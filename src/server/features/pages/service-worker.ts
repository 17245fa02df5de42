import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

/** Removes the worker of earlier visits and its caches, except the visitor's own flyers. */
const REMOVER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name !== 'flyers') await caches.delete(name);
  await registration.unregister();
})()));
`;

/**
 * Serves /sw.js, which browsers must revalidate each time: a stale worker would keep an old release alive.
 * @param path of the built worker
 * @param isOn false serves one that removes itself, in case the worker ever does harm
 */
export async function installServiceWorker(app: FastifyInstance, path: string, isOn: boolean): Promise<void> {
  const script = isOn ? await readFile(path, 'utf8') : REMOVER;
  app.get('/sw.js', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  );
}
