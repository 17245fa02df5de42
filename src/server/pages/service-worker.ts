import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

/** Takes the worker of earlier visits off people's devices, with all that it kept but the flyers they made. */
const REMOVER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name !== 'flyers') await caches.delete(name);
  await registration.unregister();
})()));
`;

/**
 * Serves /sw.js, which browsers must ask about each time: a worker that is kept too long would keep an old product alive.
 * @param path of the built worker
 * @param isOn false serves one that removes itself: the way out should the worker ever do harm
 */
export async function installServiceWorker(app: FastifyInstance, path: string, isOn: boolean): Promise<void> {
  const script = isOn ? await readFile(path, 'utf8') : REMOVER;
  app.get('/sw.js', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  );
}
