import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { hashSessionId, newSessionId } from '#server/domains/accounts/sessions/session-id.ts';
import { sessions } from '#server/domains/accounts/accounts-tables.ts';
import { buildApp } from '#server/app/app.ts';
import type { AppDependencies } from '#server/app/app.ts';
import type { Database, DatabaseConnection } from '#server/platform/db/database.ts';
import { createDrawingPool, type DrawingPool } from '#server/domains/drawing/pool/drawing-pool.ts';
import { directoryStorage } from '#server/platform/media/directory-storage.ts';
import type { Storage } from '#server/platform/media/storage.ts';
import { guardTransactions } from './guard-transactions.ts';
import { freshDatabase } from './test-database.ts';

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  storage: Storage;
  /** The directory in which `storage` keeps its files. */
  directory: string;
  drawings: DrawingPool;
  close: () => Promise<void>;
}

/**
 * Starts the whole app. By default, limits and logs are off.
 * @param given `connection` is closed with the app; without it the app gets an empty database
 */
export async function startTestApp({
  connection,
  ...given
}: Partial<AppDependencies> & { connection?: DatabaseConnection } = {}): Promise<TestApp> {
  const [opened, directory] = await Promise.all([
    connection ?? freshDatabase(),
    mkdtemp(join(tmpdir(), 'tukutane-test-')),
  ]);
  const { db } = opened;
  const storage = guardTransactions(db, given.storage ?? directoryStorage(directory));
  const { drawings = createDrawingPool(storage) } = given;
  const settings = { publicUrl: 'http://tukutane.test', trustProxy: false, rateLimits: false };
  const log = pino({ level: 'silent' });
  const app = await buildApp({ ...opened, settings, log, ...given, storage, drawings });
  return {
    app,
    db,
    storage,
    directory,
    drawings,
    async close() {
      await app.close();
      await drawings.close();
      await opened.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Opens a session for the user. @returns the header that authenticates requests */
export async function signInAs(db: Database, userId: string): Promise<{ authorization: string }> {
  const sessionId = newSessionId();
  const expiresAt = new Date(Date.now() + 86_400_000);
  await db.insert(sessions).values({ idHash: hashSessionId(sessionId), userId, expiresAt });
  return { authorization: `Bearer ${sessionId}` };
}
