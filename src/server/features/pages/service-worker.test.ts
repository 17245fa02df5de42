import { fastify } from 'fastify';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installServiceWorker } from './static-files.ts';

async function served(isOn: boolean) {
  const path = join(await mkdtemp(join(tmpdir(), 'worker-')), 'sw.js');
  await writeFile(path, 'the built worker');
  const app = fastify();
  await installServiceWorker(app, path, isOn);
  return app.inject('/sw.js');
}

test('browsers revalidate the worker each time', async () => {
  const answer = await served(true);
  expect(answer.body).toBe('the built worker');
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.headers['content-type']).toMatch(/^text\/javascript/);
});

test('a worker that is switched off deletes its caches and removes itself', async () => {
  const answer = await served(false);
  const listeners: Record<string, (event: { waitUntil: (work: Promise<void>) => void }) => void> = {};
  const done: string[] = [];
  const names = ['shell-1', 'seen-1', 'flyers'];
  const scope = {
    addEventListener: (type: string, listener: (typeof listeners)[string]) => (listeners[type] = listener),
    skipWaiting: () => done.push('waits no more'),
    caches: { keys: async () => names, delete: async (name: string) => done.push(name) },
    registration: { unregister: async () => done.push('removed') },
  };
  // oxlint-disable-next-line typescript/no-implied-eval -- runs the served worker script
  new Function(...Object.keys(scope), answer.body)(...Object.values(scope));
  listeners['install']!({ waitUntil: () => undefined });
  const finished = Promise.withResolvers<void>();
  listeners['activate']!({ waitUntil: (work) => finished.resolve(work) });
  await finished.promise;
  expect(done).toEqual(['waits no more', 'shell-1', 'seen-1', 'removed']);
});
