import type { QueryClient } from '@tanstack/react-query';
import { noticeConnection } from './connection-notice.ts';

/** Makes the page installable, lists its files for the service worker, and watches the connection. Called once, when idle. */
export async function startOffline(queries: QueryClient): Promise<void> {
  // With scripts on, the content of `noscript` is text, so insert the manifest link from it.
  document.head.insertAdjacentHTML('beforeend', document.head.querySelector('noscript')?.textContent ?? '');
  noticeConnection(queries);
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  // A new worker doesn't know which files the page has loaded.
  workers.addEventListener('controllerchange', tell);
  tell();
  await workers.register('/sw.js', { updateViaCache: 'none' });

  function tell(): void {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    workers!.controller?.postMessage([
      location.href,
      ...loaded.filter((url) => new URL(url).pathname.startsWith('/assets/')),
    ]);
  }
}
