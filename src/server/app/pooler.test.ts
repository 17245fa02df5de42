import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { connectPostgres, type PostgresOptions } from '#server/platform/db/connect.ts';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { buildEvent, buildUser, TEST_PASSWORD } from '#server/test/factories.ts';
import { hasPgbouncer, startPgbouncer } from '#server/test/servers/pgbouncer.ts';
import { signInAs, startTestApp } from '#server/test/test-app.ts';
import { emptyPostgres, freshPostgres } from '#server/test/test-database.ts';

const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

async function connectPooled(url: string, options: PostgresOptions): Promise<DatabaseConnection> {
  const pooler = await startPgbouncer(url);
  opened.push(() => pooler.stop());
  return connectPostgres(pooler.url, () => {}, { poolSize: 20, ...options });
}

/** Sends many concurrent reads and writes, which the pooler spreads over its connections. @returns the statuses */
async function statusesUnderLoad(connection: DatabaseConnection): Promise<number[]> {
  const fixture = await startTestApp({ connection });
  opened.push(() => fixture.close());
  const { app, db } = fixture;
  const user = await buildUser(db, { withPassword: true });
  const { slug } = await buildEvent(db, { clientId: user.id, name: 'Lusaka Meetup' });
  const headers = await signInAs(db, user.id);
  const login = { email: user.email, password: TEST_PASSWORD };
  const round = () => [
    app.inject({ url: '/api/events?search=lusaka' }),
    app.inject({ url: '/api/events' }),
    app.inject({ url: `/api/events/${slug}` }),
    app.inject({ url: '/api/auth/me', headers }),
    app.inject({ url: '/api/dashboard/stats', headers }),
  ];
  const answers = await Promise.all(Array.from({ length: 15 }, round).flat());
  answers.push(await app.inject({ method: 'POST', url: '/api/auth/login', payload: login }));
  return [...new Set(answers.map(({ statusCode }) => statusCode))];
}

describe.skipIf(!hasPgbouncer)('behind PgBouncer in transaction mode', () => {
  test('the product reads and writes; it fails with the named statements that it uses without a pooler', async () => {
    const { url, close } = await freshPostgres();
    await close();
    expect(await statusesUnderLoad(await connectPooled(url, { behindPooler: true }))).toEqual([200]);
    const failing = await connectPooled(url, {});
    await expect(statusesUnderLoad(failing)).resolves.toContain(500);
  });

  test('two processes migrate an empty database at once and leave no settings on shared connections', async () => {
    const url = await emptyPostgres();
    const connections = await Promise.all(
      [1, 2].map(() => connectPooled(url, { behindPooler: true, poolSize: 2 })),
    );
    opened.push(...connections.map((connection) => () => connection.close()));
    await Promise.all(connections.map(migrate));
    const { db } = connections[0]!;
    const shown = await Promise.all(
      Array.from({ length: 8 }, () =>
        db.execute<{ limit: string }>(
          sql`select pg_sleep(0.05), current_setting('statement_timeout') as limit`,
        ),
      ),
    );
    expect(new Set(shown.map(({ rows }) => rows[0]!.limit))).toEqual(new Set(['5s']));
  });
});
