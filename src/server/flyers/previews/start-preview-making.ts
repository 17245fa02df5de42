import type { Logger } from 'pino';
import { selectFlyersToPreview } from '../flyers-queries.ts';
import { findPreview, type PreviewDependencies } from './make-preview.ts';

const INTERVAL_MS = 2000;
/** Of failures that are remembered; each is one picture that is missing from the storage. */
const MOST_FAILED = 1000;

/**
 * Makes the previews of new flyers in the background, one after the other while no flyer is being drawn: people who
 * wait for one come first. What a busy time left out is made when somebody asks for it (`findPreview`).
 * @returns what stops it and waits for what has begun
 */
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
        if (failed.size >= MOST_FAILED) failed.clear();
        failed.add(flyer.id);
        log.warn({ err: error, flyer: flyer.id }, 'A preview could not be made');
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
