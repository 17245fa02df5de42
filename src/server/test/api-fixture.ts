import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { sessions } from '#server/accounts/accounts-tables.ts';
import { users } from '#server/users/users-tables.ts';
import { hashSessionId, newSessionId } from '#server/accounts/sessions/session-id.ts';
import type { Database, DatabaseConnection } from '#server/db/database.ts';
import { createDrawingPool } from '#server/drawing/pool/drawing-pool.ts';
import { buildApp } from '#server/app/app.ts';
import { directoryStorage } from '#server/media/directory-storage.ts';
import type { Storage } from '#server/media/storage.ts';
import { buildUser } from './factories.ts';

/** An answer of the API; `body` is what its JSON says, untyped as for any other client. */
export interface Answer {
  status: number;
  headers: Record<string, string | number | string[] | undefined>;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever the API answers
  body: any;
}

/** The whole app on a database of either engine, called as any account. */
export class ApiFixture {
  readonly db: Database;
  readonly storage: Storage;
  readonly app: FastifyInstance;
  readonly #bearers = new Map<string, Promise<string>>();
  readonly #close: () => Promise<void>;

  private constructor(parts: Pick<ApiFixture, 'db' | 'storage' | 'app'>, close: () => Promise<void>) {
    this.db = parts.db;
    this.storage = parts.storage;
    this.app = parts.app;
    this.#close = close;
  }

  /** @param connection is closed with the fixture */
  static async open(connection: DatabaseConnection): Promise<ApiFixture> {
    const directory = await mkdtemp(join(tmpdir(), 'tukutane-api-'));
    const { db } = connection;
    const storage = directoryStorage(directory);
    const drawings = createDrawingPool(storage);
    const settings = { publicUrl: 'https://tukutane.example', trustProxy: false, rateLimits: false };
    const app = await buildApp({ db, storage, drawings, settings, log: pino({ level: 'silent' }) });
    return new ApiFixture({ db, storage, app }, async () => {
      await app.close();
      await drawings.close();
      await connection.close();
      await rm(directory, { recursive: true, force: true });
    });
  }

  close(): Promise<void> {
    return this.#close();
  }

  /** The id of an approved client with 50 tokens and 5 events, unless `facts` say otherwise. */
  async account(facts: Parameters<typeof buildUser>[1] = {}): Promise<string> {
    return (await buildUser(this.db, facts)).id;
  }

  /** A call as the account, or as nobody. A text is sent as it is, as JSON. */
  async call(
    method: NonNullable<InjectOptions['method']>,
    url: string,
    {
      as,
      body,
      headers = {},
    }: { as?: string | undefined; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const answer = await this.app.inject({
      method,
      url,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(as && { authorization: `Bearer ${await this.#bearerOf(as)}` }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson ? answer.json() : answer.rawPayload,
    };
  }

  /** The account as it is stored now. */
  async read(userId: string): Promise<typeof users.$inferSelect> {
    const [row] = await this.db.select().from(users).where(eq(users.id, userId));
    return row!;
  }

  #bearerOf(userId: string): Promise<string> {
    const found = this.#bearers.get(userId) ?? this.#signIn(userId);
    this.#bearers.set(userId, found);
    return found;
  }

  async #signIn(userId: string): Promise<string> {
    const sessionId = newSessionId();
    const expiresAt = new Date(Date.now() + 3_600_000);
    await this.db.insert(sessions).values({ idHash: hashSessionId(sessionId), userId, expiresAt });
    return sessionId;
  }
}

/** How many answers had each status. */
export function countStatuses(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
