import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { connectPostgres } from '#server/platform/db/connect.ts';
import { freshPostgres } from '#server/test/test-database.ts';
import { ApiFixture } from '#server/test/api-fixture.ts';

test('a table that somebody holds is answered 503 to all who wait for it, and nobody once it is free', async () => {
  const holder = await freshPostgres();
  const fixture = await ApiFixture.open(await connectPostgres(holder.url, () => {}, { waitMaxMs: 300 }));
  const owner = await fixture.account();
  const form = { name: 'Late Night', description: 'Talks.', eventDate: '2099-01-01' };
  const read = (index: number) => fixture.call('GET', `/api/events?limit=${index + 1}`);
  const write = () => fixture.call('POST', '/api/events', { as: owner, body: form });

  await holder.db.transaction(async (tx) => {
    await tx.execute(sql`lock table events`);
    // More than there are connections: some wait for a lock, the others for a connection.
    const answers = await Promise.all([...Array.from({ length: 25 }, (_, index) => read(index)), write()]);
    for (const { status, body, headers } of answers) {
      expect([status, body.code, headers['retry-after']]).toEqual([503, 'OVERLOADED', '5']);
    }
  });
  expect((await read(0)).status).toBe(200);
  expect((await write()).status).toBe(201);
  await fixture.close();
  await holder.close();
});
