import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assignTokensSchema, updateClientSchema } from '#contract/admin/admin.ts';
import { sessions } from '#server/domains/accounts/accounts-tables.ts';
import { users } from '#server/platform/users/users-tables.ts';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';
import { outbox } from '#server/platform/mail/mail-tables.ts';
import { buildUser } from '#server/test/factories.ts';
import { assertInvariants, untransacted } from '#server/test/invariants.ts';
import { tokenTransactions } from '#server/domains/ledger/ledger-tables.ts';
import { auditLog } from '#server/platform/audit/audit-tables.ts';
import { assignTokens } from './assign-tokens.ts';
import { changeUser } from '#server/platform/users/change-user.ts';
import { lockUsers } from '#server/platform/users/find-user.ts';
import { changeRole } from './change-role.ts';
import { updateClient } from './update-client.ts';
import { hold, replace } from '#server/test/twin.ts';

for (const [engine, fresh] of Object.entries({ pglite: freshDatabase, postgres: freshPostgres })) {
  describe(`on ${engine}`, () => {
    let connection: DatabaseConnection;
    let actorId: string;
    beforeAll(async () => {
      connection = await fresh();
    });
    afterAll(() => connection.close());
    beforeEach(async () => {
      await connection.db.delete(users);
      actorId = (await buildUser(connection.db, { role: 'admin' })).id;
    });
    afterEach(() => assertInvariants(connection.db));

    const update = (userId: string, body: object, { db = connection.db, by = actorId } = {}) =>
      updateClient(db, { userId, actorId: by, request: updateClientSchema.parse(body) });
    const mailsTo = (id: string) =>
      connection.db.select({ kind: outbox.kind }).from(outbox).where(eq(outbox.recipientId, id));

    test('a new tier sets limits and watermark, and adds its tokens when the box is ticked', async () => {
      const { id } = await buildUser(connection.db);
      const gold = { packageTier: 'gold', eventsAllowed: 15, featuredEventsAllowed: 15, hasWatermark: false };
      expect(await update(id, { packageTier: 'gold', grantTokens: true })).toMatchObject({
        ...gold,
        tokens: 50 + 1650,
      });
      const [grant] = await connection.db
        .select()
        .from(tokenTransactions)
        .where(and(eq(tokenTransactions.clientId, id), eq(tokenTransactions.delta, 1650)));
      expect(grant).toMatchObject({ reason: 'Package: Gold', kind: 'grant', actorId });
    });

    test('a new tier adds no tokens when the box is not ticked', async () => {
      const { id } = await buildUser(connection.db);
      expect(await update(id, { packageTier: 'silver' })).toMatchObject({ tokens: 50, eventsAllowed: 5 });
    });

    test('the same tier adds nothing and keeps the limits', async () => {
      const { id } = await buildUser(connection.db, { packageTier: 'silver', eventsAllowed: 9 });
      const client = await update(id, { packageTier: 'silver', grantTokens: true });
      expect(client).toMatchObject({ tokens: 50, eventsAllowed: 9 });
    });

    test('a custom package takes its limits from its fields: null means unlimited, absent means unchanged', async () => {
      const { id } = await buildUser(connection.db);
      const custom = {
        packageTier: 'custom',
        customTokens: 300,
        customEventsAllowed: 40,
        customPackagePrice: 99.5,
        grantTokens: true,
      };
      expect(await update(id, custom)).toMatchObject({
        tokens: 350,
        eventsAllowed: 40,
        featuredEventsAllowed: null,
        hasWatermark: false,
        customPackagePrice: '99.50',
      });
      const changed = { customEventsAllowed: null, customHasWatermark: true };
      expect(await update(id, changed)).toMatchObject({
        tokens: 350,
        eventsAllowed: null,
        customEventsAllowed: null,
        customTokens: 300,
        customPackagePrice: '99.50',
        hasWatermark: true,
      });
    });

    test('a custom package without tokens adds none', async () => {
      const { id } = await buildUser(connection.db);
      expect((await update(id, { packageTier: 'custom', grantTokens: true })).tokens).toBe(50);
    });

    test('suspending ends the sessions immediately, is mailed and recorded', async () => {
      const { id } = await buildUser(connection.db);
      const expiresAt = new Date(Date.now() + 3_600_000);
      await connection.db.insert(sessions).values([
        { idHash: 'one', userId: id, expiresAt },
        { idHash: 'two', userId: id, expiresAt },
        { idHash: 'admin', userId: actorId, expiresAt },
      ]);
      expect((await update(id, { status: 'suspended' })).status).toBe('suspended');
      const left = await connection.db.select({ idHash: sessions.idHash }).from(sessions);
      expect(left).toEqual([{ idHash: 'admin' }]);
      expect(await mailsTo(id)).toEqual([{ kind: 'account-suspended' }]);
      const [entry] = await connection.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
      expect(entry).toMatchObject({
        actorId,
        action: 'user.update',
        details: { status: { before: 'approved', after: 'suspended' } },
      });
    });

    test('a repeated suspension is not mailed again, and lifting it mails no approval', async () => {
      const { id } = await buildUser(connection.db, { status: 'suspended' });
      await update(id, { status: 'suspended' });
      expect((await update(id, { status: 'approved' })).status).toBe('approved');
      expect(await mailsTo(id)).toEqual([]);
    });

    test('setting a pending client active mails them like an approval', async () => {
      const { id } = await buildUser(connection.db, { status: 'pending' });
      await update(id, { status: 'approved' });
      expect(await mailsTo(id)).toEqual([{ kind: 'application-approved' }]);
    });

    test('declining an application is mailed with its reason, and fails once another admin has approved it', async () => {
      const { id } = await buildUser(connection.db, { status: 'pending' });
      const expected = { status: 'pending', packageTier: 'free' };
      const decline = { status: 'suspended', reason: 'We could not find your organization.', expected };
      expect(await update(id, decline)).toMatchObject({
        status: 'suspended',
        declined: true,
        suspensionReason: 'We could not find your organization.',
      });
      const [mail] = await connection.db.select().from(outbox).where(eq(outbox.recipientId, id));
      expect(mail).toMatchObject({
        kind: 'application-declined',
        data: { reason: 'We could not find your organization.' },
      });
      expect(await update(id, { status: 'suspended' })).toMatchObject({ declined: true });
      expect(await update(id, { status: 'approved' })).toMatchObject({ declined: false });
      const kinds = (await mailsTo(id)).map(({ kind }) => kind);
      expect(kinds.toSorted()).toEqual(['application-approved', 'application-declined']);
      expect(await update(id, { status: 'suspended' })).toMatchObject({ declined: false });
      const approved = await buildUser(connection.db);
      await expect(update(approved.id, decline)).rejects.toMatchObject({ code: 'CONFLICT' });
      expect(await mailsTo(approved.id)).toEqual([]);
    });

    test('other fields have no effect', async () => {
      const { id } = await buildUser(connection.db);
      const body = { role: 'admin', tokens: 9999, id: actorId, eventsAllowed: 99, userId: actorId };
      expect(await update(id, body)).toMatchObject({ id, role: 'client', tokens: 50, eventsAllowed: 5 });
    });

    test('the reason for a suspension is mailed, stored and recorded, and removed when the suspension is lifted', async () => {
      const { id } = await buildUser(connection.db);
      const suspended = await update(id, { status: 'suspended', reason: '  Copied\0 events ' });
      expect(suspended.suspensionReason).toBe('Copied events');
      const [mail] = await connection.db.select().from(outbox).where(eq(outbox.recipientId, id));
      expect(mail!.data).toMatchObject({ reason: 'Copied events' });
      const [entry] = await connection.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
      expect(entry!.details).toMatchObject({ reason: 'Copied events' });
      expect((await update(id, { packageTier: 'gold' })).suspensionReason).toBe('Copied events');
      expect((await update(id, { status: 'approved', reason: 'x' })).suspensionReason).toBeNull();
    });

    test('admins cannot suspend themselves, and suspended admins cannot suspend anybody', async () => {
      const other = await buildUser(connection.db, { role: 'admin' });
      for (const status of ['suspended', 'pending']) {
        await expect(update(actorId, { status })).rejects.toMatchObject({
          code: 'CONFLICT',
          message: 'You cannot remove your own access. Ask another admin.',
        });
      }
      await update(other.id, { status: 'suspended' });
      await expect(update(actorId, { status: 'suspended' }, { by: other.id })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    });

    test('when admins suspend each other concurrently, one remains', async () => {
      const others = await Promise.all([1, 2].map(() => buildUser(connection.db, { role: 'admin' })));
      const ids = [actorId, ...others.map(({ id }) => id)];
      await Promise.allSettled(
        ids.map((id, at) => update(id, { status: 'suspended' }, { by: ids.at(at - 1)! })),
      );
      const active = await connection.db.select().from(users).where(eq(users.status, 'approved'));
      expect(active).toHaveLength(1);
    });

    test('without the lock, no admin remains', async () => {
      const other = await buildUser(connection.db, { role: 'admin' });
      const db = engine === 'pglite' ? untransacted(connection.db) : connection.db;
      replace(lockUsers, async () => {});
      hold(changeUser, 2);
      const suspend = (id: string, by: string) => update(id, { status: 'suspended' }, { db, by });
      await Promise.allSettled([suspend(actorId, other.id), suspend(other.id, actorId)]);
      expect(await connection.db.select().from(users).where(eq(users.status, 'approved'))).toEqual([]);
    });

    const change = (userId: string, role: 'admin' | 'client', by = actorId) =>
      changeRole(connection.db, { userId, actorId: by, request: { role } });

    test('promotion and demotion each take effect once, send a mail and are recorded', async () => {
      const { id } = await buildUser(connection.db);
      expect(await change(id, 'admin')).toMatchObject({ role: 'admin', tokens: 50 });
      await change(id, 'admin');
      expect(await change(id, 'client')).toMatchObject({ role: 'client', tokens: 50 });
      expect(await mailsTo(id)).toEqual([{ kind: 'role-changed' }, { kind: 'role-changed' }]);
      const entries = await connection.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
      expect(entries.map(({ action, details }) => [action, details])).toEqual([
        ['user.role', { role: { before: 'client', after: 'admin' } }],
        ['user.role', { role: { before: 'admin', after: 'client' } }],
      ]);
    });

    test('admins cannot demote themselves, former admins cannot demote others, only approved clients are promoted', async () => {
      const other = await buildUser(connection.db, { role: 'admin' });
      await expect(change(actorId, 'client')).rejects.toMatchObject({
        message: 'You cannot remove your own access. Ask another admin.',
      });
      await change(other.id, 'client');
      await expect(change(actorId, 'client', other.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      for (const status of ['pending', 'suspended'] as const) {
        const { id } = await buildUser(connection.db, { status });
        await expect(change(id, 'admin')).rejects.toMatchObject({ code: 'CONFLICT' });
      }
    });

    test('when admins demote each other concurrently, one remains', async () => {
      const others = await Promise.all([1, 2].map(() => buildUser(connection.db, { role: 'admin' })));
      const ids = [actorId, ...others.map(({ id }) => id)];
      await Promise.allSettled(ids.map((id, at) => change(id, 'client', ids.at(at - 1))));
      expect(await connection.db.select().from(users).where(eq(users.role, 'admin'))).toHaveLength(1);
    });

    test('a save that does not know of another admin’s decision changes nothing', async () => {
      const { id } = await buildUser(connection.db, { status: 'pending' });
      const femi = (await buildUser(connection.db, { role: 'admin', name: 'Femi' })).id;
      const expected = { status: 'pending', packageTier: 'free' };
      await update(id, { status: 'approved', packageTier: 'silver', expected }, { by: femi });
      await expect(update(id, { status: 'pending', packageTier: 'free', expected })).rejects.toMatchObject({
        code: 'CONFLICT',
        message:
          'Femi has changed this client, who is now approved with the Silver package. Please check again.',
      });
    });

    test('tokens that are assigned twice with one key are added once', async () => {
      const [one, other] = [await buildUser(connection.db), await buildUser(connection.db)];
      const request = assignTokensSchema.parse({ tokens: 7 });
      const assign = (userId: string) =>
        assignTokens(connection.db, { userId, actorId, idempotencyKey: 'a lost response', request });
      const answers = await Promise.all(Array.from({ length: 5 }, () => assign(one.id)));
      expect(answers.map(({ tokens }) => tokens)).toEqual([57, 57, 57, 57, 57]);
      await expect(assign(other.id)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    });

    test('assigned tokens are added each time, with their reason', async () => {
      const { id } = await buildUser(connection.db);
      const assign = (body: object) =>
        assignTokens(connection.db, { userId: id, actorId, request: assignTokensSchema.parse(body) });
      await Promise.all(Array.from({ length: 10 }, () => assign({ tokens: 7 })));
      expect((await assign({ tokens: '30', reason: ' Won a prize ' })).tokens).toBe(150);
      const rows = await connection.db
        .select({ reason: tokenTransactions.reason })
        .from(tokenTransactions)
        .where(eq(tokenTransactions.clientId, id));
      expect(new Set(rows.map(({ reason }) => reason))).toEqual(
        new Set(['Test tokens', 'Manual token assignment', 'Won a prize']),
      );
      const entries = await connection.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
      expect(entries).toHaveLength(11);
      expect(entries[0]).toMatchObject({ actorId, action: 'tokens.assign', details: { tokens: 7 } });
    });

    test('a full balance accepts no more tokens', async () => {
      const { id } = await buildUser(connection.db, { tokens: 2_147_000_000 });
      const request = assignTokensSchema.parse({ tokens: 1_000_000 });
      await expect(assignTokens(connection.db, { userId: id, actorId, request })).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
      });
    });
  });
}

test.each([0, -1, 1.5, '1.5', '', 'ten', null, true, 2e6, {}, undefined])(
  '%j tokens cannot be assigned',
  (tokens) => {
    const { error } = assignTokensSchema.safeParse({ tokens });
    expect(error?.issues).toMatchObject([
      { path: ['tokens'], message: 'Please enter a valid token amount.' },
    ]);
  },
);
