import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { approveUserSchema } from '#contract/admin/admin.ts';
import { PACKAGES } from '#contract/accounts/packages.ts';
import { changeUser } from '#server/platform/users/change-user.ts';
import { users } from '#server/platform/users/users-tables.ts';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';
import { outbox } from '#server/platform/mail/mail-tables.ts';
import { buildUser } from '#server/test/factories.ts';
import { assertInvariants, untransacted } from '#server/test/invariants.ts';
import { tokenTransactions } from '#server/domains/ledger/ledger-tables.ts';
import { auditLog } from '#server/platform/audit/audit-tables.ts';
import { lockUsers } from '#server/platform/users/find-user.ts';
import { approveUser } from './approve-user.ts';
import { hold, replace } from '#server/test/twin.ts';

const applicant = { status: 'pending', tokens: 5, eventsAllowed: 1 } as const;

for (const [engine, fresh] of Object.entries({ pglite: freshDatabase, postgres: freshPostgres })) {
  describe(`on ${engine}`, () => {
    let connection: DatabaseConnection;
    let actorId: string;
    beforeAll(async () => {
      connection = await fresh();
      actorId = (await buildUser(connection.db, { role: 'admin', name: 'Zola' })).id;
    });
    afterAll(() => connection.close());
    afterEach(() => assertInvariants(connection.db));

    const approve = (userId: string, body: object = {}, db = connection.db) =>
      approveUser(db, { userId, actorId, request: approveUserSchema.parse(body) });

    test('an approval opens the account, adds 50 tokens, mails the applicant and is recorded', async () => {
      const { id, email } = await buildUser(connection.db, applicant);
      const client = await approve(id);
      expect(client).toMatchObject({ id, status: 'approved', tokens: 55, packageTier: 'free' });
      expect(client).toMatchObject({ eventsAllowed: 1, featuredEventsAllowed: 0, hasWatermark: true });
      const mails = await connection.db.select().from(outbox).where(eq(outbox.recipientId, id));
      expect(mails).toMatchObject([
        { kind: 'application-approved', recipientEmail: email, data: { tokens: 50 } },
      ]);
      const entries = await connection.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
      expect(entries).toMatchObject([
        { actorId, action: 'user.approve', details: { tokens: 50, packageTier: 'free' } },
      ]);
      const ledger = tokenTransactions;
      const rows = await connection.db.select().from(ledger).where(eq(ledger.clientId, id));
      expect(rows.map(({ delta, reason, actorId }) => ({ delta, reason, actorId }))).toContainEqual({
        delta: 50,
        reason: 'Account approved',
        actorId,
      });
    });

    test('a tier sets its limits and watermark', async () => {
      for (const tier of ['free', 'bronze', 'silver', 'gold'] as const) {
        const { id } = await buildUser(connection.db, applicant);
        const { events, featuredEvents, watermark } = PACKAGES[tier];
        expect(await approve(id, { packageTier: tier })).toMatchObject({
          packageTier: tier,
          eventsAllowed: events,
          featuredEventsAllowed: featuredEvents,
          hasWatermark: watermark,
        });
      }
    });

    test('a custom tier uses the custom fields, and an empty field means unlimited', async () => {
      const { id } = await buildUser(connection.db, applicant);
      const body = {
        packageTier: 'custom',
        tokens: '120',
        customTokens: 120,
        customEventsAllowed: 7,
        customFeaturedEventsAllowed: '',
        customPackagePrice: '1234.50',
        customHasWatermark: true,
      };
      expect(await approve(id, body)).toMatchObject({
        tokens: 125,
        customTokens: 120,
        eventsAllowed: 7,
        customEventsAllowed: 7,
        featuredEventsAllowed: null,
        customFeaturedEventsAllowed: null,
        customPackagePrice: '1234.50',
        hasWatermark: true,
      });
    });

    test('custom fields have no effect with another tier', async () => {
      const { id } = await buildUser(connection.db, applicant);
      const client = await approve(id, { packageTier: 'bronze', customEventsAllowed: 900 });
      expect(client).toMatchObject({ eventsAllowed: 2, customEventsAllowed: null });
    });

    test('invalid token amounts count as 0, and 0 writes nothing to the ledger', async () => {
      for (const tokens of ['many', -5, 1.5, null, true, {}]) {
        const { id } = await buildUser(connection.db, applicant);
        expect((await approve(id, { tokens })).tokens).toBe(5);
      }
    });

    test('a second approval is refused and names the first admin', async () => {
      const { id } = await buildUser(connection.db, applicant);
      await approve(id);
      await expect(approve(id)).rejects.toMatchObject({
        code: 'CONFLICT',
        message: 'This application was already approved by Zola.',
      });
    });

    test('an approval does not open a suspended account', async () => {
      const { id } = await buildUser(connection.db, { status: 'suspended' });
      await expect(approve(id)).rejects.toMatchObject({
        code: 'CONFLICT',
        message: expect.stringMatching(/^This application was already declined by /) as string,
      });
    });

    test('an admin who has seen the decline can approve the application, and the applicant is mailed', async () => {
      const { id } = await buildUser(connection.db, { ...applicant, status: 'suspended', declined: true });
      await expect(approve(id, { expected: { status: 'pending' } })).rejects.toMatchObject({
        code: 'CONFLICT',
        message: expect.stringMatching(/^This application was already declined by /) as string,
      });
      const seen = { expected: { status: 'suspended' } };
      expect(await approve(id, seen)).toMatchObject({ status: 'approved', declined: false, tokens: 55 });
      const mails = await connection.db.select().from(outbox).where(eq(outbox.recipientId, id));
      expect(mails).toMatchObject([{ kind: 'application-approved' }]);
      const suspended = await buildUser(connection.db, { status: 'suspended' });
      await expect(approve(suspended.id, seen)).rejects.toMatchObject({ code: 'CONFLICT' });
    });

    test('unknown and malformed ids are not found', async () => {
      for (const id of [crypto.randomUUID(), 'me', '']) {
        await expect(approve(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      }
    });

    test('only one of 40 concurrent approvals grants tokens', async () => {
      const { id } = await buildUser(connection.db, applicant);
      const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => approve(id)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
      expect(new Set(refusals.map((reason) => reason.code))).toEqual(new Set(['CONFLICT']));
      const [user] = await connection.db.select().from(users).where(eq(users.id, id));
      expect(user!.tokens).toBe(55);
      expect(await connection.db.select().from(outbox).where(eq(outbox.recipientId, id))).toHaveLength(1);
    });

    test('without the lock, all of eight concurrent approvals grant tokens', async () => {
      const { id } = await buildUser(connection.db, applicant);
      const db = engine === 'pglite' ? untransacted(connection.db) : connection.db;
      replace(lockUsers, async () => {});
      hold(changeUser, 8);
      await Promise.all(Array.from({ length: 8 }, () => approve(id, {}, db)));
      const [user] = await connection.db.select().from(users).where(eq(users.id, id));
      expect(user!.tokens).toBe(5 + 8 * 50);
    });
  });
}
