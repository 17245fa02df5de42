import type { QueryClient } from '@tanstack/react-query';
import { noticeConnection } from './connection-notice.ts';

/**
 * Makes the page installable, sets the worker up, gives it what this page has loaded, and says when the connection is
 * gone. Called once, when idle.
 * @param queries what the pages have read
 */
export async function startOffline(queries: QueryClient): Promise<void> {
  // The link to the manifest: where scripts run, what stands in `noscript` is only text.
  document.head.insertAdjacentHTML('beforeend', document.head.querySelector('noscript')?.textContent ?? '');
  noticeConnection(queries);
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  // The first worker, and that of a later release, know nothing yet of what is on the page when they take over.
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
