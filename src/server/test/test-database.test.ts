import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { freshDatabase, freshPostgres } from './test-database.ts';
import { migrate } from '#server/platform/db/migrate.ts';

for (const [engine, fresh] of Object.entries({ pglite: freshDatabase, postgres: freshPostgres })) {
  test(`a fresh database on ${engine} is migrated, empty and separate from any other`, async () => {
    const [one, other] = await Promise.all([fresh(), fresh()]);
    await one.db.execute(
      sql`insert into users (name, email, password_hash) values ('Ada', 'ada@example.org', 'x')`,
    );
    const count = async (db: typeof one.db) =>
      Number((await db.execute(sql`select count(*) as count from users`)).rows[0]!.count);
    expect(await count(one.db)).toBe(1);
    expect(await count(other.db)).toBe(0);
    await Promise.all([one.close(), other.close()]);
  });

  test(`migrating twice on ${engine} changes nothing`, async () => {
    const connection = await fresh();
    await expect(migrate(connection)).resolves.toBeUndefined();
    await connection.close();
  });

  test(`an email address is unique regardless of case on ${engine}`, async () => {
    const connection = await fresh();
    const { db } = connection;
    const insert = (email: string) =>
      db.execute(sql`insert into users (name, email, password_hash) values ('Ada', ${email}, 'x')`);
    await insert('ada@example.org');
    await expect(insert('ADA@example.org')).rejects.toMatchObject({
      cause: { constraint: 'users_email_unique' },
    });
    await connection.close();
  });
}

test('a closed PGlite database refuses statements, and the next one is as new, including sequences and schema', async () => {
  const insert = sql`insert into token_transactions (client_id, delta, balance_after, kind, reason) select id, 1, 1, 'grant', 'x' from users returning sequence::int`;
  for (const change of [sql`select 1`, sql`alter table users drop constraint users_tokens_not_negative`]) {
    const connection = await freshDatabase();
    const { db } = connection;
    await db.execute(
      sql`insert into users (name, email, password_hash) values ('Ada', 'ada@example.org', 'x')`,
    );
    expect((await db.execute(insert)).rows).toEqual([{ sequence: 1 }]);
    await expect(db.execute(sql`update users set tokens = -1`)).rejects.toMatchObject({
      cause: { constraint: 'users_tokens_not_negative' },
    });
    await db.execute(change);
    await connection.close();
    await expect(db.execute(sql`select 1`)).rejects.toMatchObject({ cause: { message: 'PGlite is closed' } });
  }
  const connection = await freshDatabase();
  const { db } = connection;
  expect((await db.execute(sql`select count(*)::int as count from users`)).rows).toEqual([{ count: 0 }]);
  expect(
    (await db.execute(sql`select conname from pg_constraint where conname = 'users_tokens_not_negative'`))
      .rows,
  ).toHaveLength(1);
  await connection.close();
});
