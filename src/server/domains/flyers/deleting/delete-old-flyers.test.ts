import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { events } from '#server/domains/events/events-tables.ts';
import { deleteQueuedFiles } from '#server/platform/media/delete-queued-files.ts';
import { FlyerFixture } from '#server/test/flyer-fixture.ts';
import { freshDatabase, freshPostgres } from '#server/test/test-database.ts';
import { findFlyersInUse } from '../queue-flyer-files.ts';
import { deleteOldFlyers } from './delete-old-flyers.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

describe.each([
  ['PGlite', freshDatabase],
  ['PostgreSQL', freshPostgres],
])('on %s', (_, open) => {
  let fixture: FlyerFixture;
  beforeEach(async () => {
    fixture = await FlyerFixture.open(await open());
  });
  afterEach(() => fixture.close());

  async function eventThatEnded(days: number, names: string[]) {
    const owner = await fixture.account({ tokens: 10 });
    const { eventId, templateId } = await fixture.event(owner);
    const urls: string[] = [];
    for (const attendeeName of names) {
      urls.push((await fixture.generate({ templateId, attendeeName })).body.imageUrl);
    }
    const set = {
      endsAt: daysAgo(days),
      eventDate: daysAgo(days + 1)
        .toISOString()
        .slice(0, 10),
    };
    await fixture.db.update(events).set(set).where(eq(events.id, eventId));
    return { eventId, templateId, owner, urls };
  }
  const statusOf = async (url: string) => (await fixture.get(url)).statusCode;

  test('flyers of events that ended long ago are deleted with their files; counts and newer flyers stay', async () => {
    const old = await eventThatEnded(181, ['Ama', 'Kofi']);
    const recent = await eventThatEnded(179, ['Zuri']);
    await deleteOldFlyers(fixture.db, daysAgo(180));
    expect(await Promise.all([...old.urls, ...recent.urls].map(statusOf))).toEqual([404, 404, 200]);
    const [row] = await fixture.db.select().from(events).where(eq(events.id, old.eventId));
    expect([row!.attendeeCount, row!.flyersDeletedAt]).toEqual([2, expect.any(Date)]);
    await fixture.db.execute(sql`update file_deletions set created_at = created_at - interval '1 hour'`);
    expect(await deleteQueuedFiles(fixture.db, fixture.storage, [findFlyersInUse])).toBe(2);
    // The next run has nothing to do.
    await deleteOldFlyers(fixture.db, daysAgo(180));
    expect(await statusOf(recent.urls[0]!)).toBe(200);
  });

  test('new flyers of an event that is held again are deleted too when they are old', async () => {
    const { eventId, templateId } = await eventThatEnded(200, ['Ama']);
    await deleteOldFlyers(fixture.db, daysAgo(180));
    const move = (endsAt: Date) => fixture.db.update(events).set({ endsAt }).where(eq(events.id, eventId));
    await move(daysAgo(-30));
    const again = await fixture.generate({ templateId, attendeeName: 'Ama' });
    expect(again.status).toBe(200);
    await deleteOldFlyers(fixture.db, daysAgo(180));
    expect(await statusOf(again.body.imageUrl)).toBe(200);
    await move(daysAgo(200));
    await deleteOldFlyers(fixture.db, daysAgo(180));
    expect(await statusOf(again.body.imageUrl)).toBe(404);
  });
});
