import type { Logger } from 'pino';
import { selectFlyersToPreview } from '../flyers-queries.ts';
import { findPreview, type PreviewDependencies } from './make-preview.ts';

const INTERVAL_MS = 2000;
/** Bounds the set of failed flyers; each is a picture missing from the storage. */
const MAX_FAILED = 1000;

/** One at a time, while no flyer is drawn; skipped ones are made on request. Returns what stops it and waits for it. */
export function startPreviewMaking({
  log,
  ...dependencies
}: PreviewDependencies & { log: Logger }): () => Promise<void> {
  const failed = new Set<string>();
  let running: Promise<void> | null = null;
  let stopped = false;

  const isIdle = () => !stopped && dependencies.drawings.running === 0;

  async function makeWaiting(): Promise<void> {
    if (!isIdle()) return;
    for (const flyer of await selectFlyersToPreview(dependencies.db)) {
      if (!isIdle()) return;
      if (failed.has(flyer.id)) continue;
      await findPreview(dependencies, flyer).catch((error: unknown) => {
        if (failed.size >= MAX_FAILED) failed.clear();
        failed.add(flyer.id);
        log.warn({ err: error, flyer: flyer.id }, 'Making a preview failed');
      });
    }
  }

  const timer = setInterval(() => {
    running ??= makeWaiting()
      .catch((error: unknown) => log.error({ err: error }, 'Making previews failed'))
      .finally(() => (running = null));
  }, INTERVAL_MS);
  timer.unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await running;
  };
}
