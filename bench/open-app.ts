import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { PageRenderer } from '#contract/page.ts';
import { listen } from '#server/platform/http/listen.ts';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { createDrawingPool } from '#server/domains/drawing/pool/drawing-pool.ts';
import { buildApp } from '#server/app/app.ts';
import type { Storage } from '#server/platform/media/storage.ts';
import { directoryStorage } from '#server/platform/media/directory-storage.ts';

export interface AppOptions {
  /** Lifetime of cached responses in milliseconds. Default 1,000, as in production. */
  responseCacheMs?: number;
  pageRenderer?: PageRenderer | undefined;
  shedsLoad?: boolean;
  /** The picture store; by default in a temporary directory. */
  storage?: Storage;
}

export interface RunningApp {
  origin: string;
  close(): Promise<void>;
}

/** Starts the product on a migrated database and a loopback port. `close` leaves the database open. */
export async function openApp(
  { db }: DatabaseConnection,
  { responseCacheMs = 1000, pageRenderer, shedsLoad = false, ...given }: AppOptions = {},
): Promise<RunningApp> {
  const directory = await mkdtemp(join(tmpdir(), 'tukutane-bench-'));
  const storage = given.storage ?? directoryStorage(directory);
  const drawings = createDrawingPool(storage);
  const settings = {
    publicUrl: 'http://localhost',
    trustProxy: false,
    rateLimits: false,
    responseCacheMs,
    shedsLoad,
  };
  // Logs as in production but discards the output.
  const log = pino({ level: 'info', base: null }, { write: () => {} });
  const app = await buildApp({
    db,
    storage,
    drawings,
    settings,
    log,
    ...(pageRenderer && { pageRenderer }),
  });
  const origin = await listen(app, { host: '127.0.0.1', port: 0 });
  return {
    origin,
    async close() {
      await app.close();
      await drawings.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
