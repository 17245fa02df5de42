import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectPglite, connectPostgres } from '#server/platform/db/connect.ts';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { freePort } from '#server/test/servers/free-port.ts';
import { startPostgresServer, type PostgresServer } from '#server/test/servers/postgres-server.ts';
import { startSmtpPeer, type SmtpPeer } from '#server/test/servers/smtp-peer.ts';
import { ADMIN } from '../e2e/cluster/hub-client.ts';
import { Instance } from '../e2e/cluster/instance.ts';
import type { Engine } from './hub.ts';

/** The product in a separate process. Its sample events, mail server and data directory survive the end of that process. */
export interface Deployment {
  instance: Instance;
  dataDir: string;
  peer: SmtpPeer;
  postgres: PostgresServer | null;
  /** Connects to the database. On PGlite, the product must have stopped. */
  openDatabase(): Promise<DatabaseConnection>;
  stop(): Promise<void>;
}

export async function deploy(engine: Engine, environment: Record<string, string> = {}): Promise<Deployment> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tukutane-trust-'));
  const peer = await startSmtpPeer();
  const postgres = engine === 'postgres' ? await startPostgresServer() : null;
  const port = await freePort();
  const instance = new Instance('product', port, {
    DATA_DIR: dataDir,
    ...(postgres && { DATABASE_URL: postgres.urlOf('postgres') }),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: peer.url,
    SEED: 'demo',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    RATE_LIMITS: 'off',
    ...environment,
  });
  const stop = async (): Promise<void> => {
    await instance.kill();
    await postgres?.stop();
    await peer.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await instance.start();
  } catch (error) {
    await stop();
    throw error;
  }
  const openDatabase = () =>
    postgres
      ? connectPostgres(postgres.urlOf('postgres'), () => {}, { statementMaxMs: 0 })
      : connectPglite({ dataDir: join(dataDir, 'database') });
  return { instance, dataDir, peer, postgres, openDatabase, stop };
}
