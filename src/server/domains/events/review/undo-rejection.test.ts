import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { activity } from '#server/platform/activity/activity-tables.ts';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { spendTokens } from '#server/domains/ledger/spend-tokens.ts';
import { openOutbox } from '#server/platform/mail/delivery/outbox-queries.ts';
import { outbox } from '#server/platform/mail/mail-tables.ts';
import { withdrawMail } from '#server/platform/mail/queue-mail.ts';
import { buildEvent, buildUser } from '#server/test/factories.ts';
import { assertInvariants, untransacted } from '#server/test/invariants.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';
import { meetingOf, replace } from '#server/test/twin.ts';
import { lockUser } from '#server/platform/users/find-user.ts';
import { users } from '#server/platform/users/users-tables.ts';
import { auditLog } from '#server/platform/audit/audit-tables.ts';
import { events } from '../events-tables.ts';
import { findEvent } from '../find-event.ts';
import { lockEvent } from '../lock-event.ts';
import { rejectEvent } from './reject-event.ts';
import { requestChanges } from './request-changes.ts';
import { undoRejection } from './undo-rejection.ts';

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

    /** A rejected submission whose owner had paid 10 of `tokens` tokens. */
    async function rejection({ tokens = 15 } = {}) {
      const { db } = connection;
      const { id: ownerId } = await buildUser(db, { tokens, eventsAllowed: 1 });
      const event = await buildEvent(db, { clientId: ownerId, status: 'pending' });
      await spendTokens(db, { userId: ownerId, amount: 10, reason: 'Flyers enabled: x' });
      await requestChanges(db, { eventId: event.id, actorId, note: 'Which hall?' });
      await db.delete(outbox);
      const before = { owner: await ownerOf(ownerId), event: await findEvent(db, event.id) };
      await rejectEvent(db, { eventId: event.id, actorId, reason: 'The date is missing.' });
      return { eventId: event.id, ownerId, before };
    }
    const ownerOf = async (id: string) =>
      (await connection.db.select().from(users).where(eq(users.id, id)))[0]!;
    const undo = (eventId: string, db = connection.db) => undoRejection(db, { eventId, actorId });
    const mailsTo = (id: string) => connection.db.select().from(outbox).where(eq(outbox.recipientId, id));

    test('undoing a rejection leaves slot, tokens, warnings and event as they were, and sends no mail', async () => {
      const { eventId, ownerId, before } = await rejection();
      const undone = await undo(eventId);
      expect(undone).toMatchObject({ status: 'pending', rejectionReason: null, flyersPaid: true });
      expect({ ...undone, updatedAt: null }).toEqual({ ...before.event, updatedAt: null });
      const { lowTokensMailedAt, ...owner } = await ownerOf(ownerId);
      const { lowTokensMailedAt: mailedBefore, ...ownerBefore } = before.owner;
      expect(owner).toEqual(ownerBefore);
      expect([lowTokensMailedAt, mailedBefore]).toEqual([expect.any(Date), expect.any(Date)]);
      expect(await mailsTo(ownerId)).toEqual([]);
      const rows = await connection.db.select().from(activity).where(eq(activity.ownerId, ownerId));
      expect(rows.map(({ kind }) => kind)).not.toContain('rejected');
      expect(rows.map(({ kind }) => kind)).not.toContain('tokens-refunded');
      const audited = await connection.db.select().from(auditLog).where(eq(auditLog.subjectId, eventId));
      expect(audited.at(-1)).toMatchObject({ action: 'event.undo-rejection', actorId });
      await expect(undo(eventId)).rejects.toMatchObject({ code: 'CONFLICT' });
    });

    test('the mail of a rejection is not sent while the rejection can be undone', async () => {
      const { eventId, ownerId } = await rejection();
      const worker = openOutbox(connection.db);
      expect(await worker.claimNext(1000)).toBeNull();
      await connection.db.update(outbox).set({ nextAttemptAt: sql`now() - interval '1 second'` });
      expect(await worker.claimNext(1000)).toMatchObject({ kind: 'event-rejected' });
      const message = 'It is too late to undo this: the email is on its way.';
      await expect(undo(eventId)).rejects.toMatchObject({ code: 'CONFLICT', message });
      expect((await findEvent(connection.db, eventId)).status).toBe('rejected');
      expect(await mailsTo(ownerId)).toHaveLength(1);
      await connection.db.delete(outbox);
    });

    test('a rejection cannot be undone after the time limit, even if its mail was not sent', async () => {
      const { eventId } = await rejection();
      await connection.db.update(outbox).set({ nextAttemptAt: sql`now() - interval '1 second'` });
      await expect(undo(eventId)).rejects.toMatchObject({ code: 'CONFLICT' });
    });

    test('the time to undo begins when the rejection is written, however long its transaction has waited', async () => {
      const { ownerId, eventId } = await rejection();
      await undo(eventId);
      const rejecting = { eventId, actorId, reason: 'The date is missing.' };
      const seconds = await connection.db.transaction(async (tx) => {
        await tx.execute(sql`select pg_sleep(0.3)`);
        await rejectEvent(tx, rejecting);
        const left = sql<number>`extract(epoch from next_attempt_at - now())::float8`;
        return (await tx.select({ left }).from(outbox).where(eq(outbox.recipientId, ownerId)))[0]!.left;
      });
      expect(seconds).toBeGreaterThan(12.29);
    });

    test('several rejections can be undone in any order, even if the limit was lowered', async () => {
      const { db } = connection;
      const { id: ownerId } = await buildUser(db, { eventsAllowed: 3 });
      const ids: string[] = [];
      for (let n = 0; n < 3; n++) {
        const facts = { clientId: ownerId, status: 'pending', flyersPaid: false } as const;
        ids.push((await buildEvent(db, facts)).id);
      }
      await db.update(users).set({ eventsCreated: 3, eventsAllowed: 1 }).where(eq(users.id, ownerId));
      for (const eventId of ids) await rejectEvent(db, { eventId, actorId, reason: 'Not yet.' });
      for (const eventId of ids) await undo(eventId);
      expect((await ownerOf(ownerId)).eventsCreated).toBe(3);
    });

    test('an owner who used the slot or the tokens in the meantime keeps them', async () => {
      const slot = await rejection();
      await buildEvent(connection.db, { clientId: slot.ownerId, flyersPaid: false });
      await connection.db.update(users).set({ eventsCreated: 1 }).where(eq(users.id, slot.ownerId));
      const used = 'The owner has already used the event slot.';
      await expect(undo(slot.eventId)).rejects.toMatchObject({ code: 'CONFLICT', message: used });
      const tokens = await rejection();
      await spendTokens(connection.db, { userId: tokens.ownerId, amount: 8, reason: 'Flyer: x' });
      const spent = 'The owner has already spent the tokens.';
      await expect(undo(tokens.eventId)).rejects.toMatchObject({ code: 'CONFLICT', message: spent });
      // The failed attempt did not delete the email.
      expect((await mailsTo(tokens.ownerId)).map(({ kind }) => kind)).toContain('event-rejected');
    });

    test('an event that its owner has edited in the meantime stays rejected', async () => {
      const { eventId } = await rejection();
      await connection.db
        .update(events)
        .set({ updatedAt: new Date(Date.now() + 1000) })
        .where(eq(events.id, eventId));
      const message = 'The owner has already edited this event.';
      await expect(undo(eventId)).rejects.toMatchObject({ code: 'CONFLICT', message });
    });

    test('of ten concurrent undos, one wins, and the tokens are taken back once', async () => {
      const { eventId, ownerId } = await rejection({ tokens: 60 });
      const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => undo(eventId)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await ownerOf(ownerId)).toMatchObject({ tokens: 50, eventsCreated: 1 });
    });

    test('without the locks both undos take the tokens back', async () => {
      const db = engine === 'pglite' ? untransacted(connection.db) : connection.db;
      const { eventId, ownerId } = await rejection({ tokens: 60 });
      const meet = meetingOf(2);
      replace(lockUser, async () => ownerOf(ownerId));
      replace(withdrawMail, async () => true);
      replace(lockEvent, async (tx, id) => {
        const event = await findEvent(tx, id);
        await meet();
        return event;
      });
      const outcomes = await Promise.allSettled([undo(eventId, db), undo(eventId, db)]);
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
      expect((await ownerOf(ownerId)).tokens).toBe(40);
    });
  });
}
