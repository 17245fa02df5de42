import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { createDrawingPool } from '#server/domains/drawing/pool/drawing-pool.ts';
import { connectPostgres } from '#server/platform/db/connect.ts';
import type { Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { directoryStorage } from '#server/platform/media/directory-storage.ts';
import { startPostgresServer } from '#server/test/servers/postgres-server.ts';
import { signInAs, startTestApp, type TestApp } from '#server/test/test-app.ts';

export const ENGINES = ['pglite', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- a suite reads whatever the API answers
  json: any;
}

/** Decoders by content encoding, because callers may request a compressed response. */
const DECODERS: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

type Call = { as?: string | undefined; body?: unknown; headers?: Record<string, string> };

/** The product on an empty database: one app on PGlite, or several that share a PostgreSQL server and are called in turn. */
export class Hub {
  readonly db: Database;
  readonly apps: TestApp[];
  readonly close: () => Promise<void>;
  readonly #sessions = new Map<string, ReturnType<typeof signInAs>>();
  #turn = 0;

  private constructor(apps: TestApp[], close: () => Promise<void>) {
    this.apps = apps;
    this.db = apps[0]!.db;
    this.close = close;
  }

  static async open(
    engine: Engine,
    { instances = 3, ...given }: Partial<Parameters<typeof startTestApp>[0]> & { instances?: number } = {},
  ): Promise<Hub> {
    if (engine === 'pglite') {
      const app = await startTestApp(given);
      return new Hub([app], app.close);
    }
    const server = await startPostgresServer();
    const connect = () => connectPostgres(server.urlOf('postgres'), () => {}, { statementMaxMs: 0 });
    const connection = await connect();
    await migrate(connection);
    const first = await startTestApp({ ...given, connection });
    const apps = [first];
    // All instances share one store, as behind a load balancer.
    const storage = given.storage ?? directoryStorage(first.directory);
    for (let nth = 1; nth < instances; nth++) {
      const drawings = createDrawingPool(storage);
      apps.push(await startTestApp({ ...given, connection: await connect(), storage, drawings }));
    }
    return new Hub(apps, async () => {
      for (const app of apps.toReversed()) await app.close();
      await server.stop();
    });
  }

  /** Sends a request to the next instance. A string or buffer is sent unchanged, anything else as JSON. */
  async call(method: string, url: string, { as, body, headers = {} }: Call = {}): Promise<Answer> {
    const { app } = this.apps[this.#turn++ % this.apps.length]!;
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(as && (await this.sessionOf(as))),
        ...headers,
      },
      ...(body !== undefined && { payload: isRaw ? body : JSON.stringify(body) }),
    });
    const decode = DECODERS[String(response.headers['content-encoding'])];
    const text = decode ? decode(response.rawPayload).toString() : response.body;
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      headers: response.headers,
      text,
      json: isJson && text !== '' ? JSON.parse(text) : null,
    };
  }

  /** The header that authenticates the user. */
  sessionOf(userId: string): ReturnType<typeof signInAs> {
    const session = this.#sessions.get(userId) ?? signInAs(this.db, userId);
    this.#sessions.set(userId, session);
    return session;
  }
}

/** Formats the number of responses by status as one line. */
export function statusesOf(answers: readonly { status: number }[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} x ${status}`).join(', ');
}
