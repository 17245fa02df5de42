import { noticeConnection } from './connection-notice.ts';

/** Sets the worker up, gives it what this page has loaded, and says when the connection is gone. Called once, when idle. */
export async function startOffline(): Promise<void> {
  noticeConnection();
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  await workers.register('/sw.js', { updateViaCache: 'none' });
  const { active } = await workers.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage([
    location.href,
    ...loaded.filter((url) => new URL(url).pathname.startsWith('/assets/')),
  ]);
}
