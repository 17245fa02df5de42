import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { correctTokensSchema } from '#contract/accounts/ledger.ts';
import { activity } from '#server/platform/activity/activity-tables.ts';
import { auditLog } from '#server/platform/audit/audit-tables.ts';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { outbox } from '#server/platform/mail/mail-tables.ts';
import { buildUser } from '#server/test/factories.ts';
import { assertInvariants } from '#server/test/invariants.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';
import { holdRead, replace } from '#server/test/twin.ts';
import { lockUsers } from '#server/platform/users/find-user.ts';
import { correctTokens } from './correct-tokens.ts';
import { findKeyedTransaction } from './find-keyed-transaction.ts';
import { tokenTransactions } from './ledger-tables.ts';
import { spendTokens } from './spend-tokens.ts';

for (const [engine, fresh] of Object.entries({ pglite: freshDatabase, postgres: freshPostgres })) {
  describe(`on ${engine}`, () => {
    let connection: DatabaseConnection;
    let actorId: string;
    beforeAll(async () => {
      connection = await fresh();
      actorId = (await buildUser(connection.db, { role: 'admin' })).id;
    });
    afterAll(() => connection.close());
    afterEach(() => assertInvariants(connection.db));

    const correct = (userId: string, delta: number, idempotencyKey: string | null = null) => {
      const request = correctTokensSchema.parse({ delta, reason: 'Counted twice' });
      return correctTokens(connection.db, { userId, actorId, idempotencyKey, request });
    };
    const balanceOf = async (id: string) => {
      const rows = await connection.db
        .select()
        .from(tokenTransactions)
        .where(eq(tokenTransactions.clientId, id))
        .orderBy(tokenTransactions.sequence);
      return rows.at(-1)!.balanceAfter;
    };

    test('a correction adds a row with its reason and admin, and appears in the audit log and the client’s activity', async () => {
      const { id } = await buildUser(connection.db);
      expect(await correct(id, -20)).toMatchObject({ delta: -20, kind: 'correction', balanceAfter: 30 });
      expect(await correct(id, 5)).toMatchObject({ delta: 5, balanceAfter: 35 });
      const ofClient = eq(tokenTransactions.clientId, id);
      const rows = await connection.db
        .select()
        .from(tokenTransactions)
        .where(and(ofClient, eq(tokenTransactions.kind, 'correction')));
      expect(rows).toMatchObject([
        { delta: -20, reason: 'Counted twice', actorId },
        { delta: 5, reason: 'Counted twice', actorId },
      ]);
      const [entry] = await connection.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
      expect(entry).toMatchObject({ actorId, action: 'tokens.correct', details: { tokens: -20 } });
      const told = await connection.db.select().from(activity).where(eq(activity.ownerId, id));
      expect(told.filter(({ kind }) => kind === 'tokens-corrected').map(({ tokens }) => tokens)).toEqual([
        -20, 5,
      ]);
    });

    test('a correction below 0 is refused with the balance, and one to 0 is mailed', async () => {
      const { id } = await buildUser(connection.db);
      await expect(correct(id, -51)).rejects.toMatchObject({
        code: 'CONFLICT',
        message: 'The balance is 50, and a correction cannot take it below 0.',
      });
      await correct(id, -45);
      await correct(id, -5);
      const mails = await connection.db.select().from(outbox).where(eq(outbox.recipientId, id));
      expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['low-tokens', 'no-tokens']);
    });

    test('a repeated request with the same key corrects once, and a different request with the key is refused', async () => {
      const { id } = await buildUser(connection.db);
      const other = await buildUser(connection.db);
      const first = await correct(id, -7, 'key-1');
      const again = await Promise.all([1, 2, 3].map(() => correct(id, -7, 'key-1')));
      expect(again).toEqual([first, first, first]);
      for (const [userId, delta] of [
        [id, -8],
        [other.id, -7],
      ] as const) {
        await expect(correct(userId, delta, 'key-1')).rejects.toMatchObject({
          code: 'IDEMPOTENCY_KEY_REUSED',
        });
      }
      expect(await balanceOf(id)).toBe(43);
    });

    test('concurrent corrections and spending never take a balance below 0', async () => {
      const { id: userId } = await buildUser(connection.db);
      const { db } = connection;
      const results = await Promise.allSettled([
        ...Array.from({ length: 6 }, () => correct(userId, -15)),
        ...Array.from({ length: 6 }, () =>
          db.transaction((tx) => spendTokens(tx, { userId, amount: 10, reason: 'Flyers' })),
        ),
      ]);
      const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
      expect(new Set(failed)).toEqual(new Set(['CONFLICT']));
      expect(await balanceOf(userId)).toBeGreaterThanOrEqual(0);
    });

    // PGlite has one connection, so its transactions wait for each other anyway.
    test.runIf(engine === 'postgres')('without the lock, a repeated request is refused instead', async () => {
      const { id } = await buildUser(connection.db);
      replace(lockUsers, async () => {});
      holdRead(findKeyedTransaction, 2);
      const results = await Promise.allSettled([correct(id, -7, 'key-2'), correct(id, -7, 'key-2')]);
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    });

    test.runIf(engine === 'postgres')(
      'without the lock, two corrections fail at the constraint',
      async () => {
        const { id } = await buildUser(connection.db);
        replace(lockUsers, async () => {});
        holdRead(findKeyedTransaction, 2);
        const results = await Promise.allSettled([correct(id, -40, 'key-3'), correct(id, -40, 'key-4')]);
        const failed = results.flatMap((result) =>
          result.status === 'rejected' ? [result.reason.code] : [],
        );
        expect(failed).toEqual([undefined]);
      },
    );
  });
}

test.each([0, 1.5, 1e9, -1e9, '1.5', '', 'ten', null, undefined, true, {}])(
  'a correction by %j is refused',
  (delta) => {
    const { error } = correctTokensSchema.safeParse({ delta, reason: 'x' });
    expect(error?.issues).toMatchObject([{ path: ['delta'], message: 'Please enter a valid token amount.' }]);
  },
);

test.each(['-20', ' +5 ', '−3'])('a correction can be typed as “%s”', (delta) => {
  expect(correctTokensSchema.safeParse({ delta, reason: 'x' }).success).toBe(true);
});
