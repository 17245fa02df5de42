import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { buildUser } from '#server/test/factories.ts';
import { assertInvariants } from '#server/test/invariants.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';
import { countForOwner } from './user-counters.ts';
import { foldUserTotals, readBalanceTotals, readUserTotals, rebuildUserTotals } from './user-totals.ts';

for (const [engine, fresh] of Object.entries({ pglite: freshDatabase, postgres: freshPostgres })) {
  describe(`on ${engine}`, () => {
    let connection: DatabaseConnection;
    let ids: string[];
    beforeAll(async () => {
      connection = await fresh();
      ids = [];
      for (let n = 0; n < 4; n++) ids.push((await buildUser(connection.db, { tokens: 10 })).id);
    });
    afterAll(() => connection.close());
    afterEach(() => assertInvariants(connection.db));
    const rows = async () => connection.db.$count(sql`user_totals`);

    test('every way to add, change or remove users updates the totals', async () => {
      const { db } = connection;
      const before = await readUserTotals(db);
      expect(before).toMatchObject({ clients: 4, pending: 0, tokensIssued: 40 });
      const { id } = await buildUser(db, { status: 'pending', tokens: 5 });
      expect(await readUserTotals(db)).toEqual({ ...before, clients: 5, pending: 1, tokensIssued: 45 });
      await db.execute(sql`update users set role = 'admin', status = 'approved' where id = ${id}`);
      expect(await readUserTotals(db)).toEqual({ ...before, tokensIssued: 45 });
      await db.execute(sql`delete from users where id = ${id}`);
      expect(await readUserTotals(db)).toEqual(before);
    });

    test('every change of balances and counters updates their totals', async () => {
      const { db } = connection;
      const before = await readBalanceTotals(db);
      expect(before).toEqual({ balances: 40, issued: 40, used: 0, wrongUsers: 0 });
      const { id } = await buildUser(db, { tokens: 5 });
      expect(await readBalanceTotals(db)).toEqual({ ...before, balances: 45, issued: 45 });
      await db.execute(
        sql`update users set tokens = tokens - 2, tokens_used = tokens_used + 2 where id = ${id}`,
      );
      expect(await readBalanceTotals(db)).toEqual({ ...before, balances: 43, issued: 45, used: 2 });
      await db.execute(sql`update users set tokens = tokens - 1 where id = ${id}`);
      expect(await readBalanceTotals(db)).toEqual({ balances: 42, issued: 45, used: 2, wrongUsers: 1 });
      await foldUserTotals(db);
      expect(await readBalanceTotals(db)).toMatchObject({ balances: 42, wrongUsers: 1 });
      await db.execute(sql`delete from users where id = ${id}`);
      expect(await readBalanceTotals(db)).toEqual(before);
    });

    test('a change of uncounted columns writes no row of totals', async () => {
      const before = await rows();
      await connection.db.execute(
        sql`update users set name = 'Ada', status = 'suspended', flyers_count = flyers_count`,
      );
      expect(await rows()).toBe(before);
    });

    test('merging at the same time as writers and other merges loses nothing', async () => {
      const { db } = connection;
      const before = await readUserTotals(db);
      const writers = ids.map(async (id) => {
        for (let n = 0; n < 10; n++) await countForOwner(db, id, 'flyer');
      });
      const merging = async () => {
        for (let n = 0; n < 10; n++) await foldUserTotals(db);
      };
      await Promise.all([...writers, merging(), merging()]);
      expect(await readUserTotals(db)).toEqual({ ...before, flyers: before.flyers + 40 });
      await foldUserTotals(db);
      expect(await rows()).toBe(1);
      await db.execute(sql`update users set flyers_count = 0`);
    });

    test('a recount says whether the totals were wrong', async () => {
      const { db } = connection;
      for (const table of ['user_totals', 'balance_totals']) {
        await db.execute(sql`insert into ${sql.identifier(table)} values (1, 1, 1, 1)`);
        expect(await rebuildUserTotals(db)).toBe(true);
      }
      expect(await rebuildUserTotals(db)).toBe(false);
    });
  });
}
