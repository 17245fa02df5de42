import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import { createLogger } from '#server/platform/http/logging.ts';
import { openPort } from './open-port.ts';
import { readSettings, type Settings } from './settings.ts';
import { refusalOf } from './start-refusal.ts';

const SERVING = 'serving';
const RESTART_MIN_MS = 1000;
const RESTART_MAX_MS = 30_000;
/** Uptime after which a crash resets the restart delay. */
const STEADY_MS = 60_000;

/**
 * Runs INSTANCES processes of `script` on one port. This process only starts them, replaces those that crash, and forwards
 * signals.
 * @returns false if this process must serve requests, as the only instance or as one of several
 */
export async function runInstances(script: string): Promise<boolean> {
  if (cluster.isWorker) return false;
  let settings: Settings;
  try {
    settings = readSettings(process.env);
    if (settings.instances === 1) return false;
    settings.port = await openPort(settings.host, settings.port);
  } catch (error) {
    process.stderr.write(`${refusalOf(error)}\n`);
    process.exit(1);
  }
  cluster.setupPrimary({ exec: script });
  keepInstances(settings, createLogger(settings.logLevel));
  return true;
}

/** Tells the primary process, if there is one, that this instance is serving. */
export function sayServing(): void {
  if (cluster.isWorker) process.send?.(SERVING);
}

/** Whether this is the first or only instance, which runs one-time work and prints one-time output. */
export function isFirstInstance(): boolean {
  return cluster.isPrimary || cluster.worker?.id === 1;
}

function keepInstances({ instances, port }: Settings, log: Logger): void {
  let stopping = false;
  let exitCode = 0;
  const isServing = new Set<Worker>();
  const fork = () => cluster.fork({ PORT: String(port) });

  /** Watches a worker and replaces it after a crash. @param waitMs delay before the replacement starts */
  const keep = (worker: Worker, waitMs: number): void => {
    const began = performance.now();
    worker.once('message', () => {
      isServing.add(worker);
      // The first instance has migrated and seeded, so the other instances start on a prepared database.
      if (worker.id === 1) for (let nth = 1; nth < instances; nth++) keep(fork(), RESTART_MIN_MS);
    });
    worker.once('exit', (code: number | null, signal: string | null) => {
      const served = isServing.delete(worker);
      if (stopping) {
        // Ignores the exit codes of instances that were still starting, because signals kill them.
        if (code !== 0 && served) exitCode = 1;
        if (Object.keys(cluster.workers!).length === 0) process.exit(exitCode);
        return;
      }
      // The first instance failed to start and has already logged why.
      if (worker.id === 1 && !served) process.exit(code || 1);
      const pause = performance.now() - began > STEADY_MS ? RESTART_MIN_MS : waitMs;
      log.error({ pid: worker.process.pid, code, signal, pause }, 'An instance ended; another one starts');
      setTimeout(() => {
        if (!stopping) keep(fork(), Math.min(pause * 2, RESTART_MAX_MS));
      }, pause);
    });
  };

  const stop = (signal: NodeJS.Signals): void => {
    stopping = true;
    const workers = Object.values(cluster.workers!);
    for (const worker of workers) worker!.process.kill(signal);
    if (workers.length === 0) process.exit(exitCode);
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  keep(fork(), RESTART_MIN_MS);
}
