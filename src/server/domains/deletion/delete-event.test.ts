import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#server/platform/users/users-tables.ts';
import { auditLog } from '#server/platform/audit/audit-tables.ts';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { freshDatabase } from '#server/test/test-database.ts';
import { commitFlyer } from '#server/domains/flyers/generating/commit-flyer.ts';
import { flyers } from '#server/domains/flyers/flyers-tables.ts';
import { deleteQueuedFiles } from '#server/platform/media/delete-queued-files.ts';
import { directoryStorage } from '#server/platform/media/directory-storage.ts';
import { fileDeletions } from '#server/platform/media/media-tables.ts';
import { contentKey, sha256, type Storage } from '#server/platform/media/storage.ts';
import { findTemplatePicturesInUse } from '#server/domains/templates/queue-template-files.ts';
import { buildEvent, buildTemplate, buildUser } from '#server/test/factories.ts';
import { sweepLater } from '#server/test/sweep-later.ts';
import { assertInvariants } from '#server/test/invariants.ts';
import { deleteEvent, findEventPicturesInUse } from './delete-event.ts';
import { events, slugHistory } from '#server/domains/events/events-tables.ts';

const IN_USE = [findTemplatePicturesInUse, findEventPicturesInUse];

let connection: DatabaseConnection;
let directory: string;
let storage: Storage;
let actorId: string;
beforeAll(async () => {
  connection = await freshDatabase();
  directory = await mkdtemp(join(tmpdir(), 'tukutane-delete-'));
  storage = directoryStorage(directory);
});
afterAll(async () => {
  await connection.close();
  await rm(directory, { recursive: true, force: true });
});
beforeEach(async () => {
  await connection.db.delete(users);
  await connection.db.delete(fileDeletions);
  actorId = (await buildUser(connection.db, { role: 'admin' })).id;
});
afterEach(() => assertInvariants(connection.db));

async function storedFile(fixture: 'media' | 'flyers', name: string): Promise<string> {
  const key = contentKey(fixture, sha256(name), 'webp');
  await storage.put(key, Buffer.from(name));
  return key;
}

/** An event with a hero, a template and two flyers, all with files. */
async function fullEvent(name: string, shared: string) {
  const hero = await storedFile('media', `hero of ${name}`);
  const made = [await storedFile('flyers', `1 ${name}`), await storedFile('flyers', `2 ${name}`)];
  const event = await buildEvent(connection.db, { name, heroPath: `/${hero}`, logoPath: `/${shared}` });
  const template = await buildTemplate(connection.db, { eventId: event.id, backgroundPath: `/${shared}` });
  await connection.db.insert(flyers).values(
    made.map((key) => ({
      eventId: event.id,
      templateId: template.id,
      contentHash: key,
      attendeeName: 'Ada',
      attendeeCountry: 'Kenya',
      flyerPath: key,
      width: 600,
      height: 600,
      bytes: 1,
      missingCharacters: [],
    })),
  );
  await connection.db.insert(slugHistory).values({ slug: `former-${event.slug}`, eventId: event.id });
  await connection.db
    .update(events)
    .set({ attendeeCount: 2, downloadCount: 3 })
    .where(eq(events.id, event.id));
  await connection.db
    .update(users)
    .set({ flyersCount: 2, downloadsCount: 3 })
    .where(eq(users.id, event.clientId));
  return { event, own: [hero, ...made] };
}

const existing = async (keys: string[]) => {
  const found = await Promise.all(keys.map((key) => storage.exists(key)));
  return keys.filter((_, index) => found[index]);
};

test('deleting an event deletes everything but keeps its owner’s spent tokens and used slot', async () => {
  const { event } = await fullEvent('Demo Day', await storedFile('media', 'shared'));
  await deleteEvent(connection.db, { eventId: event.id, actorId });
  for (const table of ['events', 'templates', 'flyers', 'slug_history']) {
    const { rows } = await connection.db.execute(sql`select 1 from ${sql.identifier(table)}`);
    expect(rows).toEqual([]);
  }
  const [owner] = await connection.db.select().from(users).where(eq(users.id, event.clientId));
  expect(owner).toMatchObject({
    tokens: 50,
    eventsCreated: 1,
    eventsCount: 0,
    flyersCount: 0,
    downloadsCount: 0,
  });
  const [entry] = await connection.db.select().from(auditLog).where(eq(auditLog.subjectId, event.id));
  expect(entry).toMatchObject({
    actorId,
    action: 'event.delete',
    details: { ownerId: event.clientId, flyers: 2, downloads: 3 },
  });
});

test('files are deleted afterwards, except those that another event uses', async () => {
  const shared = await storedFile('media', 'shared');
  const one = await fullEvent('Demo Day', shared);
  const other = await fullEvent('Pitch Night', shared);
  await deleteEvent(connection.db, { eventId: one.event.id, actorId });
  expect(await existing(one.own)).toEqual(one.own);
  expect(await deleteQueuedFiles(connection.db, storage, IN_USE)).toBe(3);
  expect(await existing([...one.own, shared])).toEqual([shared]);
  expect(await existing(other.own)).toEqual(other.own);

  await deleteEvent(connection.db, { eventId: other.event.id, actorId });
  expect(await deleteQueuedFiles(connection.db, storage, IN_USE)).toBe(4);
  expect(await existing([...other.own, shared])).toEqual([]);
  expect(await connection.db.select().from(fileDeletions)).toEqual([]);
});

test('a file that cannot be deleted stays queued', async () => {
  const { event, own } = await fullEvent('Demo Day', await storedFile('media', 'shared'));
  await deleteEvent(connection.db, { eventId: event.id, actorId });
  const broken: Storage = { ...storage, delete: () => Promise.reject(new Error('The disk is away.')) };
  await expect(deleteQueuedFiles(connection.db, broken, IN_USE)).rejects.toThrow('The disk is away.');
  expect(await connection.db.select().from(fileDeletions)).toHaveLength(4);
  await sweepLater({ db: connection.db, storage }, IN_USE);
  expect(await existing(own)).toEqual([]);
});

test('an event whose deletion fails keeps its files', async () => {
  const { event } = await fullEvent('Demo Day', await storedFile('media', 'shared'));
  const unknown = crypto.randomUUID();
  await expect(deleteEvent(connection.db, { eventId: event.id, actorId: unknown })).rejects.toThrow(
    'insert into "audit_log"',
  );
  expect(await connection.db.select().from(fileDeletions)).toEqual([]);
  expect(await connection.db.select().from(events)).toHaveLength(1);
});

test('a flyer in progress gets a 404 and costs nothing', async () => {
  const { event } = await fullEvent('Demo Day', await storedFile('media', 'shared'));
  await deleteEvent(connection.db, { eventId: event.id, actorId });
  const flyer = {
    eventId: event.id,
    contentHash: 'late',
    attendeeName: 'Ada',
    attendeeCountry: 'Kenya',
    flyerPath: 'flyers/late.jpg',
    width: 600,
    height: 600,
    bytes: 1,
    missingCharacters: [],
  };
  const purchase = { event, payerId: event.clientId, flyer, idempotency: null };
  await expect(commitFlyer(connection.db, purchase)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const [owner] = await connection.db.select().from(users).where(eq(users.id, event.clientId));
  expect(owner!.tokens).toBe(50);
});

test('of ten concurrent deletions of an event, one succeeds', async () => {
  const { event } = await fullEvent('Demo Day', await storedFile('media', 'shared'));
  const once = () => deleteEvent(connection.db, { eventId: event.id, actorId });
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, once));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(once()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
