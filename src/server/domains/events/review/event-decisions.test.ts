import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { lockUsers } from '#server/platform/users/find-user.ts';
import { users } from '#server/platform/users/users-tables.ts';
import { auditLog } from '#server/platform/audit/audit-tables.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';
import { outbox } from '#server/platform/mail/mail-tables.ts';
import { buildEvent, buildUser } from '#server/test/factories.ts';
import { assertInvariants, untransacted } from '#server/test/invariants.ts';
import { spendTokens } from '#server/domains/ledger/spend-tokens.ts';
import { approveEvent } from './approve-event.ts';
import { archiveEvent } from './archive-event.ts';
import { events } from '../events-tables.ts';
import { featureEvent } from './feature-event.ts';
import type { NewEvent } from '../writing/insert-events.ts';
import { findEvent } from '../find-event.ts';
import { lockEvent } from '../lock-event.ts';
import { rejectEvent } from './reject-event.ts';
import { requestChanges } from './request-changes.ts';
import { hold, meetingOf, replace } from '#server/test/twin.ts';

for (const [engine, fresh] of Object.entries({ pglite: freshDatabase, postgres: freshPostgres })) {
  describe(`on ${engine}`, () => {
    let connection: DatabaseConnection;
    let zola: string;
    let femi: string;
    beforeAll(async () => {
      connection = await fresh();
      zola = (await buildUser(connection.db, { role: 'admin', name: 'Zola' })).id;
      femi = (await buildUser(connection.db, { role: 'admin', name: 'Femi' })).id;
    });
    afterAll(() => connection.close());
    afterEach(() => assertInvariants(connection.db));

    /** A submission whose owner paid 10 of 50 tokens for its flyers. */
    async function submission(given: Partial<NewEvent> = {}) {
      const owner = await buildUser(connection.db, { featuredEventsAllowed: 1 });
      const event = await buildEvent(connection.db, { clientId: owner.id, status: 'pending', ...given });
      if (event.flyersPaid) {
        await spendTokens(connection.db, { userId: owner.id, amount: 10, reason: 'Flyers enabled: x' });
      }
      return { event, eventId: event.id, ownerId: owner.id };
    }
    const ownerOf = async (id: string) =>
      (await connection.db.select().from(users).where(eq(users.id, id)))[0]!;
    const approve = (eventId: string, actorId = zola) => approveEvent(connection.db, { eventId, actorId });
    const reject = (eventId: string, actorId = zola) =>
      rejectEvent(connection.db, { eventId, actorId, reason: 'The date is missing.' });
    const mailsTo = (id: string) => connection.db.select().from(outbox).where(eq(outbox.recipientId, id));
    const actionsOn = async (id: string) =>
      (await connection.db.select().from(auditLog).where(eq(auditLog.subjectId, id))).map(
        ({ action }) => action,
      );

    test('approving a submission publishes it, mails its owner and is recorded', async () => {
      const { event, eventId, ownerId } = await submission();
      const approved = await approve(eventId);
      expect(approved).toMatchObject({ status: 'approved', firstApprovedAt: expect.any(Date) });
      expect(await mailsTo(ownerId)).toMatchObject([
        { kind: 'event-approved', data: { eventName: event.name, eventSlug: event.slug } },
      ]);
      expect(await actionsOn(eventId)).toEqual(['event.approve']);
    });

    test('rejecting a submission returns its slot and flyer tokens, and states the reason', async () => {
      const { eventId, ownerId } = await submission();
      expect(await ownerOf(ownerId)).toMatchObject({ tokens: 40, eventsCreated: 1, tokensUsed: 10 });
      expect(await reject(eventId)).toMatchObject({
        status: 'rejected',
        rejectionReason: 'The date is missing.',
        flyersPaid: false,
      });
      const owner = await ownerOf(ownerId);
      expect(owner).toMatchObject({ tokens: 50, eventsCreated: 0, eventsCount: 1, tokensUsed: 0 });
      expect(owner.tokensIssued).toBe(50);
      expect(await mailsTo(ownerId)).toMatchObject([
        { kind: 'event-rejected', data: { eventId, reason: 'The date is missing.', tokensReturned: 10 } },
      ]);
      const [entry] = await connection.db.select().from(auditLog).where(eq(auditLog.subjectId, eventId));
      const details = { tokensReturned: 10, reason: 'The date is missing.' };
      expect(entry).toMatchObject({ action: 'event.reject', details });
    });

    test('no tokens are refunded for unpaid flyers or for an event that was once published', async () => {
      for (const given of [{ flyersPaid: false }, { firstApprovedAt: new Date() }]) {
        const { event, eventId, ownerId } = await submission(given);
        const { tokens } = await ownerOf(ownerId);
        expect((await reject(eventId)).flyersPaid).toBe(event.flyersPaid);
        expect((await ownerOf(ownerId)).tokens).toBe(tokens);
        expect(await mailsTo(ownerId)).toMatchObject([{ data: { tokensReturned: 0 } }]);
      }
    });

    test('only a submission can be rejected, and a rejected event must be resubmitted before approval', async () => {
      for (const status of ['approved', 'archived', 'rejected'] as const) {
        const { eventId } = await submission({ status });
        await expect(reject(eventId)).rejects.toMatchObject({ code: 'CONFLICT' });
      }
      const { eventId } = await submission();
      await reject(eventId);
      await expect(approve(eventId, femi)).rejects.toMatchObject({
        code: 'CONFLICT',
        message: 'This event was already rejected by Zola.',
      });
    });

    test('approving an archived event restores it without mailing its owner', async () => {
      const { eventId, ownerId } = await submission();
      await approve(eventId);
      await archiveEvent(connection.db, { eventId, actorId: zola, archived: true });
      expect((await approve(eventId)).status).toBe('approved');
      expect(await mailsTo(ownerId)).toHaveLength(1);
      expect(await actionsOn(eventId)).toEqual(['event.approve', 'event.archive', 'event.restore']);
    });

    test('a decision about an outdated version is refused with the reason', async () => {
      const { event, eventId } = await submission();
      const seen = { eventId, actorId: femi, expectedUpdatedAt: event.updatedAt.toISOString() };
      await requestChanges(connection.db, { ...seen, actorId: zola, note: 'Which hall?' });
      const asked = { code: 'CONFLICT', message: expect.stringContaining('Zola has asked the owner') };
      await expect(approveEvent(connection.db, seen)).rejects.toMatchObject(asked);
      await expect(rejectEvent(connection.db, { ...seen, reason: 'No.' })).rejects.toMatchObject(asked);
      const saved = await connection.db
        .update(events)
        .set({ changesRequested: null })
        .where(eq(events.id, eventId))
        .returning();
      await expect(requestChanges(connection.db, { ...seen, note: 'When?' })).rejects.toMatchObject({
        code: 'CONFLICT',
        message: expect.stringContaining('has changed since'),
      });
      const expectedUpdatedAt = saved[0]!.updatedAt.toISOString();
      expect((await approveEvent(connection.db, { ...seen, expectedUpdatedAt })).status).toBe('approved');
    });

    test('restoring an archived event leaves its unseen edits for review', async () => {
      const edited = { editedSinceApproval: true, changes: [{ field: 'name', before: 'A', after: 'B' }] };
      const { eventId } = await submission({ status: 'archived', ...edited });
      expect(await approve(eventId)).toMatchObject({ status: 'approved', ...edited });
      expect(await approve(eventId)).toMatchObject({ editedSinceApproval: false, changes: [] });
    });

    test('approving an edited event clears its edited mark', async () => {
      const { eventId } = await submission({
        status: 'approved',
        editedSinceApproval: true,
        changes: [{ field: 'name', before: 'Old', after: 'New' }],
      });
      expect(await approve(eventId)).toMatchObject({ editedSinceApproval: false, changes: [] });
      await expect(approve(eventId)).rejects.toMatchObject({
        message: 'This event was already approved by Zola.',
      });
    });

    test('archiving and restoring are idempotent, and only published events are archived', async () => {
      const { eventId } = await submission();
      const archive = (archived: boolean) =>
        archiveEvent(connection.db, { eventId, actorId: zola, archived });
      await expect(archive(true)).rejects.toMatchObject({ code: 'CONFLICT' });
      await approve(eventId);
      for (const archived of [true, true, false, false]) {
        expect((await archive(archived)).status).toBe(archived ? 'archived' : 'approved');
      }
      expect(await actionsOn(eventId)).toEqual(['event.approve', 'event.archive', 'event.restore']);
    });

    test('featuring beyond the owner’s limit asks for a confirmation', async () => {
      const { eventId, ownerId } = await submission({ status: 'approved' });
      const other = await buildEvent(connection.db, { clientId: ownerId, flyersPaid: false });
      const feature = (id: string, featured = true, confirm = false) =>
        featureEvent(connection.db, { eventId: id, actorId: zola, featured, confirm });
      expect((await feature(eventId)).featured).toBe(true);
      expect((await feature(eventId)).featured).toBe(true);
      const left = "The owner's package has no featured events left. Confirm to feature this one anyway.";
      await expect(feature(other.id)).rejects.toMatchObject({ code: 'FEATURED_LIMIT', message: left });
      const none = "The owner's package includes no featured events. Confirm to feature this one anyway.";
      const setLimit = (featuredEventsAllowed: number) =>
        connection.db.update(users).set({ featuredEventsAllowed }).where(eq(users.id, ownerId));
      await setLimit(0);
      await expect(feature(other.id)).rejects.toMatchObject({ code: 'FEATURED_LIMIT', message: none });
      await setLimit(1);
      expect((await feature(other.id, true, true)).featured).toBe(true);
      expect((await feature(other.id, false)).featured).toBe(false);
      expect((await feature(eventId, false)).featured).toBe(false);
      expect((await feature(other.id)).featured).toBe(true);
      expect(await actionsOn(other.id)).toEqual(['event.feature', 'event.unfeature', 'event.feature']);
    });

    test('featuring has no limit for unlimited packages and admins’ own events', async () => {
      const unlimited = await buildUser(connection.db, { featuredEventsAllowed: null });
      for (const clientId of [unlimited.id, zola]) {
        const { id: eventId } = await buildEvent(connection.db, { clientId });
        const featuring = { eventId, actorId: zola, featured: true, confirm: false };
        expect((await featureEvent(connection.db, featuring)).featured).toBe(true);
      }
    });

    test('of six events featured concurrently, one takes the last slot', async () => {
      expect(await featureSix()).toBe(1);
    });

    test('without the lock, all six take the last slot', async () => {
      const db = engine === 'pglite' ? untransacted(connection.db) : connection.db;
      replace(lockUsers, async () => {});
      hold(recordAudit, 6);
      expect(await featureSix(db)).toBe(6);
    });

    /** Features six events of an owner whose package allows one. @returns how many were featured */
    async function featureSix(db = connection.db): Promise<number> {
      const { id: clientId } = await buildUser(connection.db, { featuredEventsAllowed: 1 });
      const made = await Promise.all(
        Array.from({ length: 6 }, () => buildEvent(connection.db, { clientId })),
      );
      const featuring = { actorId: zola, featured: true, confirm: false };
      const outcomes = await Promise.allSettled(
        made.map(({ id }) => featureEvent(db, { ...featuring, eventId: id })),
      );
      return outcomes.filter(({ status }) => status === 'fulfilled').length;
    }

    test('of a concurrent approval and rejection, one wins, and the other names the winner', async () => {
      for (let round = 0; round < 5; round++) {
        const { eventId, ownerId } = await submission();
        const outcomes = await Promise.allSettled([approve(eventId, zola), reject(eventId, femi)]);
        const won = outcomes.findIndex(({ status }) => status === 'fulfilled');
        const [status, winner] = (['approved by Zola', 'rejected by Femi'] as const)[won]!.split(' by ');
        expect(outcomes[1 - won]).toMatchObject({
          reason: { code: 'CONFLICT', message: `This event was already ${status} by ${winner}.` },
        });
        const owner = await ownerOf(ownerId);
        expect({
          status: (await findEvent(connection.db, eventId)).status,
          tokens: owner.tokens,
          eventsCreated: owner.eventsCreated,
        }).toEqual({
          status,
          ...[
            { tokens: 40, eventsCreated: 1 },
            { tokens: 50, eventsCreated: 0 },
          ][won],
        });
        expect(await mailsTo(ownerId)).toHaveLength(1);
      }
    });

    test('without the lock both win', async () => {
      const db = engine === 'pglite' ? untransacted(connection.db) : connection.db;
      const { eventId } = await submission();
      const meet = meetingOf(2);
      replace(lockUsers, async () => {});
      replace(lockEvent, async (tx, id) => {
        const event = await findEvent(tx, id);
        await meet();
        return event;
      });
      const outcomes = await Promise.allSettled([
        approveEvent(db, { eventId, actorId: zola }),
        rejectEvent(db, { eventId, actorId: femi, reason: 'No.' }),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    });

    test('40 concurrent rejections refund once', async () => {
      const { eventId, ownerId } = await submission();
      await Promise.allSettled(Array.from({ length: 40 }, () => reject(eventId)));
      expect(await ownerOf(ownerId)).toMatchObject({ tokens: 50, eventsCreated: 0 });
      expect(await mailsTo(ownerId)).toHaveLength(1);
      expect(await connection.db.select().from(events).where(eq(events.id, eventId))).toHaveLength(1);
    });

    test('an unknown or invalid id is not found', async () => {
      for (const id of [crypto.randomUUID(), 'lagos-tech-fest', '']) {
        await expect(approve(id)).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Event not found' });
        await expect(reject(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      }
    });
  });
}
