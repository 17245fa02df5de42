import { hasWritten } from '#server/platform/http/access.ts';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { Logger } from 'pino';
import { STATEMENT_MAX_MS } from '#server/platform/db/connect.ts';

/** Notifies other instances on the same PostgreSQL server of writes, and receives their notifications. */
export interface WriteSignals {
  /** Resolves when PostgreSQL has accepted the signal, or if the connection is down. Never rejects. */
  announce(): Promise<void>;
  /** Calls `onWrite` after each write by another instance, and after each outage that may have lost signals. */
  follow(onWrite: () => void): void;
  stop(): Promise<void>;
}

const CHANNEL = 'tukutane_writes';
const RECONNECT_MS = 1000;

/** Opens a dedicated connection for LISTEN and NOTIFY and reopens it whenever it breaks. */
export async function openWriteSignals(
  databaseUrl: string,
  log: Pick<Logger, 'warn' | 'info'>,
): Promise<WriteSignals> {
  let followers: (() => void)[] = [];
  let client: pg.Client | null = null;
  let sending: Promise<void> | null = null;
  let waiting: NodeJS.Timeout | undefined;
  let stopped = false;
  const tell = (): void => followers.forEach((onWrite) => onWrite());

  async function connect(): Promise<void> {
    const opening = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      statement_timeout: STATEMENT_MAX_MS,
    });
    opening.on('error', () => {});
    opening.once('end', () => {
      if (client === opening && !stopped)
        log.warn('Writes of other instances are seen after a second: the connection that signals them broke');
      client = null;
      reconnectLater();
    });
    await opening.connect();
    opening.on('notification', ({ processId }) => {
      if (processId !== (opening as unknown as { processID: number }).processID) tell();
    });
    await opening.query(`listen ${CHANNEL}`);
    client = opening;
    // Signals sent before LISTEN were missed, so followers are called as after a write.
    tell();
  }
  function reconnectLater(): void {
    if (stopped || waiting) return;
    waiting = setTimeout(() => {
      waiting = undefined;
      connect().catch(reconnectLater);
    }, RECONNECT_MS);
  }
  async function send(): Promise<void> {
    // A signal carries no data, so requests that end at the same time share one signal.
    await Promise.resolve();
    sending = null;
    await client?.query(`notify ${CHANNEL}`).catch(() => {});
  }
  await connect();

  return {
    announce: () => (sending ??= send()),
    follow: (onWrite) => void followers.push(onWrite),
    async stop() {
      stopped = true;
      followers = [];
      clearTimeout(waiting);
      await client?.end().catch(() => {});
    },
  };
}

/**
 * Signals other instances before the response to a successful write, and clears this instance's caches on their signals. Install
 * it after the caches and before the routes.
 */
export function announceWrites(app: FastifyInstance, signals: WriteSignals): void {
  signals.follow(() => {
    app.forgetSharedResponses?.();
    app.invalidatePages();
  });
  app.addHook('onSend', async (request, reply) => {
    if (hasWritten(request, reply) && !request.routeOptions.config.countsOnly) await signals.announce();
  });
}
