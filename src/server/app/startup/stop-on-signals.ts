import type { Logger } from 'pino';

export type Stopping = () => Promise<unknown>;

const DEADLINE_MS = 15_000;
/** How long a repeated signal is ignored, because Ctrl-C arrives twice: from the terminal and through npm. */
const SAME_SIGNAL_MS = 1000;

/**
 * On SIGTERM or SIGINT, drains and then closes `opened` in reverse order, so that requests finish before their dependencies
 * close. A second signal or a slow close ends the process immediately. So does an uncaught error, because the process may be in
 * a corrupt state.
 */
export function stopOnSignals(
  { opened, drain }: { opened: readonly Stopping[]; drain: Stopping },
  log: Logger,
): void {
  let since: number | null = null;
  const stop = async (): Promise<void> => {
    if (since !== null) {
      if (performance.now() - since > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    since = performance.now();
    await drain();
    setTimeout(() => {
      log.fatal('Closing took too long');
      process.exit(1);
    }, DEADLINE_MS).unref();
    let code = 0;
    for (const close of opened.toReversed()) {
      await close().catch((error: unknown) => {
        log.error({ err: error }, 'Closing failed');
        code = 1;
      });
    }
    process.exit(code);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  const crash = (error: unknown): void => {
    log.fatal({ err: error }, 'Uncaught error');
    process.exit(1);
  };
  process.on('unhandledRejection', crash);
  process.on('uncaughtException', crash);
}
