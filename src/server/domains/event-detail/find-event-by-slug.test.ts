import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { users } from '#server/platform/users/users-tables.ts';
import type { DatabaseConnection } from '#server/platform/db/database.ts';
import { freshDatabase } from '#server/test/test-database.ts';
import { templates } from '#server/domains/templates/templates-tables.ts';
import type { PolicyViewer } from '#server/domains/events/events-policy.ts';
import { slugHistory } from '#server/domains/events/events-tables.ts';
import { findEventBySlug } from './find-event-by-slug.ts';
import { insertEvents, type NewEvent } from '#server/domains/events/writing/insert-events.ts';

let connection: DatabaseConnection;
let ownerId: string;

beforeAll(async () => {
  connection = await freshDatabase();
});
afterAll(() => connection.close());

beforeEach(async () => {
  await connection.db.delete(users);
  const [owner] = await connection.db
    .insert(users)
    .values({
      name: 'Ama',
      organization: 'Akwaaba Code',
      email: 'a@akwaaba.example',
      passwordHash: '-',
      tokens: 1,
    })
    .returning();
  ownerId = owner!.id;
});

async function givenEvent(facts: Partial<NewEvent> = {}) {
  const event = { clientId: ownerId, name: 'Demo Day', description: 'Pitches.', eventDate: '2026-06-22' };
  const [row] = await insertEvents(connection.db, [{ ...event, status: 'approved', ...facts }]);
  return row!;
}

function find(slug: string, viewer: PolicyViewer = null) {
  return findEventBySlug(connection.db, 'https://tukutane.example', slug, viewer);
}

async function detail(slug: string, viewer: PolicyViewer = null) {
  const found = await find(slug, viewer);
  return found && 'event' in found ? found.event : null;
}

function setOwner(facts: Partial<typeof users.$inferInsert>) {
  return connection.db.update(users).set(facts).where(eq(users.id, ownerId));
}

const admin: PolicyViewer = { id: '00000000-0000-4000-8000-00000000000a', role: 'admin', status: 'approved' };

test('an approved event shows its organizer but not the balance', async () => {
  await givenEvent({ flyerEnabled: true });
  const event = await detail('demo-day');
  expect(event).toMatchObject({
    name: 'Demo Day',
    organizer: { name: 'Akwaaba Code' },
    canGenerateFlyers: true,
    watermark: 'Made with Tukutane',
    templates: [],
  });
  expect(JSON.stringify(event)).not.toContain('tokens');
});

test('an event has started from its start time on, in its own time zone', async () => {
  await givenEvent({ eventTime: '18:00', timezone: 'Africa/Nairobi' });
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime('2026-06-22T14:59:59Z');
  expect(await detail('demo-day')).toMatchObject({ hasStarted: false, hasEnded: false });
  vi.setSystemTime('2026-06-22T15:00:00Z');
  expect(await detail('demo-day')).toMatchObject({ hasStarted: true, hasEnded: false });
});

test.each(['pending', 'rejected', 'archived'] as const)(
  'an event that is %s is visible only to its owner and admins',
  async (status) => {
    await givenEvent({ status });
    const client = { id: admin.id, role: 'client', status: 'approved' } as const;
    expect(await find('demo-day')).toBeNull();
    expect(await find('demo-day', client)).toBeNull();
    expect(await find('demo-day', { ...client, id: ownerId, status: 'suspended' })).toBeNull();
    expect(await detail('demo-day', { ...client, id: ownerId })).toMatchObject({
      status,
      isPublished: false,
    });
    expect(await detail('demo-day', admin)).toMatchObject({ status });
  },
);

test('flyers are paused when the owner has no token, is suspended, or has flyers off', async () => {
  await givenEvent({ flyerEnabled: true });
  await givenEvent({ name: 'No flyers' });
  expect(await detail('no-flyers')).toMatchObject({ canGenerateFlyers: false });
  await setOwner({ tokens: 0 });
  expect(await detail('demo-day')).toMatchObject({ canGenerateFlyers: false });
  await setOwner({ tokens: 5, status: 'suspended', hasWatermark: false });
  expect(await detail('demo-day')).toMatchObject({ canGenerateFlyers: false, watermark: null });
});

test('approved templates are offered newest design first, sizes together, with layouts in the current version', async () => {
  const { id: eventId } = await givenEvent({ flyerEnabled: true });
  const layoutJson = { textElements: [], photoElements: [] };
  const familyId = randomUUID();
  await connection.db.insert(templates).values([
    { eventId, name: 'Old, wide', familyId, layoutJson, createdAt: new Date('2026-03-03') },
    { eventId, name: 'New', canvasSize: '1080x1080', layoutJson, createdAt: new Date('2026-02-02') },
    { eventId, name: 'Old', familyId, layoutJson, createdAt: new Date('2026-01-01') },
    { eventId, name: 'Hidden', layoutJson, status: 'pending' },
  ]);
  const offered = (await detail('demo-day'))!.templates;
  expect(offered.map((template) => template.name)).toEqual(['New', 'Old', 'Old, wide']);
  expect(offered[0]).toMatchObject({
    canvasSize: '1080x1080',
    status: 'approved',
    layoutJson: { version: 2 },
  });
  expect(offered[0]!.thumbnailPath).toMatch(
    new RegExp(`^/api/templates/${offered[0]!.id}/thumbnail\\?v=[\\w-]{10}$`),
  );
});

test('the version of a thumbnail changes with its background', async () => {
  const { id: eventId } = await givenEvent();
  const layoutJson = { textElements: [], photoElements: [] };
  await connection.db.insert(templates).values({ eventId, name: 'One', layoutJson });
  const before = (await detail('demo-day'))!.templates[0]!.thumbnailPath;
  await connection.db.update(templates).set({ backgroundPath: 'media/other' });
  expect((await detail('demo-day'))!.templates[0]!.thumbnailPath).not.toBe(before);
});

test('a former slug redirects to the current one, unless the viewer may not read the event', async () => {
  const seen = await givenEvent();
  const unseen = await givenEvent({ name: 'Secret', status: 'pending' });
  await connection.db.insert(slugHistory).values([
    { slug: 'demo-night', eventId: seen.id },
    { slug: 'old-secret', eventId: unseen.id },
  ]);
  expect(await find('demo-night')).toEqual({ movedTo: 'demo-day' });
  expect(await find('old-secret')).toBeNull();
  expect(await find('old-secret', admin)).toEqual({ movedTo: 'secret' });
});

test('a current slug takes precedence over an equal former slug', async () => {
  const other = await givenEvent({ name: 'Other' });
  await givenEvent();
  await connection.db.insert(slugHistory).values({ slug: 'demo-day', eventId: other.id });
  expect(await detail('demo-day')).toMatchObject({ name: 'Demo Day' });
});

test('a slug in capitals or with accents redirects to the stored one', async () => {
  await givenEvent();
  expect(await find('Démo-Day')).toEqual({ movedTo: 'demo-day' });
});

test('an unknown slug finds nothing', async () => {
  await givenEvent();
  for (const slug of ['nothing-here', '', '\0', "' or 1=1", 'x'.repeat(10_000), '%', '../id']) {
    expect(await find(slug)).toBeNull();
  }
});
