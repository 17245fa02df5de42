import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { users } from '#server/platform/users/users-tables.ts';
import { buildUser } from './factories.ts';
import { signInAs, startTestApp, type TestApp } from './test-app.ts';

const PUBLIC_URL = 'https://tukutane.example';

/** A response of the API; `body` is its parsed JSON, untyped as for any other client. */
export interface Answer {
  status: number;
  headers: Record<string, string | number | string[] | undefined>;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever the API answers
  body: any;
}

/** The app on a database of either engine. Tests can call it as any user. */
export class ApiFixture implements TestApp {
  declare readonly app: TestApp['app'];
  declare readonly db: TestApp['db'];
  declare readonly storage: TestApp['storage'];
  declare readonly directory: string;
  declare readonly drawings: TestApp['drawings'];
  declare readonly close: TestApp['close'];
  readonly #sessions = new Map<string, ReturnType<typeof signInAs>>();

  constructor(app: TestApp) {
    Object.assign(this, app);
  }

  /** Opens the fixture. @param connection closed with the fixture */
  static async open<Fixture extends ApiFixture>(
    this: new (app: TestApp) => Fixture,
    connection: DatabaseConnection,
    { rateLimits = false } = {},
  ): Promise<Fixture> {
    const settings = { publicUrl: PUBLIC_URL, trustProxy: false, rateLimits };
    return new this(await startTestApp({ connection, settings }));
  }

  /** Creates an approved client and returns its id. By default, the client has 50 tokens and may create 5 events. */
  async account(facts: Parameters<typeof buildUser>[1] = {}): Promise<string> {
    return (await buildUser(this.db, facts)).id;
  }

  /** Sends a request as the account, or anonymously. A string body is sent unchanged, as JSON. */
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
        ...(as && (await this.sessionOf(as))),
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

  /** The account's current row. */
  async read(userId: string): Promise<typeof users.$inferSelect> {
    const [row] = await this.db.select().from(users).where(eq(users.id, userId));
    return row!;
  }

  /** The header that authenticates the user. */
  protected sessionOf(userId: string): ReturnType<typeof signInAs> {
    const session = this.#sessions.get(userId) ?? signInAs(this.db, userId);
    this.#sessions.set(userId, session);
    return session;
  }
}

export function countStatuses(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
