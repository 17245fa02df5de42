import type { QueryClient } from '@tanstack/react-query';
import { noticeConnection } from './connection-notice.ts';

/** Makes the page installable, sends its file list to the service worker, and watches the connection. Called once, when idle. */
export async function startOffline(queries: QueryClient): Promise<void> {
  // Inserts the manifest link, which is in `noscript`. The content of `noscript` is text while scripts are on.
  document.head.insertAdjacentHTML('beforeend', document.head.querySelector('noscript')?.textContent ?? '');
  noticeConnection(queries);
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  // A new service worker doesn't know which files the page has loaded.
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
