import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Database } from '#server/db/database.ts';
import { freshDatabase } from './test-database.ts';
import { createDrawingPool, type DrawingPool } from '#server/drawing/pool/drawing-pool.ts';
import { buildApp } from '#server/app/app.ts';
import type { AppDependencies } from '#server/app/dependencies.ts';
import { directoryStorage } from '#server/media/directory-storage.ts';

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  drawings: DrawingPool;
  close(): Promise<void>;
}

/** The whole app on an empty database, with limits off and no log unless `given` brings its own. */
export async function startTestApp(given: Partial<AppDependencies> = {}): Promise<TestApp> {
  const [connection, directory] = await Promise.all([
    freshDatabase(),
    mkdtemp(join(tmpdir(), 'tukutane-test-')),
  ]);
  const storage = directoryStorage(directory);
  const { drawings = createDrawingPool(storage) } = given;
  const settings = { publicUrl: 'http://tukutane.test', trustProxy: false, rateLimits: false };
  const log = pino({ level: 'silent' });
  const app = await buildApp({ db: connection.db, storage, settings, log, ...given, drawings });
  return {
    app,
    db: connection.db,
    drawings,
    async close() {
      await app.close();
      await drawings.close();
      await connection.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
